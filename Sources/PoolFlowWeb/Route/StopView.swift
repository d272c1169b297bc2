import Foundation
import Mustache
import PoolFlowDomain

/// `Route/_stop`.
struct StopView: View {
  let pool: String
  let visit: String?
  let order: String
  let name: String
  let address: String
  let lsi: IndexView
  let lastService: String
  /// The date that the stop comes from or serves, if it is another one.
  let note: String?
  /// The reason of a skipped stop.
  let skipText: String?
  let directions: String
  let logPath: String
  let isNext: Bool
  let isSaved: Bool

  static let fields: Fields<StopView> = [
    .text("pool") { $0.pool }, .text("visit") { $0.visit }, .text("order") { $0.order }, .text("name") { $0.name },
    .text("address") { $0.address }, .view("lsi") { $0.lsi }, .text("lastService") { $0.lastService },
    .text("note") { $0.note }, .text("skipText") { $0.skipText }, .text("directions") { $0.directions },
    .text("logPath") { $0.logPath },
    .flag("isDone") { $0.visit != nil }, .flag("isNext") { $0.isNext }, .flag("isSaved") { $0.isSaved },
  ]

  init(
    _ stop: Stop, order: Int, isMeasured: Bool, isNext: Bool, isSaved: Bool, day: Day, agos: [Day: String],
    maps: Link.Maps, viewer: Viewer
  ) {
    pool = stop.pool.text
    visit = stop.visit?.id.text
    self.order = viewer.format.count(order)
    name = stop.customerName
    address = stop.address
    lsi = IndexView(stop.shownIndex, format: viewer.format, isMeasured: isMeasured)
    directions = Link.directions(
      latitude: stop.latitude, longitude: stop.longitude, address: stop.address, maps: maps)
    logPath = stop.due.isJob ? Link.log(stop.pool, kind: .job) : Link.log(stop.pool)
    skipText = stop.skip.map { SkipWords.text($0, viewer.strings) }
    self.isNext = isNext
    self.isSaved = isSaved
    note = Self.note(stop.due, viewer: viewer)
    lastService =
      if let done = stop.visit {
        Self.done(done, on: day, viewer: viewer)
      } else if let ago = stop.lastServedOn.flatMap({ agos[$0] }) {
        ago
      } else {
        viewer.strings("route.never")
      }
  }

  /// What is unusual about the date, such as "Open since Friday".
  private static func note(_ stop: DueStop, viewer: Viewer) -> String? {
    let (strings, format) = (viewer.strings, viewer.format)
    if let day = stop.carriedFrom { return strings("route.openSince", ["day": format.weekday(day.weekday)]) }
    if case .done(let visit) = stop.state {
      guard let served = visit.serves else { return strings("route.extraVisit") }
      return served == stop.day ? nil : strings("route.countsAs", ["day": format.day(served)])
    }
    if let day = stop.movedFrom.first { return strings("route.movedFrom", ["day": format.day(day)]) }
    return stop.missedOn.map { strings("route.missedOn", ["day": format.weekday($0.weekday)]) }
  }

  /// "Today, 8:30 AM", and the number of visits if there is more than one; on another day the day or the person.
  private static func done(_ done: Stop.Done, on day: Day, viewer: Viewer) -> String {
    let time = viewer.format.time(done.performedAt)
    let text =
      if done.day != day {
        viewer.strings("route.servedOn", ["day": viewer.format.day(done.day), "time": time])
      } else if day == viewer.today {
        viewer.strings("route.servicedToday", ["time": time])
      } else if let name = done.technician {
        viewer.strings("route.servedAt", ["time": time, "name": name])
      } else {
        time
      }
    if done.count < 2 { return text }
    return "\(text) · \(viewer.strings("route.visits", count: done.count, shown: viewer.format.count(done.count)))"
  }
}
