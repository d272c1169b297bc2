import Foundation
import HTTP
import Mustache
import PoolFlowDomain

/// Shows, after signing in, what had been sent without a session, and sends it on a click.
enum ResumePage {
  static func page(_ kept: KeptEntry, app: App, csrf: String) throws -> Response {
    let view = ResumeView(kept, text: app.strings("resume.text"), app: app, csrf: csrf)
    return try app.page(.resume, view, Frame(title: app.strings("resume.title")))
  }

  /// What could not be taken, to be looked over and sent again; nil where nothing was typed.
  static func again(_ kept: KeptEntry?, app: App, status: Status) -> Response? {
    // A button that carries nothing typed, such as Delete, is never offered again: it is pressed where it stands.
    guard let kept, KeptFacts(entry: kept, app: app).hasTyped else { return nil }
    let view = ResumeView(kept, text: app.strings("resume.failed"), app: app, csrf: app.csrf)
    return try? app.page(.resume, view, Frame(title: app.strings("resume.title")), status: status)
  }
}

/// `Access/resume`. Its token is that of the session that has just begun.
struct ResumeView: View {
  struct Item: View {
    let label: String
    let value: String

    static let fields: Fields<Item> = [.text("label") { $0.label }, .text("value") { $0.value }]
  }

  let text: String
  let items: [Item]
  let action: String
  let csrf: String
  let kept: [KeptView]

  static let fields: Fields<ResumeView> = [
    .text("text") { $0.text }, .list("items") { $0.items }, .text("action") { $0.action }, .text("csrf") { $0.csrf },
    .list("kept") { $0.kept }, .text("discardPath") { _ in Link.route },
  ]

  init(_ entry: KeptEntry, text: String, app: App, csrf: String) {
    self.text = text
    action = entry.path ?? Link.route
    self.csrf = csrf
    kept = entry.fields.map { KeptView(name: $0.name, value: $0.value) }
    items = KeptFacts(entry: entry, app: app).items
  }
}
