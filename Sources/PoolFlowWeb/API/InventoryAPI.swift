import HTTP
import PoolFlowDomain
import PoolFlowStore

/// `GET /api/v1/inventory`: the products in the order they were created, as in the backup.
enum InventoryAPI {
  @Sendable static func list(_ request: Request, app: App) throws -> Response {
    let limit = try APIBody.limit(request)
    var items = try app.store.stock().items[...]
    if let after: ID<InventoryItem> = try APIBody.cursor(request) {
      guard let place = items.firstIndex(where: { $0.id == after }) else { throw APIBody.goneCursor }
      items = items[(place + 1)...]
    }
    let page = items.prefix(limit)
    let records = page.map { item in
      var record = ChemicalInventoryRecord(item)
      if !app.viewer.showsCosts { record.costPerOz = nil }
      return record
    }
    let next = items.count > limit ? page.last?.id.text : nil
    return try APIBody.response(APIList(items: records, next: next), app: app)
  }
}
