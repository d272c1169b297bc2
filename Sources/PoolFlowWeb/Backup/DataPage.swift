import Foundation
import HTTP
import Mustache
import PoolFlowServices
import PoolFlowStore

/// The page of the data: backup, restore, and what belongs to them; for the owner (backups.md).
enum DataPage {
  static let routes: [Route<App>] = [.get(Link.data, show).marked(.owner)]

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    let nightly = app.installation.settings.nightly?.status()
    var frame = Frame(title: app.strings("data.title"), section: .settings, modules: ["toast.js", "backup.js"])
    if request.query.contains("proved") { frame.toast = nightly.flatMap { NightlyView.toast($0, app: app) } }
    return try app.page(.data, DataView(app, nightly: nightly.map { NightlyView($0, app: app) }), frame)
  }
}

/// `Backup/data`.
struct DataView: View {
  let counts: [CountView]
  let size: String
  /// For the browser's script: the texts of a download on its way.
  let preparing: String
  let running: String
  let finished: String
  let broken: String
  let nightly: NightlyView?
  let kept: KeptStoresView?
  let recoveryCode: RecoveryCodeView
  let clear: ClearView

  static let fields: Fields<DataView> = [
    .list("counts") { $0.counts }, .text("size") { $0.size }, .text("preparing") { $0.preparing },
    .text("running") { $0.running }, .text("finished") { $0.finished }, .text("broken") { $0.broken },
    .view("nightly") { $0.nightly },
    .view("kept") { $0.kept }, .view("recoveryCode") { $0.recoveryCode }, .view("clear") { $0.clear },
  ]

  init(_ app: App, nightly: NightlyView?) throws {
    self.nightly = nightly
    let (now, photoBytes) = try app.store.archiveSize()
    counts = CountView.rows(now, app: app)
    size = app.strings("data.photoSize", ["size": app.format.bytes(photoBytes)])
    preparing = app.strings("data.preparing")
    running = app.strings("data.running", ["size": "{size}"])
    finished = app.strings("data.finished", ["size": "{size}"])
    broken = app.strings("data.broken")
    kept = KeptStoresView(app)
    recoveryCode = RecoveryCodeView(
      code: nil, form: FormReader(FormFields()), madeAt: try app.accounts.recoveryCode()?.madeAt, app)
    clear = try ClearView(app: app)
  }
}

/// How many records of one kind there are: in an archive, and now.
struct CountView: View {
  let label: String
  let count: String
  var before: String?

  static let fields: Fields<CountView> = [
    .text("label") { $0.label }, .text("count") { $0.count }, .text("before") { $0.before },
  ]

  /// The documented rows (backups.md).
  static func rows(_ counts: ArchiveCounts, before: ArchiveCounts? = nil, app: App) -> [CountView] {
    let strings = app.strings
    let rows: [(String, KeyPath<ArchiveCounts, Int>)] = [
      (strings("data.pools"), \.pools), (strings("data.events"), \.serviceEvents),
      (strings("data.doses"), \.chemicalDoses), (strings("data.inventory"), \.inventoryItems),
      (strings("data.profiles"), \.customerProfiles), (strings("data.equipment"), \.equipmentItems),
      (strings("data.media"), \.mediaFiles),
    ]
    return rows.map { label, path in
      CountView(
        label: label, count: app.format.count(counts[keyPath: path]),
        before: before.map { app.format.count($0[keyPath: path]) })
    }
  }
}

extension ArchiveCounts {
  fileprivate var equipmentItems: Int { equipment ?? 0 }
}
