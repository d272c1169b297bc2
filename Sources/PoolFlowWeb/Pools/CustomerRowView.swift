import Mustache
import PoolFlowDomain
import PoolFlowStore

/// A row of the owner's table: `Pools/_row`.
struct CustomerRowView: View {
  let pool: String
  let name: String
  let address: String
  let days: String
  /// Nil where one person works.
  let technician: String?
  let isNobodys: Bool
  let fee: String
  /// The fee in cents, for sums.
  let cents: String
  let selectText: String
  let visit: String
  let lsi: IndexView
  let tags: [String]
  /// In service, or what is to be done or known.
  let status: String
  /// "assumed", "paused", "closed"; empty for a customer in service.
  let state: String

  static let fields: Fields<CustomerRowView> = [
    .text("pool") { $0.pool }, .text("name") { $0.name }, .text("address") { $0.address }, .text("days") { $0.days },
    .text("technician") { $0.technician }, .flag("isNobodys") { $0.isNobodys }, .text("fee") { $0.fee },
    .text("cents") { $0.cents }, .text("selectText") { $0.selectText },
    .text("visit") { $0.visit }, .view("lsi") { $0.lsi }, .texts("tags") { $0.tags }, .text("status") { $0.status },
    .text("state") { $0.state }, .flag("isQuiet") { $0.state == "paused" || $0.state == "closed" },
  ]

  init(_ row: CustomerRow, isMeasured: Bool, crew: Crew, viewer: Viewer) {
    let (pool, strings, format) = (row.customer.pool, viewer.strings, viewer.format)
    self.pool = pool.id.text
    name = pool.customerName
    address = pool.address
    days = CustomerDays(viewer: viewer).text(pool)
    let current = pool.schedules.current(on: viewer.today).filter { !$0.isJob }
    let people = Set(current.map(\.technician))
    let names = people.compactMap { $0.flatMap(crew.name) }.sorted()
    isNobodys = !current.isEmpty && people.contains(nil)
    technician =
      crew.isShared ? (names + (isNobodys ? [strings("customers.unassigned")] : [])).joined(separator: ", ") : nil
    fee = format.money(pool.monthlyFee)
    cents = String(Amount(pool.monthlyFee).cents)
    selectText = strings("bulk.select", ["name": pool.customerName])
    visit = row.servedOn.map { Self.date($0, viewer) } ?? strings("customers.never")
    lsi = IndexView(pool.cachedIndex, format: format, isMeasured: isMeasured)
    let bodies = row.guests > 0 ? [strings("customers.bodies", count: row.guests + 1)] : []
    tags = row.customer.profile.tags + bodies
    let rest = PauseView(pool, jobs: nil, viewer: viewer)
    let isResting = !pool.isServed(on: viewer.today)
    state = isResting ? rest?.isClosed == true ? "closed" : "paused" : pool.feeIsAssumed ? "assumed" : ""
    status =
      if isResting, let end = pool.pause(on: viewer.today)?.endsOn {
        strings(
          "customers.pausedUntil",
          ["date": end < viewer.today.adding(days: 330) ? format.shortDay(end) : format.shortDatedDay(end)])
      } else if let rest {
        rest.word
      } else {
        strings(pool.feeIsAssumed ? "customers.feeToConfirm" : "customers.served")
      }
  }

  /// "Nov 23"; with the year where it is another one.
  private static func date(_ day: Day, _ viewer: Viewer) -> String {
    Month(of: day).year == Month(of: viewer.today).year ? viewer.format.shortDay(day) : viewer.format.shortDatedDay(day)
  }
}
