import HTTP
import PoolFlowDomain
import PoolFlowStore

/// Adds, edits and deletes items of checklists.
enum ChecklistItemPage {
  static let routes: [Route<App>] = [
    .get(Link.newChecklistItem, new).marked(.owner),
    .post(Link.checklists, add).marked(.owner),
    .get(Link.checklistItem, edit).marked(.owner),
    .post(Link.checklistItem, save).marked(.owner),
    .post(Link.checklistItemDeletion, delete).marked(.owner),
  ]

  @Sendable static func new(_ request: Request, app: App) throws -> Response {
    let blank = ChecklistItem(id: app.installation.newID(), name: "")
    return try page(app, form: ChecklistItemForm(blank, viewer: app.viewer), item: nil)
  }

  @Sendable static func add(_ request: Request, app: App) throws -> Response {
    var form = ChecklistItemForm(try request.form(), viewer: app.viewer)
    let blank = ChecklistItem(id: form.newID ?? app.installation.newID(), name: "")
    guard var item = form.item(on: blank) else { return try page(app, form: form, item: nil, status: .unprocessable) }
    item.version = 1
    guard case .added = try app.store.add(item) else {
      form.refuseMore()
      return try page(app, form: form, item: nil, status: .unprocessable)
    }
    return .seeOther(Understood.path("\(Link.checklists)?added=\(item.id.text)", form.reader))
  }

  @Sendable static func edit(_ request: Request, app: App) throws -> Response {
    let item = try app.store.checklistItem(request.id("item"))
    return try page(app, form: ChecklistItemForm(item, viewer: app.viewer), item: item)
  }

  @Sendable static func save(_ request: Request, app: App) throws -> Response {
    let current = try app.store.checklistItem(request.id("item"))
    var form = ChecklistItemForm(try request.form(), viewer: app.viewer)
    guard let item = form.item(on: current) else {
      return try page(app, form: form, item: current, status: .unprocessable)
    }
    guard try app.store.update(item) else {
      let saved = try app.store.checklistItem(item.id)
      return try page(app, form: form, item: saved, isConflict: true, status: .conflict)
    }
    return .seeOther(Understood.path("\(Link.checklists)?saved=\(item.id.text)", form.reader))
  }

  /// Moves an item to the trash; the visits that did it keep it.
  @Sendable static func delete(_ request: Request, app: App) throws -> Response {
    let id: ID<ChecklistItem> = try request.id("item")
    try app.store.deleteChecklistItem(id, by: app.account.person, now: app.now)
    return .seeOther("\(Link.checklists)?deleted=\(id.text)")
  }

  private static func page(
    _ app: App, form: ChecklistItemForm, item: ChecklistItem?, isConflict: Bool = false, status: Status = .ok
  ) throws -> Response {
    let tags = try app.store.customerTags()
    let view = ChecklistItemView(form, item: item, tags: tags, isConflict: isConflict, viewer: app.viewer)
    return try app.page(view, Frame(title: view.heading, section: .settings), status: status)
  }
}
