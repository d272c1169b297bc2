import Foundation
import HTTP
import PoolFlowDomain

/// A request that has found its route, on its way through the gates to its handler.
struct Passage {
  private(set) var request: Request
  private let route: Route<App>
  private var app: App
  private let tokens: [BrowserToken]
  private var parts = FormParts()
  /// The form, once it is known whose it is: an error gives it back.
  private(set) var sent: KeptEntry?

  init(_ request: Request, to route: Route<App>, app: App, tokens: [BrowserToken]) {
    self.request = request
    self.route = route
    self.app = app
    self.tokens = tokens
  }

  /// A check before the handler: its answer ends the passage, nil lets the request go on.
  private typealias Gate = @Sendable (inout Passage) throws -> Response?

  private static let gates: [Gate] = [
    { try $0.setUp() }, { try $0.read() }, { $0.origin() }, { try $0.photos() }, { try $0.signedIn() },
    { $0.token() }, { $0.role() },
  ]

  mutating func answer() throws -> Response {
    for gate in Self.gates {
      if let answer = try gate(&self) { return answer }
    }
    if isForm { (request.readFields, request.readFiles) = (parts.fields, parts.files) }
    return ScriptAnswer.translate(try handled(), to: request, app: app)
  }

  private mutating func handled() throws -> Response {
    guard isForm, app.session != nil, app.late == nil, let identity = FormIdentity(request, parts.fields) else {
      return try route.answer(request, app)
    }
    app.mark = identity.mark(at: app.now)
    return try identity.once(app) { try route.answer(request, app) }
  }

  private var isForm: Bool { request.method == .post }

  private var isJSON: Bool { route.marks.contains(.json) }

  /// Before the first setup every page leads there.
  private func setUp() throws -> Response? {
    let isAnsweredBefore = route.pattern == Link.setup || route.marks.contains(.recovery)
    return try !isAnsweredBefore && SetupPage.isNeeded(app.installation) ? .seeOther(Link.setup) : nil
  }

  private mutating func read() throws -> Response? {
    if isForm { parts = try isJSON ? FormParts(tokenOf: request) : request.parts() }
    return nil
  }

  /// A form comes from a page of this site.
  private func origin() -> Response? {
    !isForm || FormOrigin.isOwn(request, publicURL: app.installation.settings.publicURL)
      ? nil : ErrorPage.foreignForm(app: app)
  }

  /// Photos are kept before anything else can refuse the form.
  private mutating func photos() throws -> Response? {
    guard route.marks.contains(.photos) else { return nil }
    parts = FormParts(fields: try PhotoIntake(parts, of: request, app: app).fields(), files: parts.files)
    return nil
  }

  /// A form without a session is kept in the sign-in page.
  private mutating func signedIn() throws -> Response? {
    if app.session != nil {
      if isForm, !isJSON { sent = KeptEntry(path: request.path, fields: parts.fields) }
      return nil
    }
    if route.marks.contains(.open) || (route.marks.contains(.handsIn) && app.handing != nil) { return nil }
    if isJSON { return ErrorPage.page(.unauthorized, app: app) }
    return isForm
      ? try LoginPage.keep(request, parts.fields, app: app)
      : .seeOther(LoginPage.link(next: request.method == .get ? request.target : nil))
  }

  /// A form carries a token of the browser that sends it.
  private func token() -> Response? {
    let accepted = route.marks.contains(.open) ? tokens[...] : tokens.prefix(1)
    if !isForm || accepted.contains(where: { $0.accepts(formToken: parts.fields["csrf"]) }) { return nil }
    return ResumePage.again(sent, app: app, status: .forbidden) ?? ErrorPage.foreignForm(app: app)
  }

  private func role() -> Response? {
    route.marks.contains(.owner) && !app.isOwner ? ErrorPage.page(.forbidden, app: app) : nil
  }
}

extension FormParts {
  /// The token of an object in JSON, as a form; without one for any other body.
  fileprivate init(tokenOf request: Request) {
    struct Token: Decodable { let csrf: String }
    let token = try? JSONDecoder().decode(Token.self, of: request).csrf
    self.init(fields: token.map { ["csrf": $0] } ?? FormFields())
  }
}
