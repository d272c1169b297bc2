import Foundation
import HTTP

/// Shows, after signing in, what had been sent without a session, and sends it on a click.
enum ResumePage {
  static func page(_ kept: KeptEntry, app: App, csrf: String) throws -> Response {
    let view = ResumeView(
      kept, text: app.strings("resume.text"), items: KeptFacts(entry: kept, app: app).items, csrf: csrf)
    return try app.page(view, Frame(title: app.strings("resume.title")))
  }

  /// What could not be taken, to be looked over and sent again; nil where nothing was typed.
  static func again(_ kept: KeptEntry?, app: App, status: Status) -> Response? {
    // A button that carries nothing typed, such as Delete, is never offered again: it is pressed where it stands.
    guard let kept else { return nil }
    let facts = KeptFacts(entry: kept, app: app)
    guard facts.hasTyped else { return nil }
    let view = ResumeView(kept, text: app.strings("resume.failed"), items: facts.items, csrf: app.csrf)
    return try? app.page(view, Frame(title: app.strings("resume.title")), status: status)
  }
}
