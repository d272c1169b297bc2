import Chemistry
import HTTP
import PoolFlowDomain
import PoolFlowStore

/// The chemicals poured into a pool, and their cost (decisions.md#customers-page).
enum ChemicalsPage {
  static let routes: [Route<App>] = [.get(Link.poolChemicals, show)]

  private static let pageSize = 25
  private static let topCount = 5

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    let pool = try app.store.pool(request.id("pool"))
    let after = request.query["after"].flatMap { ID<Visit>($0) }
    let list = try app.store.pouredVisits(of: pool.id, after: after, limit: pageSize)
    // The sums are on the first page; further pages only continue the list.
    let usage = after == nil ? try app.store.chemicalUsage(of: pool.id, limit: topCount) : nil
    let view = ChemicalsView(list, usage: usage, pool: pool, viewer: app.viewer)
    return try app.page(view, Frame(title: app.viewer.title("chemicals.title", pool), section: .customers))
  }
}

extension Format {
  /// The name of a chemical in a dose: the product's name, translated for a default product.
  func name(ofChemical name: String, _ kind: ChemicalKind) -> String {
    (DefaultChemical.names(name) || name == kind.rawValue ? chemical(kind) : nil) ?? name
  }
}
