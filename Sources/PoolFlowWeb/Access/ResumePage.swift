import Foundation
import HTTP

/// Shows, after signing in, a form that was sent without a session, and sends it on a click.
enum ResumePage {
  static func page(_ kept: KeptEntry, app: App, csrf: String) throws -> Response {
    let view = ResumeView(
      kept, text: app.strings("resume.text"), items: KeptFacts(entry: kept, app: app).items, csrf: csrf)
    return try app.page(view, Frame(title: app.strings("resume.title")))
  }

  /// The form for an entry that was refused, to be checked and sent again; nil if nothing was typed.
  static func again(_ kept: KeptEntry?, app: App, status: Status) -> Response? {
    // A button without typed values, such as Delete, is never offered again: it is pressed on its page.
    guard let kept else { return nil }
    let facts = KeptFacts(entry: kept, app: app)
    guard facts.hasTyped else { return nil }
    let view = ResumeView(kept, text: app.strings("resume.failed"), items: facts.items, csrf: app.csrf)
    return try? app.page(view, Frame(title: app.strings("resume.title")), status: status)
  }
}
