import CSV
import Foundation
import HTTP
import PoolFlowDomain
public import PoolFlowServices
import PoolFlowStore

/// Receives a customer list, previews, applies and undoes it (import-export.md#customer-list).
enum ImportPage {
  static let routes: [Route<App>] = [
    .get(Link.customerImport, show).marked(.owner),
    .post(Link.customerImport, stage).marked(.owner).accepting(.upload(limit: bodyLimit)),
    .get(Link.importPage, preview).marked(.owner),
    .post(Link.importPage, choose).marked(.owner),
    .post(Link.importApply, apply).marked(.owner),
    .post(Link.importDiscard, discard).marked(.owner),
    .post(Link.importReversal, undo).marked(.owner),
  ]

  /// More than the largest list, so that a slightly larger one is refused with a message.
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
      let list = try read(bytes, app: app)
      guard list.list.rowCount > 0 else {
        return try page(app, error: app.strings("import.noRows"), status: .unprocessable)
      }
      let columns = list.list.columns
      guard columns.missing.isEmpty || columns.columns.count > 1 else {
        return try page(app, error: texts.missing(columns.missing), status: .unprocessable)
      }
      return try keep(
        StagedImport(
          id: app.installation.newID(), fileName: String(file.fileName.prefix(200)), stagedAt: app.now,
          choices: list.choices, bytes: bytes),
        list.list, ImportShown(request), app: app)
    } catch let error as CSVError {
      return try page(app, error: texts.refusal(error), status: .unprocessable)
    }
  }

  @Sendable static func preview(_ request: Request, app: App) throws -> Response {
    let id: ID<AppliedImport> = try request.id("import")
    if let record = try? app.store.appliedImport(id) { return try result(record, app: app) }
    let staged = try app.stagedImports.staged(id, of: app.account.id, now: app.now)
    return try preview(staged, shown: ImportShown(request), app: app)
  }

  /// Saves the choices about columns, texts and pairs, and continues with the customers that the button names.
  @Sendable static func choose(_ request: Request, app: App) throws -> Response {
    let id: ID<AppliedImport> = try request.id("import")
    let staged = try app.stagedImports.staged(id, of: app.account.id, now: app.now)
    try keep(ImportForm(try request.form()).choices(over: staged.choices), of: staged, app: app)
    let shown = ImportShown(request)
    return .seeOther(
      shown.path(Link.importPage(id), kind: shown.kind, page: shown.page, questions: shown.questions))
  }

  @Sendable static func apply(_ request: Request, app: App) throws -> Response {
    let id: ID<AppliedImport> = try request.id("import")
    if (try? app.store.appliedImport(id)) != nil { return .seeOther(Link.importPage(id)) }
    var staged = try app.stagedImports.staged(id, of: app.account.id, now: app.now)
    let form = ImportForm(try request.form())
    let choices = form.choices(over: staged.choices)
    let shownOnes = staged.choices
    if choices != shownOnes {
      staged.choices = choices
      try keep(choices, of: staged, app: app)
    }
    let list = try read(staged, app: app)
    let shown = ImportShown(request)
    guard list.columns.missing.isEmpty else {
      return try preview(staged, shown: shown, app: app, status: .unprocessable)
    }
    let record = AppliedImport(
      id: id, fileName: staged.fileName, person: try app.account.person, appliedAt: app.now)
    switch try app.customerImport.apply(list, choices, as: record, seen: form.seen) {
    case .applied:
      app.stagedImports.remove(id)
      try app.locateAllLater()
      return .seeOther(Link.importPage(id))
    case .changed:
      // The answers alone, which came with the press of the button, are no change by somebody else.
      let isAnswered = try choices != shownOnes && fingerprint(staged, shownOnes, app: app) == form.seen
      return try preview(
        staged, shown: shown, app: app, notice: isAnswered ? .answered : .changed, status: .conflict)
    }
  }

  @Sendable static func discard(_ request: Request, app: App) throws -> Response {
    let id: ID<AppliedImport> = try request.id("import")
    if (try? app.stagedImports.staged(id, of: app.account.id, now: app.now)) != nil { app.stagedImports.remove(id) }
    return .seeOther(Link.customerImport)
  }

  @Sendable static func undo(_ request: Request, app: App) throws -> Response {
    let id: ID<AppliedImport> = try request.id("import")
    let members = Set(try app.accounts.all().map(\.person))
    _ = try app.store.undoImport(id, by: app.account.person, keeping: members, now: app.now, today: app.today)
    return .seeOther("\(Link.importPage(id))?undone=1")
  }
}

extension ImportPage {
  /// Reads a list with its owner's choices for earlier ones, and returns both.
  private static func read(_ bytes: [UInt8], app: App) throws -> (list: CustomerList, choices: ImportChoices) {
    let language = app.language.code
    let words = ImportWords(app.strings)
    let list = try CustomerList(bytes, language: language, words: words)
    let memory = app.stagedImports.memory(of: try app.account.id)
    let choices = memory.choices(header: list.columns.columns.map(\.header))
    if choices == ImportChoices() { return (list, choices) }
    return (try CustomerList(bytes, choices: choices, language: language, words: words), choices)
  }

  /// Without the required columns the preview asks for them at once.
  private static func keep(
    _ staged: StagedImport, _ list: CustomerList, _ shown: ImportShown, app: App
  ) throws -> Response {
    do {
      try app.stagedImports.keep(staged, of: app.account.id)
    } catch {
      app.installation.log(LogLine("import-not-kept", ("why", String(describing: error))))
      throw HTTPError(.insufficientStorage, "a list cannot be kept")
    }
    if list.columns.missing.isEmpty { return .seeOther(Link.importPage(staged.id)) }
    return try preview(staged, shown: shown, app: app, status: .unprocessable)
  }

  /// Saves the choices for this list and for the next one.
  private static func keep(_ choices: ImportChoices, of staged: StagedImport, app: App) throws {
    try app.stagedImports.save(choices, of: staged.id)
    let told = try CustomerList(staged.bytes, language: app.language.code, words: ImportWords(app.strings)).columns
    app.stagedImports.remember(choices, told: told, of: try app.account.id)
  }

  private static func read(_ staged: StagedImport, app: App) throws -> CustomerList {
    try CustomerList(
      staged.bytes, choices: staged.choices, language: app.language.code, words: ImportWords(app.strings))
  }

  /// The preview of a list with other choices.
  private static func fingerprint(_ staged: StagedImport, _ choices: ImportChoices, app: App) throws -> String {
    var earlier = staged
    earlier.choices = choices
    return try app.customerImport.plan(read(earlier, app: app), choices).fingerprint
  }

  private static func preview(
    _ staged: StagedImport, shown: ImportShown, app: App, notice: ImportPreviewView.Notice? = nil,
    status: Status = .ok
  ) throws -> Response {
    let list = try read(staged, app: app)
    let plan = try app.customerImport.plan(list, staged.choices)
    let view = ImportPreviewView(
      staged, list: list, plan: plan, shown: shown, notice: notice, people: try app.store.people(),
      crew: try app.crew(with: plan.newPeople), viewer: app.viewer)
    return try app.page(view, Frame(title: app.strings("import.preview"), section: .settings), status: status)
  }

  private static func result(_ record: AppliedImport, app: App) throws -> Response {
    let title = app.strings(record.undo == nil ? "import.done" : "import.undone")
    let added = Set(record.undo == nil ? record.addedPeople : [])
    let newcomers = added.isEmpty ? [] : try app.peopleWithoutLogin().filter { added.contains($0.id) }
    let isOfToday = record.undo == nil && app.business.day(of: record.appliedAt) == app.today
    let due = isOfToday ? try app.store.stopsDue(by: record.id, today: app.today) : 0
    return try app.page(
      ImportResultView(
        record, newcomers: newcomers, dueToday: due, isLocating: app.outside.run != nil, viewer: app.viewer),
      Frame(title: title, section: .settings))
  }

  private static func page(_ app: App, error: String?, status: Status = .ok) throws -> Response {
    let frame = Frame(title: app.strings("import.title"), section: .settings)
    let records = try app.store.appliedImports(limit: ImportView.shownImports)
    let names = Dictionary(
      records.isEmpty ? [] : try app.store.people().map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
    let view = ImportView(error: error, records: records, names: names, viewer: app.viewer)
    return try app.page(view, frame, status: status)
  }
}

extension Installation {
  /// The customer lists waiting for their owner's decision.
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
