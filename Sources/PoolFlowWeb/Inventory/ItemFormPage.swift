import Chemistry
import HTTP
import PoolFlowDomain
import PoolFlowStore

/// Adds, edits and deletes products; for the owner.
enum ItemFormPage {
  static let routes: [Route<App>] = [
    .get(Link.newItem, new).marked(.owner),
    .post(Link.inventory, add).marked(.owner),
    .get(Link.itemEditor, edit).marked(.owner),
    .post(Link.item, save).marked(.owner),
    .post(Link.itemDeletion, delete).marked(.owner),
  ]

  @Sendable static func new(_ request: Request, app: App) throws -> Response {
    let id: ID<InventoryItem> = app.installation.newID()
    var fields = FormFields()
    fields.add("item_id", id.text)
    fields.add("unit", StockUnit.usual(isDry: false, in: app.format.units).rawValue)
    return try page(app, form: ItemForm(fields, isNew: true, viewer: app.viewer), item: nil)
  }

  @Sendable static func add(_ request: Request, app: App) throws -> Response {
    var form = ItemForm(try request.form(), isNew: true, viewer: app.viewer)
    let blank = InventoryItem(
      id: form.newID ?? app.installation.newID(), name: "", kind: .other, costPerOunce: 0, stockOunces: nil,
      concentration: 100, isDry: false)
    guard let item = form.item(on: blank, isNew: true) else {
      return try page(app, form: form, item: nil, status: .unprocessable)
    }
    switch try app.store.add(item) {
    case .added, .alreadyThere: break
    case .full:
      form.refuseMore()
      return try page(app, form: form, item: nil, status: .unprocessable)
    case .otherContent(let saved):
      return try page(app, form: form, item: nil, addedBefore: saved, status: .conflict)
    }
    return .seeOther(Understood.path("\(Link.item(item.id))?added=1", form.reader))
  }

  @Sendable static func edit(_ request: Request, app: App) throws -> Response {
    let item = try app.store.item(request.id("item"))
    return try page(app, form: ItemForm(item, viewer: app.viewer), item: item)
  }

  @Sendable static func save(_ request: Request, app: App) throws -> Response {
    let current = try app.store.item(request.id("item"))
    var form = ItemForm(try request.form(), isNew: false, viewer: app.viewer)
    guard let item = form.item(on: current, isNew: false) else {
      return try page(app, form: form, item: current, status: .unprocessable)
    }
    guard try app.store.update(item) else {
      let saved = try app.store.item(item.id)
      return try page(app, form: form, item: saved, isConflict: true, status: .conflict)
    }
    return .seeOther(Understood.path("\(Link.item(item.id))?saved=1", form.reader))
  }

  /// Moves a product to the trash; past doses keep its name and cost.
  @Sendable static func delete(_ request: Request, app: App) throws -> Response {
    let id: ID<InventoryItem> = try request.id("item")
    try app.store.deleteItem(id, by: app.account.person, now: app.now)
    return .seeOther("\(Link.inventory)?deleted=\(id.text)")
  }

  /// - Parameter addedBefore: the product that was added from this form with other entries.
  private static func page(
    _ app: App, form: ItemForm, item: InventoryItem?, isConflict: Bool = false, addedBefore: InventoryItem? = nil,
    status: Status = .ok
  ) throws -> Response {
    let view = ItemFormView(
      form: form, item: item, isConflict: isConflict, addedBefore: addedBefore, freshID: app.installation.newID(),
      viewer: app.viewer)
    return try app.page(view, Frame(title: view.heading, section: .settings), status: status)
  }
}
