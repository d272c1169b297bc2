import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore

/// Chooses the customer whose visit a calculation becomes (decisions.md#visits).
enum PoolPickerPage {
  static let routes: [Route<App>] = [.get(Link.calculatorPools, show)]

  private static let pageSize = 50

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    let form = CalculatorPage.standalone(request, app: app)
    guard form.isValid else { return try CalculatorPage.page(app, form: form) }
    let query = String((request.query["q"] ?? "").replacing("\0", with: "").prefix(200))
      .trimmingCharacters(in: .whitespacesAndNewlines)
    let sort = request.query["sort"].flatMap(PickerSort.init(rawValue:)) ?? .route
    let after = request.query["after"].flatMap { ID<Pool>($0) }.flatMap { id in (try? app.store.pool(id))?.id }
    let order: PoolOrder =
      switch sort {
      case .route: .route(technician: app.ownStops)
      case .recent: .recentService
      case .name: .name
      }
    let page = try app.store.poolChoices(
      matching: query, by: order, on: app.today, after: after, limit: pageSize)
    let view = PoolPickerView(
      page, form: form, query: query, sort: sort, isFirst: after == nil,
      newID: app.installation.newID, viewer: app.viewer)
    return try app.page(view, Frame(title: app.strings("calculator.pickTitle"), section: .calculator))
  }
}
