import Mustache
import PoolFlowDomain
import PoolFlowStore

/// The drives of a route with its map, and the way to a better order: `Route/_drives`.
struct DrivesView: View {
  /// "42 min · 12.3 mi"; nil without two positions.
  let text: String?
  let mapPath: String
  /// Nil where the reader may put nothing in another order.
  let optimizePath: String?

  static let fields: Fields<DrivesView> = [
    .text("text") { $0.text }, .text("mapPath") { $0.mapPath }, .text("optimizePath") { $0.optimizePath },
  ]

  /// The drives; nil for a route without drives and without an order.
  init?(_ route: DayRoute, ways: [DayWay], choice: RouteChoice, mayAct: Bool, viewer: Viewer) {
    let isOrdered = mayAct && route.day >= viewer.today && route.stops.count { $0.due.isOpen } > 1
    guard ways.hasDrives || isOrdered else { return nil }
    text = ways.hasDrives ? viewer.format.drive(ways.drive) : nil
    mapPath = choice.kept("\(Link.routeMap)?on=\(route.day)")
    optimizePath = isOrdered ? choice.kept("\(Link.routeOptimization)?on=\(route.day)") : nil
  }
}

/// The applied proposal, with its undo, until the route changes: `Route/_optimized`.
struct OptimizedView: View {
  let text: String
  let on: String
  let who: String
  /// False for an order of every such day, which only the owner takes back.
  let mayUndo: Bool

  static let fields: Fields<OptimizedView> = [
    .text("text") { $0.text }, .text("on") { $0.on }, .text("who") { $0.who }, .flag("mayUndo") { $0.mayUndo },
  ]

  /// Nil where the route has another order than the proposal's.
  init?(_ former: FormerOrder?, of route: DayRoute, choice: RouteChoice, viewer: Viewer) {
    guard let former, former.isCurrent(route.stops) else { return nil }
    text =
      former.isAlways
      ? viewer.strings("optimize.appliedAlways", ["day": viewer.format.weekday(route.day.weekday)])
      : viewer.strings("optimize.applied")
    on = route.day.description
    who = choice.person?.text ?? ""
    mayUndo = viewer.mayOrderEachDay || !former.isAlways
  }

  init(text: String, on: String) { (self.text, self.on, who, mayUndo) = (text, on, "", true) }
}
