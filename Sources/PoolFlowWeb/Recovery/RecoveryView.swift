import Foundation
import Mustache
import PoolFlowDomain
import PoolFlowServices
import PoolFlowStore

struct RecoveryView: PageView {
  static let template = "Recovery/recovery"

  /// A backup on the server.
  struct BackupRow: View {
    let name: String
    let when: String
    let size: String

    static let fields: Fields<BackupRow> = [
      .text("name") { $0.name }, .text("when") { $0.when }, .text("size") { $0.size },
    ]
  }

  /// The actions on the data.
  struct Actions: View {
    let file: FieldView
    let sending: String
    let reading: String
    let backups: [BackupRow]
    let stores: [KeptStoreRow]
    /// True if only the pointer to the live store may be damaged.
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
    _ failure: StoreError, form: FormReader, isOfAccounts: Bool, isProved: Bool, problem: String?, fileProblem: String?,
    sources: RecoverySources?, viewer: Viewer
  ) {
    reason = failure.reason(isOfAccounts: isOfAccounts, viewer.strings)
    self.problem = problem
    isTechnician = viewer.account?.role == .technician && !isProved
    canRetry = isProved
    proof = isProved || isTechnician ? nil : Self.proof(form, viewer: viewer)
    owner = isProved && isOfAccounts ? OwnerView(form: form, viewer: viewer) : nil
    actions =
      sources.map { Self.actions(failure, from: $0, fileProblem: fileProblem, viewer: viewer) }
  }

  private static func proof(_ form: FormReader, viewer: Viewer) -> FieldView {
    let error = form.problems["code"].map { problem in
      problem == .notAChoice ? viewer.strings("recovery.codeWrong") : viewer.format.message(problem)
    }
    return FieldView(
      name: "code", label: viewer.strings("recovery.code"), value: form.typed("code"),
      hint: viewer.strings("recovery.codeHint"), error: error, isRequired: true, isPlain: true)
  }

  private static func actions(
    _ failure: StoreError, from sources: RecoverySources, fileProblem: String?, viewer: Viewer
  ) -> Actions {
    let strings = viewer.strings
    // In the time zone of the business, if it can be read; each time names its zone.
    let format = Format(
      strings: strings, business: sources.business ?? viewer.business, units: viewer.preferences.units,
      showsBothUnits: false
    ).zoned
    return Actions(
      file: FieldView(
        name: "file", label: strings("restore.file"), hint: strings("restore.fileHint"), error: fileProblem),
      sending: strings("restore.sending", ["percent": "{percent}"]), reading: strings("restore.reading"),
      backups: sources.backups.map { file in
        BackupRow(name: file.name, when: format.moment(file.madeAt), size: format.bytes(file.byteCount))
      },
      stores: sources.stores.map { KeptStoreRow($0, format: format) }
        .filter { $0.path != nil }, isOfPointer: failure.fault == .pointer)
  }
}
