import Mustache
import PoolFlowDomain

/// `Route/map`.
struct MapView: PageView {
  static let template = "Route/map"

  let backPath: String
  let map: RouteMapView?

  static let fields: Fields<MapView> = [.text("backPath") { $0.backPath }, .view("map") { $0.map }]

  init(_ map: RouteMapView?, on day: Day, choice: RouteChoice, viewer: Viewer) {
    self.map = map
    backPath = choice.kept(Link.route(on: day))
  }
}
