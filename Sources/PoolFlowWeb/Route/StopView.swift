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
  /// The reason of a skipped stop.
  let skipText: String?
  let directions: String
  let isNext: Bool
  let isSaved: Bool

  static let fields: Fields<StopView> = [
    .text("pool") { $0.pool }, .text("visit") { $0.visit }, .text("order") { $0.order }, .text("name") { $0.name },
    .text("address") { $0.address }, .view("lsi") { $0.lsi }, .text("lastService") { $0.lastService },
    .text("skipText") { $0.skipText }, .text("directions") { $0.directions },
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
    lsi = IndexView(stop.index, format: viewer.format, isMeasured: isMeasured)
    directions = Link.directions(
      latitude: stop.latitude, longitude: stop.longitude, address: stop.address, maps: maps)
    skipText = stop.skip.map { SkipWords.text($0, viewer.strings) }
    self.isNext = isNext
    self.isSaved = isSaved
    lastService =
      if let done = stop.visit, day == viewer.today {
        Self.done(done, viewer: viewer)
      } else if let ago = stop.lastServedOn.flatMap({ agos[$0] }) {
        ago
      } else {
        viewer.strings("route.never")
      }
  }
  /// "Today, 8:30 AM", and the number of visits if there is more than one.
  private static func done(_ done: Stop.Done, viewer: Viewer) -> String {
    let text = viewer.strings("route.servicedToday", ["time": viewer.format.time(done.performedAt)])
    if done.count < 2 { return text }
    return "\(text) · \(viewer.strings("route.visits", count: done.count, shown: viewer.format.count(done.count)))"
  }
}
