import Chemistry
import HTTP
import Mustache
import PoolFlowDomain
import PoolFlowStore

/// The parts that a technician works with, filled by the views of their own pages: `Settings/_work`, `Settings/_past`.
struct StylesWork: View {
  let log: QuickLogView
  /// The first readings of the quick log, and of the calculator those that come after them: a box stands once.
  let readings: [ReadingView]
  let controls: [ControlView]
  let steps: [StepView]
  let dialog: ConfirmDialogView
  let route: RouteView
  let twin: TwinView
  let celebration: RouteView.Celebration
  let arrival: ArrivalView?
  let visit: VisitView
  let history: HistoryRow
  let waiting: WaitingView
  let reasons: SelectView

  static let fields: Fields<StylesWork> = [
    .view("log") { $0.log }, .list("readings") { $0.readings }, .list("controls") { $0.controls },
    .list("steps") { $0.steps }, .view("dialog") { $0.dialog }, .view("route") { $0.route },
    .view("twin") { $0.twin },
    .view("celebration") { $0.celebration }, .view("arrival") { $0.arrival }, .view("visit") { $0.visit },
    .view("history") { $0.history }, .view("waiting") { $0.waiting },
    .view("reasons") { $0.reasons },
  ]

  init(_ sample: SampleCustomer, app: App) throws {
    let (strings, pool, stock) = (app.strings, sample.pool, sample.stock)
    let model = app.business.model(of: pool)
    let form = VisitForm(freshFor: app.format.units, needs: ReadingNeeds())
    let advice = Advice(for: pool.water, volumeGallons: pool.volumeGallons, model: model, stock: stock)
    log = QuickLogView(
      pool: pool, form: form, advice: advice, stock: stock, visit: sample.visit.id,
      origins: try ReadingOrigins(of: pool, hasVisits: true, app: app),
      past: PoolPast(last: sample.visit, readings: [.pH: [PastReading(7.1, on: sample.visit.day)]]), arrival: nil,
      notice: nil, app: app)
    readings = Array(log.readings.prefix(2))
    let calculator = CalculatorView(
      CalculatorForm(FormFields(), over: pool, units: app.format.units, needs: ReadingNeeds()), stock: stock,
      visit: nil, origin: .standard, hasCustomers: false, notice: nil, app: app)
    controls = calculator.readings.dropFirst(2).prefix(2) + calculator.parameters.suffix(1)
    steps = calculator.steps
    dialog = ConfirmDialogView(
      ConfirmView(pool: pool, form: form, advice: advice, stock: stock, visit: sample.visit.id, app: app),
      strings: strings)
    route = Self.route(sample, app: app)
    twin = TwinView(
      text: strings(
        "route.twin",
        ["name": strings("people.technician"), "customer": pool.customerName, "time": app.format.time(app.now)]),
      keepPath: Link.styles, bothPath: Link.styles, undoPath: Link.styles)
    celebration = RouteView.Celebration(text: strings("route.celebrationText", ["count": app.format.count(4)]))
    arrival = ArrivalView(sample.profile, of: pool)
    visit = VisitView(EditedVisit(visit: sample.visit, edits: [sample.edit], version: 1), pool: pool, app: app)
    history = HistoryRow(sample.visit, app: app)
    reasons = SkipFormView(SkipForm(app.today, nil), pool: pool, back: nil, app: app).reasons
    waiting = WaitingView(
      title: strings("outbox.waitingTitle"), text: strings("outbox.waiting", count: 1, shown: app.format.count(1)),
      lines: [pool.customerName], answers: [strings("outbox.sendNow")], isShown: true)
  }

  /// Two stops that are done, one that is skipped, the next one and one after it.
  private static func route(_ sample: SampleCustomer, app: App) -> RouteView {
    let pool = sample.pool
    func stop(_ number: UInt8, visit: Stop.Done? = nil, skip: StopSkip? = nil) -> Stop {
      Stop(
        pool: SampleCustomer.id(20 + number), customerName: pool.customerName, address: pool.address, latitude: 0,
        longitude: 0, index: pool.cachedIndex, lastServedOn: sample.visit.day, visit: visit, skip: skip)
    }
    let stops = [
      stop(1, visit: Stop.Done(id: sample.visit.id, performedAt: app.now)),
      stop(5, visit: Stop.Done(id: SampleCustomer.id(6), performedAt: app.now, count: 2)),
      stop(2, skip: StopSkip(.weather, recordedAt: app.now)), stop(3), stop(4),
    ]
    return RouteView(
      DayRoute(day: app.today, stops: stops, counts: [app.today.weekday: stops.count]), unmeasured: [], saved: nil,
      hasCustomers: true, userAgent: "", app: app)
  }
}
