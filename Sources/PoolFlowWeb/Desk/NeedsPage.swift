import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore

/// The owner's list of open lines, each with the step that settles it.
enum NeedsPage {
  static let routes: [Route<App>] = [
    .get(Link.needs, show).marked(.owner),
    .post(Link.needsDismissed, dismiss).marked(.owner),
    .post(Link.needsRestored, restore).marked(.owner),
  ]

  /// The most lines of all kinds together.
  private static let limit = 12

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    let moment = NeedCounter.Moment(try app.store, now: app.now)
    let all = try app.needs()
    app.installation.needCounter.note(all, at: moment)
    // A kind without a line shows all.
    let kind = request.query["kind"].flatMap(Need.Kind.init).flatMap { all[$0]?.items.isEmpty == false ? $0 : nil }
    return try app.page(
      NeedsView(all, shown: kind == nil ? limit : App.mostNeeds, chosen: kind, viewer: app.viewer),
      Frame(
        title: app.strings("needs.title"), section: .needs, styles: ["app.css", "other-pages.css", "desk-pages.css"],
        modules: ["page/toast.js"], toast: toast(request, app: app)))
  }

  @Sendable static func dismiss(_ request: Request, app: App) throws -> Response {
    let form = try request.form()
    let lines = form.all("line").prefix(App.mostNeeds).compactMap(key)
    if !lines.isEmpty {
      try app.store.dismiss(lines, by: app.account.person, now: app.now)
      return .seeOther(
        Link.needs + Link.query([("together", String(app.now.milliseconds)), ("count", String(lines.count))]))
    }
    guard
      let key = Need.Key(kind: form["kind"] ?? "", subject: form["subject"] ?? "", mark: form["mark"] ?? "")
    else { throw HTTPError(.badRequest, "not a line of the list") }
    try app.store.dismiss([key], by: app.account.person, now: app.now)
    return .seeOther(Link.needs + query(key, name: "dismissed"))
  }

  @Sendable static func restore(_ request: Request, app: App) throws -> Response {
    if let instant = together(request) {
      try app.store.undismiss(at: instant)
      return .seeOther(Link.needs)
    }
    guard let key = key(request, name: "kind") else { throw HTTPError(.badRequest, "not a line of the list") }
    try app.store.undismiss(key)
    return .seeOther(Link.needs)
  }

  /// Parses "lowStock|C0…|17", as the button of a whole group sends it.
  private static func key(_ text: String) -> Need.Key? {
    let parts = text.split(separator: "|", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
    return parts.count == 3 ? Need.Key(kind: parts[0], subject: parts[1], mark: parts[2]) : nil
  }

  /// The instant at which several lines were dismissed together.
  private static func together(_ request: Request) -> Date? {
    request.query["together"].flatMap { Int($0) }.map { Date(milliseconds: $0) }
  }

  private static func toast(_ request: Request, app: App) -> ToastView? {
    if let instant = together(request), let count = request.query["count"].flatMap({ Int($0) }), count > 0 {
      return ToastView(
        text: app.strings("needs.dismissedTogether", count: count, shown: app.format.count(count)),
        undoPath: Link.needsRestored + Link.query([("together", String(instant.milliseconds))]))
    }
    if let toast = savedToast(request, app: app) { return toast }
    guard let key = key(request, name: "dismissed") else { return nil }
    return ToastView(
      text: app.strings("needs.dismissed"), undoPath: Link.needsRestored + query(key, name: "kind"))
  }

  /// Confirms a form that was saved and leads back here.
  private static func savedToast(_ request: Request, app: App) -> ToastView? {
    switch WayBack.Done(request.query) {
    case .equipment: return ToastView(text: app.strings("equipment.saved"))
    case .customer(let id):
      guard let pool = try? app.store.pool(id) else { return nil }
      return ToastView(
        "pool.saved", "customer", pool.customerName,
        detail: "\(app.strings("pool.monthlyFee")): \(app.format.money(pool.monthlyFee))", strings: app.strings)
    case .skip(let id):
      guard let pool = try? app.store.pool(id) else { return nil }
      return ToastView("skip.done", "customer", pool.customerName, strings: app.strings)
    case .stock(let id, let entryID):
      guard let item = try? app.store.item(id), let entries = try? app.store.stockEntries(of: id, limit: 10),
        let entry = entries.first(where: { $0.id == entryID })
      else { return nil }
      return ToastView(entry, of: item, viewer: app.viewer)
    case nil: return nil
    }
  }

  private static func query(_ key: Need.Key, name: String) -> String {
    Link.query([(name, key.kind.rawValue), ("subject", key.subject), ("mark", key.mark)])
  }

  private static func key(_ request: Request, name: String) -> Need.Key? {
    request.query[name].flatMap {
      Need.Key(kind: $0, subject: request.query["subject"] ?? "", mark: request.query["mark"] ?? "")
    }
  }
}
