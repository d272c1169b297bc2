import PoolFlowDomain
import PoolFlowStore

/// The days whose stops a phone keeps: today, and the reader's next two with stops within a week.
struct KeptDays {
  struct Entry: Encodable {
    let day: String
    /// The address of its route, as the links of the pages have it.
    let path: String
    let label: String
  }

  static let next = 2
  static let reach = 7

  let entries: [Entry]

  init(_ app: App) throws {
    var entries = [
      Entry(day: app.today.description, path: Link.route, label: app.format.weekday(app.today.weekday))
    ]
    for ahead in 1..<Self.reach where entries.count <= Self.next {
      let day = app.today.adding(days: ahead)
      let route = try app.store.route(on: day, today: app.today, technician: app.ownStops, nobodysApart: true)
      if route.stops.isEmpty { continue }
      entries.append(
        Entry(day: day.description, path: Link.route(day.weekday), label: app.format.weekday(day.weekday)))
    }
    self.entries = entries
  }
}
