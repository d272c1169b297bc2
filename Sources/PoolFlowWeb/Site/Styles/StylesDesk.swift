import Chemistry
import Foundation
import Mustache
import PoolFlowDomain
import PoolFlowStore

/// The parts of the owner's day and of the week board, filled by the views of their pages: `Site/_desk`.
struct StylesDesk: View {
  let rows: [BoardRowView]
  let head: BoardView.Head
  let person: TodayPersonView
  let line: TodayLineView
  let customer: CustomerRowView
  let load: LoadView.Sheet
  let paper: DaySheetStop

  static let fields: Fields<StylesDesk> = [
    .list("rows") { $0.rows }, .view("head") { $0.head }, .view("person") { $0.person }, .view("line") { $0.line },
    .view("customer") { $0.customer }, .view("load") { $0.load }, .view("paper") { $0.paper },
  ]

  init(_ sample: SampleCustomer, viewer: Viewer) {
    let (today, pool) = (viewer.today, sample.pool)
    let technician = sample.visit.technician ?? Person(id: SampleCustomer.id(3), name: pool.customerName)
    let visit = StopVisit(
      id: sample.visit.id, day: today, serves: today, performedAt: viewer.now.addingTimeInterval(-3_600),
      technician: technician.id)
    let states: [DueStop.State] = [
      .done(visit), .skipped(StopSkip(.gate, recordedAt: viewer.now.addingTimeInterval(-1_800)), to: nil), .missed,
      .due,
    ]
    let entries = states.map { state in
      WeekPlan.Entry(
        Stop(
          DueStop(pool: pool.id, day: today, state), customerName: pool.customerName, address: pool.address,
          index: pool.cachedIndex, lastServedOn: nil), minutes: 30)
    }
    let column = WeekPlan.Column(day: today, entries: entries, left: [], closed: nil, alternatesAfter: 3)
    let plan = WeekPlan(
      columns: [column],
      absences: [Absence(id: SampleCustomer.id(50), person: technician.id, from: today, until: today)], openJobs: [],
      jobMinutes: 30)
    let other = Person(id: SampleCustomer.id(51), name: pool.customerName)
    let content = BoardContent(
      plan, choice: BoardChoice(monday: today.monday), crew: Crew([technician, other]), times: [:], viewer: viewer)
    rows = [nil, technician.id].map { BoardRowView($0, free: nil, in: content) }
    head = BoardView.Head(column, words: content.words)
    let day = DayTimes(
      [
        DayTimes.Stop(pool: SampleCustomer.id(1), minutes: 30, state: .done(at: 510)),
        DayTimes.Stop(pool: SampleCustomer.id(1), minutes: 30, state: .skipped(at: 530)),
        DayTimes.Stop(pool: SampleCustomer.id(1), minutes: 30, state: .open),
        DayTimes.Stop(pool: SampleCustomer.id(1), minutes: 30, state: .open),
      ], start: 480, now: 720)
    person = TodayPersonView(
      technician.name, path: Link.styles, entries, day, scale: TodayScale([day], hours: [], now: 720), away: nil,
      hasHours: true, viewer: viewer)
    line = TodayLineView(
      badge: viewer.strings("today.unsafe"), isUnsafe: true, isPlain: false, title: pool.customerName,
      titlePath: Link.styles, text: viewer.strings("needs.outOfRange"), path: Link.styles,
      stepText: viewer.strings("calculator.run"), isFirst: false)
    customer = CustomerRowView(
      CustomerRow(customer: KnownCustomer(pool: pool, profile: sample.profile), servedOn: today, guests: 1),
      isMeasured: true, crew: content.words.crew, viewer: viewer)
    load = Self.load(sample, viewer: viewer)
    let water = DaySheetStop.Water(pool, asked: [.pH, .freeChlorine], isMeasured: true, viewer: viewer)
    paper = DaySheetStop(entries[0].stop, notes: pool.notes, waters: [water], viewer: viewer)
  }

  private static func load(_ sample: SampleCustomer, viewer: Viewer) -> LoadView.Sheet {
    let pool = sample.pool
    let pours = Dictionary(uniqueKeysWithValues: sample.stock.items.prefix(2).map { ($0.id, [24.0]) })
    let sheet = LoadSheet(
      [LoadSheet.Water(pool: pool, pours: pours, advice: nil)], stock: sample.stock, packages: [:],
      in: viewer.format.units)
    return LoadView.Sheet(
      name: pool.customerName, isNobodys: false, stopsText: viewer.strings("board.stops", count: 1),
      paperText: "",
      lines: sheet.lines.map { LoadView.Line($0, names: [pool.id: pool.customerName], format: viewer.format) })
  }
}
