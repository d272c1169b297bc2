import CSV
import Foundation
import HTTP
import PoolFlowDomain
public import PoolFlowServices
import PoolFlowStore

/// Takes a customer list in, shows what it would do, does it and takes it back (04 §4.2, 05 journey 11).
enum ImportPage {
  static let routes: [Route<App>] = [
    .get(Link.customerImport, show).marked(.owner),
    .post(Link.customerImport, stage).marked(.owner).accepting(.upload(limit: bodyLimit)),
    .get("/import/{import}", preview).marked(.owner),
    .post("/import/{import}", choose).marked(.owner),
    .post("/import/{import}/apply", apply).marked(.owner),
    .post("/import/{import}/discard", discard).marked(.owner),
    .post("/import/{import}/undo", undo).marked(.owner),
  ]

  /// More than the largest list, so that one somewhat larger is refused in words.
  private static let bodyLimit = 64 * 1_024 * 1_024

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    try page(app, error: nil)
  }

  @Sendable static func stage(_ request: Request, app: App) throws -> Response {
    guard let file = try request.parts().files.first(where: { $0.field == "file" }) else {
      return try page(app, error: app.strings("import.fileMissing"), status: .unprocessable)
    }
    let texts = ImportTexts(format: app.format)
    do {
      let limit = CSVLimits().bytes
      guard file.range.count <= limit else { throw CSVError.tooLarge(limit: limit) }
      let bytes = try BodyReader(request.body).read(at: file.range.lowerBound, length: file.range.count)
      let list = try CustomerList(bytes, language: app.language.code)
      guard list.rowCount > 0 else {
        return try page(app, error: app.strings("import.noRows"), status: .unprocessable)
      }
      guard list.columns.missing.isEmpty || list.columns.columns.count > 1 else {
        return try page(app, error: texts.missing(list.columns.missing), status: .unprocessable)
      }
      return try keep(list, bytes: bytes, fileName: file.fileName, app: app)
    } catch let error as CSVError {
      return try page(app, error: texts.refusal(error), status: .unprocessable)
    }
  }

  @Sendable static func preview(_ request: Request, app: App) throws -> Response {
    let id: ID<AppliedImport> = try request.id("import")
    if let record = try? app.store.appliedImport(id) { return try result(record, app: app) }
    let staged = try app.stagedImports.staged(id, of: app.account.id, now: app.now)
    return try preview(staged, app: app)
  }

  /// Takes over what people say about columns and pairs.
  @Sendable static func choose(_ request: Request, app: App) throws -> Response {
    let id: ID<AppliedImport> = try request.id("import")
    let staged = try app.stagedImports.staged(id, of: app.account.id, now: app.now)
    let form = ImportForm(try request.form())
    try app.stagedImports.save(form.choices(over: staged.choices), of: id)
    return .seeOther(Link.customerImport(id))
  }

  @Sendable static func apply(_ request: Request, app: App) throws -> Response {
    let id: ID<AppliedImport> = try request.id("import")
    if (try? app.store.appliedImport(id)) != nil { return .seeOther(Link.customerImport(id)) }
    var staged = try app.stagedImports.staged(id, of: app.account.id, now: app.now)
    let form = ImportForm(try request.form())
    let choices = form.choices(over: staged.choices)
    if choices != staged.choices {
      staged.choices = choices
      try app.stagedImports.save(choices, of: id)
    }
    let list = try read(staged, app: app)
    guard list.columns.missing.isEmpty else { return try preview(staged, app: app, status: .unprocessable) }
    let record = AppliedImport(
      id: id, fileName: staged.fileName, person: try app.account.person, appliedAt: app.now)
    switch try app.customerImport.apply(list, choices, as: record, seen: form.seen) {
    case .applied:
      app.stagedImports.remove(id)
      return .seeOther(Link.customerImport(id))
    case .changed:
      return try preview(staged, app: app, isChanged: true, status: .conflict)
    }
  }

  @Sendable static func discard(_ request: Request, app: App) throws -> Response {
    let id: ID<AppliedImport> = try request.id("import")
    if (try? app.stagedImports.staged(id, of: app.account.id, now: app.now)) != nil { app.stagedImports.remove(id) }
    return .seeOther(Link.customerImport)
  }

  @Sendable static func undo(_ request: Request, app: App) throws -> Response {
    let id: ID<AppliedImport> = try request.id("import")
    _ = try app.store.undoImport(id, by: app.account.person, now: app.now, today: app.today)
    return .seeOther("\(Link.customerImport(id))?undone=1")
  }
}

extension ImportPage {
  /// Without the required columns the preview asks at once which they are.
  private static func keep(_ list: CustomerList, bytes: [UInt8], fileName: String, app: App) throws -> Response {
    let staged = StagedImport(
      id: app.installation.newID(), fileName: String(fileName.prefix(200)), stagedAt: app.now, bytes: bytes)
    do {
      try app.stagedImports.keep(staged, of: app.account.id)
    } catch {
      app.installation.log(LogLine("import-not-kept", ("why", String(describing: error))))
      throw HTTPError(.insufficientStorage, "a list cannot be kept")
    }
    if list.columns.missing.isEmpty { return .seeOther(Link.customerImport(staged.id)) }
    return try preview(staged, app: app, status: .unprocessable)
  }

  private static func read(_ staged: StagedImport, app: App) throws -> CustomerList {
    try CustomerList(staged.bytes, choices: staged.choices, language: app.language.code)
  }

  private static func preview(
    _ staged: StagedImport, app: App, isChanged: Bool = false, status: Status = .ok
  ) throws -> Response {
    let list = try read(staged, app: app)
    let plan = try app.customerImport.plan(list, staged.choices)
    let view = ImportPreviewView(staged, list: list, plan: plan, isChanged: isChanged, app: app)
    return try app.page(
      .importPreview, view, Frame(title: app.strings("import.preview"), section: .settings), status: status)
  }

  private static func result(_ record: AppliedImport, app: App) throws -> Response {
    let title = app.strings(record.undo == nil ? "import.done" : "import.undone")
    return try app.page(.importResult, ImportResultView(record, app: app), Frame(title: title, section: .settings))
  }

  private static func page(_ app: App, error: String?, status: Status = .ok) throws -> Response {
    let frame = Frame(title: app.strings("import.title"), section: .settings)
    return try app.page(.customerImport, try ImportView(error: error, app: app), frame, status: status)
  }
}

extension Installation {
  /// The customer lists that wait for their owner's decision.
  public var imports: StagedImports { StagedImports(folder: settings.uploadFolder) }
}

extension App {
  var stagedImports: StagedImports { installation.imports }

  fileprivate var customerImport: CustomerImport {
    get throws {
      let installation = installation
      return CustomerImport(store: try store, business: business, now: now) { installation.newID() }
    }
  }
}
