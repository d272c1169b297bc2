import HTTP
import PoolFlowDomain
import PoolFlowStore

/// Acts for many customers: what would change, the change, and its undo; for the owner (decisions.md#bulk-acts).
enum BulkPage {
  static let routes: [Route<App>] = [
    .get(Link.newBulkAct, show).marked(.owner),
    .post(Link.bulkActs, apply).marked(.owner),
    .get(Link.bulkAct, result).marked(.owner),
    .post(Link.bulkActUndo, undo).marked(.owner),
  ]

  static let act = "act"
  static let chosen = "chosen"
  static let identity = "act_id"
  /// The act that takes nothing but a copy.
  static let export = "export"

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    let chosen = ChosenCustomers(request.query)
    let named = request.query[act] ?? ""
    if named == export { return try exports(chosen, app: app) }
    guard let kind = BulkAct.Kind(rawValue: named), kind.isOfTable else { throw HTTPError(.notFound, "no such act") }
    let form = BulkForm(kind, request.query, crew: try app.crew(), viewer: app.viewer)
    return try page(form, chosen, app: app)
  }

  private static func page(_ form: BulkForm, _ chosen: ChosenCustomers, app: App) throws -> Response {
    let ids = try chosen.ids(app: app)
    let isTooMany = ids.count > AppliedBulkAct.most
    let act = isTooMany ? nil : form.act
    let lines = try act.map { act in
      try app.store.preview(act, of: ids, today: app.today) { app.installation.newID() }
    }
    let view = BulkView(
      form, chosen, lines ?? [], count: lines?.count ?? ids.count, newID: app.installation.newID(),
      crew: try app.crew(), viewer: app.viewer)
    let isWrong = form.isSent && form.act == nil
    let title = app.strings(BulkWords.title(form.kind))
    return try app.page(view, frame(title, app), status: isWrong ? .unprocessable : .ok)
  }

  @Sendable static func apply(_ request: Request, app: App) throws -> Response {
    let fields = try request.form()
    guard let kind = fields[act].flatMap(BulkAct.Kind.init(rawValue:)), kind.isOfTable,
      let id = fields[identity].flatMap({ ID<AppliedBulkAct>($0) })
    else { throw HTTPError(.badRequest, "no such act") }
    let form = BulkForm(kind, fields, crew: try app.crew(), viewer: app.viewer)
    let targets = BulkTarget.all(fields[chosen] ?? "")
    guard let act = form.act, !targets.isEmpty, targets.count <= AppliedBulkAct.most else {
      return try page(form, ChosenCustomers(fields), app: app)
    }
    if case .technician = act { try app.save(team: app.crew().members) }
    let record = AppliedBulkAct(id: id, act: act, person: try app.account.person, appliedAt: app.now)
    let done = try app.store.apply(record, to: targets, today: app.today) { app.installation.newID() }
    let isWhole = try done.changed > 0 && app.store.exceptions(of: id).isEmpty
    return .seeOther(isWhole ? Link.pools + Link.query([("changed", id.text)]) : Link.bulkAct(id))
  }

  @Sendable static func result(_ request: Request, app: App) throws -> Response {
    let applied = try app.store.bulkAct(request.id("act"))
    let view = BulkResultView(
      applied, keepsOrder: request.query["order"] == "stays",
      hasOrder: try app.store.hasOrder(before: applied.id, today: app.today),
      exceptions: try app.store.exceptions(of: applied.id), crew: try app.crew(), viewer: app.viewer)
    return try app.page(view, frame(app.strings(BulkWords.title(applied.act.kind)), app))
  }

  @Sendable static func undo(_ request: Request, app: App) throws -> Response {
    let id: ID<AppliedBulkAct> = try request.id("act")
    let undone = try app.store.undoBulkAct(id, now: app.now, today: app.today)
    let exceptions = try app.store.exceptions(of: id)
    let order = undone?.undo?.keepsOrder == true ? "stays" : ""
    guard WayBack(request.query, viewer: app.viewer) == .board, let undo = undone?.undo, exceptions.isEmpty
    else { return .seeOther(Link.bulkAct(id) + Link.query([("order", order)])) }
    return .seeOther(
      Link.board
        + Link.query([
          ("week", request.query["week"] ?? ""), ("restored", String(undo.restored)), ("order", order),
        ]))
  }

  private static func exports(_ chosen: ChosenCustomers, app: App) throws -> Response {
    let ids = try chosen.ids(app: app)
    return try app.page(
      BulkExportView(chosen, count: ids.count, viewer: app.viewer), frame(app.strings("bulk.exportTitle"), app))
  }

  private static func frame(_ title: String, _ app: App) -> Frame {
    Frame(
      title: title, section: .customers, styles: ["app.css", "other-pages.css", "desk-table.css"],
      modules: ["page/toast.js"])
  }

  /// The message in the table after an act.
  static func toast(_ id: ID<AppliedBulkAct>, app: App) -> ToastView? {
    guard let done = try? app.store.bulkAct(id), done.undo == nil else { return nil }
    return ToastView(
      text: app.strings("bulk.applied", count: done.changed, shown: app.format.count(done.changed)),
      detail: app.strings("bulk.undoTime"), undoPath: done.mayUndo(at: app.now) ? Link.bulkActUndo(id) : nil,
      isLasting: true)
  }
}
