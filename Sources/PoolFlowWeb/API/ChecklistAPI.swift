import HTTP
import PoolFlowDomain
import PoolFlowStore

/// `GET /api/v1/checklists`: the items in their order.
enum ChecklistAPI {
  private struct Output: Encodable {
    let id: ID<ChecklistItem>
    let name, tag: String
    let every: Int
    let unit: String
    let minutes: Int?
    let price: Double?
    let isRequired: Bool
    let photo: String
    let isCleaning: Bool

    /// - Parameter showsPrice: prices are the owner's.
    init(_ item: ChecklistItem, showsPrice: Bool) {
      id = item.id
      name = item.name
      tag = item.tag
      every = item.rule.count
      unit = item.rule.unit.rawValue
      minutes = item.minutes
      price = showsPrice ? item.price : nil
      isRequired = item.isRequired
      photo = item.photo.rawValue
      isCleaning = item.isCleaning
    }
  }

  @Sendable static func list(_ request: Request, app: App) throws -> Response {
    let limit = try APIBody.limit(request)
    var items = try app.store.checklist().items[...]
    if let after: ID<ChecklistItem> = try APIBody.cursor(request) {
      guard let place = items.firstIndex(where: { $0.id == after }) else { throw APIBody.goneCursor }
      items = items[(place + 1)...]
    }
    let page = items.prefix(limit)
    let next = items.count > limit ? page.last?.id.text : nil
    return try APIBody.response(
      APIList(items: page.map { Output($0, showsPrice: app.isOwner) }, next: next), app: app)
  }
}
