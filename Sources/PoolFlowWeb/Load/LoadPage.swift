import Chemistry
import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore

/// The products to load for a day: of everybody's stops or of a person's for an owner, of own stops for a technician.
enum LoadPage {
  static let routes: [Route<App>] = [.get(Link.loadSheet, show)]

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    let loaded = try LoadedDay(request, from: .tomorrow, app: app)
    let content = try LoadContent(loaded, app: app)
    return try app.page(
      LoadView(content, viewer: app.viewer),
      Frame(
        title: app.strings("load.title"), section: app.isOwner ? .board : .route, styles: LoadFeature.styles,
        modules: ["page/print.js"]))
  }
}

/// The load sheets of a day, and the names of the customers on them.
struct LoadContent: Sendable {
  let loaded: LoadedDay
  /// In the order of the shares.
  let sheets: [LoadSheet]
  /// Of all together.
  let total: LoadSheet
  let names: [ID<Pool>: String]

  init(_ loaded: LoadedDay, app: App) throws {
    let store = try app.store
    let stock = try store.stock()
    let packages = try store.deliveredPackages()
    // A job is done with the tools it needs.
    let stops = loaded.stops.filter { !$0.due.isJob }.map(\.pool)
    let season = app.now.addingTimeInterval(-Double(LoadSheet.season) * 86_400)
    let bodies = try store.loadPours(at: stops, since: season)
    let unmeasured = try store.unmeasured(among: bodies.values.flatMap { $0.map(\.pool.id) })
    let waters = bodies.mapValues { bodies in
      bodies.map { pool, pours in
        let advice =
          unmeasured.contains(pool.id)
          ? nil
          : Advice(
            for: pool.water, volumeGallons: pool.volumeGallons, in: pool.body, model: app.business.model(of: pool),
            stock: stock)
        return LoadSheet.Water(pool: pool, pours: pours, advice: advice)
      }
    }
    func sheet(_ stops: [Stop]) -> LoadSheet {
      LoadSheet(stops.flatMap { waters[$0.pool] ?? [] }, stock: stock, packages: packages, in: app.format.units)
    }
    self.loaded = loaded
    sheets = loaded.shares.map { sheet($0.stops) }
    total = sheet(loaded.stops)
    names = Dictionary(
      bodies.values.flatMap { $0.map { ($0.pool.id, $0.pool.customerName) } }, uniquingKeysWith: { first, _ in first })
  }
}
