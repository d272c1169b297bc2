import Chemistry
import HTTP
import Mustache
import PoolFlowDomain
import PoolFlowStore

/// The parts that technicians use, filled by the views of their pages: `Site/_work`, `Site/_past`.
struct StylesWork: View {
  let log: QuickLogView
  /// The first readings as in the quick log, the next ones as in the calculator: each box occurs once.
  let readings: [ReadingView]
  let controls: [ControlView]
  let steps: [StepView]
  let dialog: ConfirmDialogView
  let route: RouteView
  let optimization: OptimizationView?
  let applied: OptimizedView
  let menu: StopMenuView
  let twin: TwinView
  let celebration: RouteView.Celebration
  let arrival: ArrivalView?
  let visit: VisitView
  let history: HistoryRow
  let waiting: WaitingView
  let skip: SkipFormView
  let texting: SkipTextView?
  let tasks: ChecklistLogView?
  let rest: RestView?

  static let fields: Fields<StylesWork> = [
    .view("log") { $0.log }, .text("suffix") { _ in "" }, .text("bodyName") { _ in nil },
    .list("readings") { $0.readings },
    .list("controls") { $0.controls },
    .list("steps") { $0.steps }, .view("dialog") { $0.dialog }, .view("route") { $0.route },
    .view("optimization") { $0.optimization }, .view("applied") { $0.applied },
    .view("menu") { $0.menu }, .view("twin") { $0.twin },
    .view("celebration") { $0.celebration }, .view("arrival") { $0.arrival }, .view("visit") { $0.visit },
    .view("history") { $0.history }, .view("waiting") { $0.waiting },
    .view("skip") { $0.skip }, .view("texting") { $0.texting }, .view("tasks") { $0.tasks }, .view("rest") { $0.rest },
  ]

  init(_ sample: SampleCustomer, viewer: Viewer) {
    let (strings, pool, stock) = (viewer.strings, sample.pool, sample.stock)
    let model = viewer.business.model(of: pool)
    let form = VisitForm(freshFor: viewer.format.units, needs: ReadingNeeds())
    let advice = Advice(for: pool.water, volumeGallons: pool.volumeGallons, model: model, stock: stock)
    let origins = ReadingOrigins(of: pool, measured: [:], hasVisits: true, viewer: viewer)
    log = QuickLogView(
      pool: pool, form: form, advice: advice, stock: stock, visit: sample.visit.id, origins: origins,
      past: PoolPast(last: sample.visit, readings: [.pH: [PastReading(7.1, on: sample.visit.day)]]),
      stop: StopChoiceView(form, of: pool.id, date: viewer.today.adding(days: -1), viewer: viewer),
      way: WayInView(sample.profile, of: pool, userAgent: "", customers: viewer.format, viewer: viewer), notice: nil,
      viewer: viewer)
    readings = Array(log.readings.prefix(2))
    let calculator = CalculatorView(
      CalculatorForm(FormFields(), over: pool, units: viewer.format.units, needs: ReadingNeeds()), stock: stock,
      visit: nil, origin: .standard, hasCustomers: false, notice: nil, viewer: viewer)
    tasks = Self.tasks(form, viewer: viewer)
    rest = RestView(
      Array(log.readings.suffix(1)), [.cyanuricAcid], past: PoolPast(last: nil, readings: [:]), pool: pool,
      origins: origins, format: viewer.format)
    controls = calculator.readings.dropFirst(2).prefix(2) + calculator.parameters.suffix(1)
    steps = calculator.steps
    dialog = ConfirmDialogView(
      ConfirmView(pool: pool, form: form, advice: advice, stock: stock, visit: sample.visit.id, viewer: viewer),
      strings: strings)
    route = Self.route(sample, viewer: viewer)
    optimization = StylesRoute.optimization(sample, viewer: viewer)
    applied = StylesRoute.optimized(viewer)
    // The facts before arrival are on the page already.
    var bare = pool
    bare.notes = ""
    menu = StopMenuView(
      bare, profile: CustomerProfile(contactPhone: sample.profile.contactPhone),
      due: nil, on: viewer.today, mayAct: true, teamSize: 2,
      order: StopMenuView.Order(
        version: "1", who: "", pool: pool.id.text, on: viewer.today.description,
        alwaysText: strings("route.always", ["day": viewer.format.weekday(viewer.today.weekday)])),
      choice: RouteChoice(), userAgent: "", customers: viewer.format, viewer: viewer)
    twin = TwinView(
      text: strings(
        "route.twin",
        ["name": strings("people.technician"), "customer": pool.customerName, "time": viewer.format.time(viewer.now)]),
      keepPath: Link.styles, bothPath: Link.styles, undoPath: Link.styles)
    celebration = RouteView.Celebration(text: strings("route.celebrationText", ["count": viewer.format.count(4)]))
    arrival = ArrivalView(sample.profile, of: pool, format: viewer.format)
    visit = VisitView(
      EditedVisit(visit: sample.visit, edits: [sample.edit], version: 1), pool: pool, jobs: [], others: [],
      newID: { SampleCustomer.id(40) }, viewer: viewer)
    history = HistoryRow(sample.visit, in: pool.body, viewer: viewer)
    let tomorrow = viewer.today.adding(days: 1)
    skip = SkipFormView(
      SkipForm(viewer.today, nil, nextDay: tomorrow, viewer: viewer),
      SkipFormView.Context(
        pool: pool, profile: sample.profile, backPath: Link.styles, back: nil, choice: RouteChoice(),
        customers: viewer.format, hasPhoto: false))
    texting = SkipTextView(
      StopSkip(.gate, recordedAt: viewer.now), to: tomorrow, profile: sample.profile, customers: viewer.format,
      viewer: viewer)
    waiting = WaitingView(
      title: strings("outbox.waitingTitle"), text: strings("outbox.waiting", count: 1, shown: viewer.format.count(1)),
      lines: [pool.customerName], answers: [strings("outbox.sendNow")], isShown: true)
  }

  /// A done item, and one that is held back.
  private static func tasks(_ form: VisitForm, viewer: Viewer) -> ChecklistLogView? {
    let items = [
      ChecklistItem(id: SampleCustomer.id(41), name: viewer.strings("checklist.isCleaning"), photo: .after),
      ChecklistItem(id: SampleCustomer.id(42), name: viewer.strings("checklist.isCleaning"), isRequired: true),
    ]
    return ChecklistLogView(
      items.map { Checklist.Task(item: $0, last: nil, isDue: true) }, form: form, holds: [items[1].id: .answer],
      format: viewer.format)
  }

  /// Two stops that are done, one that is skipped, the next one and one after it; beside them one of nobody's.
  private static func route(_ sample: SampleCustomer, viewer: Viewer) -> RouteView {
    let pool = sample.pool
    let today = viewer.today
    func stop(_ number: UInt8, _ state: DueStop.State = .due, visits: [StopVisit] = []) -> Stop {
      Stop(
        DueStop(pool: SampleCustomer.id(20 + number), day: today, state, visits: visits),
        customerName: pool.customerName, address: pool.address, index: pool.cachedIndex, lastServedOn: sample.visit.day,
        profile: sample.profile)
    }
    func visit(_ id: ID<Visit>) -> StopVisit { StopVisit(id: id, day: today, serves: today, performedAt: viewer.now) }
    let (one, other) = (visit(sample.visit.id), visit(SampleCustomer.id(6)))
    let stops = [
      stop(1, .done(one), visits: [one]), stop(5, .done(other), visits: [one, other]),
      stop(2, .skipped(StopSkip(.weather, recordedAt: viewer.now), to: nil)), stop(3), stop(4),
    ]
    return RouteView(
      DayRoute(
        day: viewer.today, stops: stops, nobodys: [stop(6)], counts: [viewer.today.weekday: stops.count],
        isShared: true), unmeasured: [], saved: nil, hasCustomers: true,
      people: [3, 7].map { Person(id: SampleCustomer.id($0), name: viewer.strings("people.technician")) }, mayAct: true,
      moved: OrderedStop(["ordered": stops[3].pool.text]), ways: [DayWay([], times: StylesRoute.times)],
      userAgent: "", viewer: viewer)
  }
}
