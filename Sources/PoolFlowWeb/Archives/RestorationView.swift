import Foundation
import Mustache
import PoolFlowDomain
import PoolFlowServices
import PoolFlowStore

/// One restore in whatever state it is: `Backup/restoration`.
struct RestorationView: PageView {
  static let template = "Backup/restoration"

  struct Working: View {
    let done: String
    let total: String
    let text: String

    static let fields: Fields<Working> = [
      .text("done") { $0.done }, .text("total") { $0.total }, .text("text") { $0.text },
    ]
  }

  struct Failed: View {
    let text: String
    let problems: [ProblemView]
    let more: String?

    static let fields: Fields<Failed> = [
      .text("text") { $0.text }, .list("problems") { $0.problems }, .text("more") { $0.more },
    ]
  }

  /// A setting of the business that will be another one.
  struct Change: View {
    let label: String
    let from: String
    let to: String

    static let fields: Fields<Change> = [
      .text("label") { $0.label }, .text("from") { $0.from }, .text("to") { $0.to },
    ]
  }

  struct Ready: View {
    let created: String
    let version: String
    let counts: [CountView]
    let changes: [Change]
    let problems: [ProblemView]
    let more: String?
    let strangers: String?
    let confirm: FieldView

    static let fields: Fields<Ready> = [
      .text("created") { $0.created }, .text("version") { $0.version }, .list("counts") { $0.counts },
      .flag("hasChanges") { !$0.changes.isEmpty }, .list("changes") { $0.changes },
      .list("problems") { $0.problems }, .text("more") { $0.more }, .text("strangers") { $0.strangers },
      .flag("hasWarnings") { !$0.problems.isEmpty || $0.strangers != nil }, .view("confirm") { $0.confirm },
    ]
  }

  struct Applied: View {
    let text: String
    let strangers: String?
    /// People of the archive who have the name of a login.
    let same: String?

    static let fields: Fields<Applied> = [
      .text("text") { $0.text }, .text("strangers") { $0.strangers }, .text("same") { $0.same },
    ]
  }

  let title: String
  let path: String
  /// Where another archive is chosen.
  let back: String
  /// Nil while nobody is signed in.
  let dataPath: String?
  private(set) var working: Working?
  private(set) var failed: Failed?
  private(set) var ready: Ready?
  private(set) var applied: Applied?

  static let fields: Fields<RestorationView> = [
    .text("title") { $0.title }, .text("path") { $0.path }, .text("back") { $0.back },
    .text("dataPath") { $0.dataPath }, .view("working") { $0.working },
    .view("failed") { $0.failed }, .view("ready") { $0.ready }, .view("applied") { $0.applied },
  ]

  /// - Parameter isRecovery: whether it is restored because the data cannot be opened.
  init(
    _ phase: RestoreJobs.Phase, id: UUID, problem: String?, isRecovery: Bool = false, app: App
  ) throws {
    let strings = app.strings
    path = isRecovery ? Link.recoveryRestore(id) : Link.restore(id)
    back = isRecovery ? Link.recovery : Link.restore
    dataPath = isRecovery ? nil : Link.data
    switch phase {
    case .working(let done, let total):
      title = strings("restore.workingTitle")
      working = Working(
        done: String(done), total: String(max(total, 1)),
        text: strings(
          "restore.workingText", ["done": app.format.bytes(done), "total": app.format.bytes(total)]))
    case .failed(let failure):
      title = strings("restore.failedTitle")
      failed = Self.failed(failure, app: app)
    case .ready(let staged):
      title = strings("restore.previewTitle")
      let before = try? app.store.archiveSize().counts
      ready = Ready(
        created: staged.manifest.createdAt.map((isRecovery ? app.format.zoned : app.format).moment)
          ?? strings("restore.unknownDate"),
        version: app.format.count(staged.manifest.schemaVersion),
        counts: CountView.rows(staged.counts, before: before, app: app),
        changes: Self.changes(to: staged.business, app: app),
        problems: staged.problems.warnings.map { ProblemView($0, app: app) },
        more: Self.more(staged.problems.warningCount, shown: staged.problems.warnings.count, app: app),
        strangers: try Self.strangers(staged.people, app: app),
        confirm: FieldView(name: "confirm", label: strings("restore.confirm"), error: problem))
    case .applied(let staged):
      title = strings("restore.appliedTitle")
      applied = Applied(
        text: Self.summary(staged.counts, app: app), strangers: try Self.strangers(staged.people, app: app),
        same: try isRecovery ? nil : Self.same(staged.people, app: app))
    }
  }

  /// The name, the clock and the money of the business where they will be others; nothing while it cannot be read.
  private static func changes(to new: Business, app: App) -> [Change] {
    guard let old = (try? app.store.business()) ?? app.installation.settings.directory?.readableBusiness() else {
      return []
    }
    let strings = app.strings
    let region = { (code: String) in app.format.locale.localizedString(forRegionCode: code) ?? code }
    let zone = { (zone: TimeZone) in zone.identifier.replacing("_", with: " ") }
    return [
      Change(label: strings("setup.businessName"), from: old.name, to: new.name),
      Change(label: strings("setup.timeZone"), from: zone(old.timeZone), to: zone(new.timeZone)),
      Change(label: strings("setup.region"), from: region(old.region), to: region(new.region)),
      Change(label: strings("business.currency"), from: old.currency, to: new.currency),
    ].filter { $0.from != $0.to }
  }

  private static func failed(_ failure: RestoreFailure, app: App) -> Failed {
    let strings = app.strings
    switch failure {
    case .givenUp: return Failed(text: strings("restore.givenUp"), problems: [], more: nil)
    case .other(let reason):
      app.installation.log(LogLine("restore-failed", ("why", reason)))
      return Failed(text: strings("restore.failedText"), problems: [], more: nil)
    case .archive(let error):
      app.installation.log(LogLine("restore-refused", ("why", error.description)))
      guard case .invalidRecords(let problems) = error else {
        return Failed(text: RestoreWords.text(error, app: app), problems: [], more: nil)
      }
      return Failed(
        text: strings("restore.invalid", count: problems.errorCount),
        problems: problems.errors.map { ProblemView($0, app: app) },
        more: more(problems.errorCount, shown: problems.errors.count, app: app))
    }
  }

  private static func more(_ count: Int, shown: Int, app: App) -> String? {
    count > shown ? app.strings("restore.more", count: count - shown) : nil
  }

  /// The people of the archive that have no account here (backups.md).
  private static func strangers(_ people: [Person], app: App) throws -> String? {
    let known = Set(try app.accounts.all().map(\.person))
    let names = people.filter { !known.contains($0.id) }.map(\.name)
    guard !names.isEmpty else { return nil }
    return app.strings("restore.strangers", ["names": app.format.list(Array(names.prefix(20)))])
  }

  /// The people of the archive who may be somebody with a login here.
  private static func same(_ people: [Person], app: App) throws -> String? {
    let accounts = try app.accounts.all()
    let (known, taken) = (Set(accounts.map(\.person)), Set(accounts.map { SortKey.of($0.name) }))
    let names = people.filter { !known.contains($0.id) && taken.contains(SortKey.of($0.name)) }.map(\.name)
    return names.isEmpty ? nil : app.strings("restore.same", ["names": app.format.list(Array(names.prefix(20)))])
  }

  private static func summary(_ counts: ArchiveCounts, app: App) -> String {
    app.strings(
      "restore.appliedText",
      [
        "pools": app.format.count(counts.pools), "events": app.format.count(counts.serviceEvents),
        "doses": app.format.count(counts.chemicalDoses), "items": app.format.count(counts.inventoryItems),
        "profiles": app.format.count(counts.customerProfiles), "equipment": app.format.count(counts.equipment ?? 0),
        "photos": app.format.count(counts.mediaFiles),
      ])
  }
}
