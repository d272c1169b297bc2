import Foundation
import Mustache
import PoolFlowDomain
import PoolFlowServices
import PoolFlowStore

/// `Recovery/recovery`.
struct RecoveryView: View {
  /// A backup that lies on the server.
  struct BackupRow: View {
    let name: String
    let when: String
    let size: String

    static let fields: Fields<BackupRow> = [
      .text("name") { $0.name }, .text("when") { $0.when }, .text("size") { $0.size },
    ]
  }

  /// What can be done with the data.
  struct Actions: View {
    let file: FieldView
    let sending: String
    let reading: String
    let backups: [BackupRow]
    let stores: [KeptStoreRow]
    /// Nothing may be damaged but the note which of them is the live one.
    let isOfPointer: Bool

    static let fields: Fields<Actions> = [
      .view("file") { $0.file }, .text("sending") { $0.sending }, .text("reading") { $0.reading },
      .flag("hasBackups") { !$0.backups.isEmpty }, .list("backups") { $0.backups },
      .flag("hasStoresFirst") { !$0.stores.isEmpty && $0.isOfPointer },
      .flag("hasStoresLast") { !$0.stores.isEmpty && !$0.isOfPointer }, .list("stores") { $0.stores },
    ]
  }

  let reason: String
  let problem: String?
  let isTechnician: Bool
  let proof: FieldView?
  let actions: Actions?
  let owner: OwnerView?
  let canRetry: Bool

  static let fields: Fields<RecoveryView> = [
    .text("reason") { $0.reason }, .text("problem") { $0.problem }, .flag("isTechnician") { $0.isTechnician },
    .view("proof") { $0.proof }, .view("actions") { $0.actions }, .view("owner") { $0.owner },
    .flag("canRetry") { $0.canRetry },
  ]

  init(
    _ failure: StoreError, form: FormReader, isProved: Bool, problem: String?, fileProblem: String?, app: App
  ) {
    let isOfAccounts = app.installation.liveAccounts.failure(now: app.now) != nil
    reason = failure.reason(isOfAccounts: isOfAccounts, app.strings)
    self.problem = problem
    isTechnician = app.session?.account.role == .technician && !isProved
    canRetry = isProved
    proof = isProved || isTechnician ? nil : Self.proof(form, app: app)
    owner = isProved && isOfAccounts ? OwnerView(form: form, app: app) : nil
    actions = isProved && !isOfAccounts ? Self.actions(failure, fileProblem: fileProblem, app: app) : nil
  }

  private static func proof(_ form: FormReader, app: App) -> FieldView {
    let error = form.problems["code"].map { problem in
      problem == .notAChoice ? app.strings("recovery.codeWrong") : app.format.message(problem)
    }
    return FieldView(
      name: "code", label: app.strings("recovery.code"), value: form.typed("code"),
      hint: app.strings("recovery.codeHint"), error: error, isRequired: true, isPlain: true)
  }

  private static func actions(_ failure: StoreError, fileProblem: String?, app: App) -> Actions? {
    guard let directory = app.installation.settings.directory else { return nil }
    let strings = app.strings
    // By the clock of the business where that can still be read; which one it is stands beside each time.
    let format = Format(
      strings: strings, business: directory.readableBusiness() ?? app.business, units: app.preferences.units,
      showsBothUnits: false
    ).zoned
    return Actions(
      file: FieldView(
        name: "file", label: strings("restore.file"), hint: strings("restore.fileHint"), error: fileProblem),
      sending: strings("restore.sending", ["percent": "{percent}"]), reading: strings("restore.reading"),
      backups: StoredBackups(directory).files().map { file in
        BackupRow(name: file.name, when: format.moment(file.madeAt), size: format.bytes(file.byteCount))
      },
      stores: directory.keptStores().compactMap { KeptStoreRow($0, in: directory, format: format) }
        .filter { $0.path != nil }, isOfPointer: failure.fault == .pointer)
  }
}

/// The form for a new owner: `Recovery/_owner`.
struct OwnerView: View {
  let summary: SummaryView?
  let person: FieldView
  let email: FieldView
  let password: FieldView

  static let fields: Fields<OwnerView> = [
    .view("summary") { $0.summary }, .view("person") { $0.person }, .view("email") { $0.email },
    .view("password") { $0.password },
  ]

  init(form: FormReader, app: App) {
    let strings = app.strings
    let error = { (name: String) -> String? in
      guard let problem = form.problems[name] else { return nil }
      switch (name, problem) {
      case ("email", .notAChoice): return strings("setup.emailWrong")
      case ("password", .notAChoice): return strings("setup.passwordLength")
      default: return app.format.message(problem)
      }
    }
    person = FieldView(
      name: "name", label: strings("setup.name"), value: form.typed("name"), error: error("name"),
      autocomplete: "name", isRequired: true)
    email = FieldView(
      name: "email", label: strings("setup.email"), type: "email", value: form.typed("email"), error: error("email"),
      autocomplete: "username", isRequired: true, isPlain: true)
    password = FieldView(
      name: "password", label: strings("setup.password"), type: "password", hint: strings("setup.passwordHint"),
      error: error("password"), autocomplete: "new-password", isRequired: true)
    summary = SummaryView(
      [person, email, password].compactMap { field in
        field.error.map { SummaryView.Item(target: field.name, label: field.label, message: $0, strings: strings) }
      }, strings: strings)
  }
}
