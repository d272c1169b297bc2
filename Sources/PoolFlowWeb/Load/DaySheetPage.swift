import Chemistry
import HTTP
import PoolFlowDomain
import PoolFlowStore

/// The stops of a day to print: the way in, readings to fill in, room to write.
enum DaySheetPage {
  static let routes: [Route<App>] = [.get(Link.daySheet, show)]

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    let loaded = try LoadedDay(request, from: .today, app: app)
    let store = try app.store
    let sheets = try loaded.shares.map { share in
      let stops = try share.stops.map { stop in
        let pool = try store.pool(stop.pool)
        let bodies = try [pool] + store.guests(of: pool.id)
        let unmeasured = try store.unmeasured(among: bodies.map(\.id))
        let waters = bodies.map { body in
          DaySheetStop.Water(
            body, asked: app.business.readingNeeds(of: body).shown, isMeasured: !unmeasured.contains(body.id),
            viewer: app.viewer)
        }
        return DaySheetStop(stop, notes: pool.notes, waters: waters, viewer: app.viewer)
      }
      return DaySheetView.Sheet(share, on: loaded.day, stops: stops, viewer: app.viewer)
    }
    return try app.page(
      DaySheetView(sheets, of: loaded, viewer: app.viewer),
      Frame(
        title: app.strings("load.daySheet"), section: app.isOwner ? .board : .route, styles: LoadFeature.styles,
        modules: ["page/print.js"]))
  }
}
