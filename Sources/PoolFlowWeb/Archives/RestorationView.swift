import Foundation
import Mustache
import PoolFlowDomain
import PoolFlowServices
import PoolFlowStore

/// One restore in any state: `Backup/restoration`.
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

  /// A setting of the business that will change.
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
    /// People of the archive with the same name as an account.
    let same: String?

    static let fields: Fields<Applied> = [
      .text("text") { $0.text }, .text("strangers") { $0.strangers }, .text("same") { $0.same },
    ]
  }

  let title: String
  let path: String
  /// The page for choosing another archive.
  let back: String
  /// Nil without a session.
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

  /// - Parameter isRecovery: true if the data cannot be opened.
  init(
    _ phase: RestoreJobs.Phase, id: UUID, problem: String?, isRecovery: Bool = false, beside present: RestoreContext,
    viewer: Viewer
  ) {
    let strings = viewer.strings
    path = isRecovery ? Link.recoveryRestoration(id) : Link.restoration(id)
    back = isRecovery ? Link.recovery : Link.restore
    dataPath = isRecovery ? nil : Link.data
    switch phase {
    case .working(let done, let total):
      title = strings("restore.workingTitle")
      working = Working(
        done: String(done), total: String(max(total, 1)),
        text: strings(
          "restore.workingText", ["done": viewer.format.bytes(done), "total": viewer.format.bytes(total)]))
    case .failed(let failure):
      title = strings("restore.failedTitle")
      failed = Self.failed(failure, viewer: viewer)
    case .ready(let staged):
      title = strings("restore.previewTitle")
      ready = Ready(
        created: staged.manifest.createdAt.map((isRecovery ? viewer.format.zoned : viewer.format).moment)
          ?? strings("restore.unknownDate"),
        version: viewer.format.count(staged.manifest.schemaVersion),
        counts: CountView.rows(staged.counts, before: present.counts, viewer: viewer),
        changes: Self.changes(from: present.business, to: staged.business, viewer: viewer),
        problems: staged.problems.warnings.map { ProblemView($0, viewer: viewer) },
        more: Self.more(staged.problems.warningCount, shown: staged.problems.warnings.count, viewer: viewer),
        strangers: Self.strangers(staged.people, present.accounts, viewer: viewer),
        confirm: FieldView(name: "confirm", label: strings("restore.confirm"), error: problem))
    case .applied(let staged):
      title = strings("restore.appliedTitle")
      applied = Applied(
        text: Self.summary(staged.counts, viewer: viewer),
        strangers: Self.strangers(staged.people, present.accounts, viewer: viewer),
        same: isRecovery ? nil : Self.same(staged.people, present.accounts, viewer: viewer))
    }
  }

  /// Changes of the business's name, clock and currency; empty if the business cannot be read.
  private static func changes(from old: Business?, to new: Business, viewer: Viewer) -> [Change] {
    guard let old else { return [] }
    let strings = viewer.strings
    let region = { (code: String) in viewer.format.locale.localizedString(forRegionCode: code) ?? code }
    let zone = { (zone: TimeZone) in zone.identifier.replacing("_", with: " ") }
    return [
      Change(label: strings("setup.businessName"), from: old.name, to: new.name),
      Change(label: strings("setup.timeZone"), from: zone(old.timeZone), to: zone(new.timeZone)),
      Change(label: strings("setup.region"), from: region(old.region), to: region(new.region)),
      Change(label: strings("business.currency"), from: old.currency, to: new.currency),
    ].filter { $0.from != $0.to }
  }

  private static func failed(_ failure: RestoreFailure, viewer: Viewer) -> Failed {
    let strings = viewer.strings
    switch failure {
    case .givenUp: return Failed(text: strings("restore.givenUp"), problems: [], more: nil)
    case .other: return Failed(text: strings("restore.failedText"), problems: [], more: nil)
    case .archive(let error):
      guard case .invalidRecords(let problems) = error else {
        return Failed(text: RestoreWords.text(error, viewer: viewer), problems: [], more: nil)
      }
      return Failed(
        text: strings("restore.invalid", count: problems.errorCount),
        problems: problems.errors.map { ProblemView($0, viewer: viewer) },
        more: more(problems.errorCount, shown: problems.errors.count, viewer: viewer))
    }
  }

  private static func more(_ count: Int, shown: Int, viewer: Viewer) -> String? {
    count > shown ? viewer.strings("restore.more", count: count - shown) : nil
  }

  /// The people of the archive without an account here (backups.md).
  private static func strangers(_ people: [Person], _ accounts: [Account], viewer: Viewer) -> String? {
    let known = Set(accounts.map(\.person))
    let names = people.filter { !known.contains($0.id) }.map(\.name)
    guard !names.isEmpty else { return nil }
    return viewer.strings("restore.strangers", ["names": viewer.format.list(Array(names.prefix(20)))])
  }

  /// The people of the archive without an account here whose name an account has.
  private static func same(_ people: [Person], _ accounts: [Account], viewer: Viewer) -> String? {
    let (known, taken) = (Set(accounts.map(\.person)), Set(accounts.map { SortKey.of($0.name) }))
    let names = people.filter { !known.contains($0.id) && taken.contains(SortKey.of($0.name)) }.map(\.name)
    return names.isEmpty ? nil : viewer.strings("restore.same", ["names": viewer.format.list(Array(names.prefix(20)))])
  }

  private static func summary(_ counts: ArchiveCounts, viewer: Viewer) -> String {
    viewer.strings(
      "restore.appliedText",
      [
        "pools": viewer.format.count(counts.pools), "events": viewer.format.count(counts.serviceEvents),
        "doses": viewer.format.count(counts.chemicalDoses), "items": viewer.format.count(counts.inventoryItems),
        "profiles": viewer.format.count(counts.customerProfiles),
        "equipment": viewer.format.count(counts.equipment ?? 0),
        "photos": viewer.format.count(counts.mediaFiles),
      ])
  }
}
