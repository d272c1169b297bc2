import Foundation
import HTTP
import Mustache
import PoolFlowDomain
import PoolFlowStore

/// What was here before a restore or before everything was cleared, and the way back to it.
enum KeptStoresPage {
  static let routes: [Route<App>] = [
    .get(Link.keptStores, show).marked(.owner),
    .get(Link.bringBack, ask).marked(.owner),
    .post(Link.bringBack, bringBack).marked(.owner),
  ]

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    let view = KeptStoresPageView(notice: try notice(request, app: app), kept: KeptStoresView(app))
    let frame = Frame(title: app.strings("data.title"), section: .settings)
    return try app.page(.keptStores, view, frame)
  }

  @Sendable static func ask(_ request: Request, app: App) throws -> Response {
    try page(try store(named: request.query["store"] ?? "", app: app), app: app)
  }

  @Sendable static func bringBack(_ request: Request, app: App) throws -> Response {
    let form = try request.form()
    let name = form["store"] ?? ""
    // Whoever presses twice finds it done.
    if name == app.installation.live.name { return .seeOther(Link.broughtBack) }
    let kept = try store(named: name, app: app)
    guard form["confirm"] == "1" else {
      return try page(kept, app: app, problem: app.strings("restore.confirmMissing"), status: .unprocessable)
    }
    do {
      try directory(app).bringBack(kept.name, people: app.accounts.people(), now: app.now)
    } catch StoreError.unavailable(let reason, _) {
      app.installation.log(LogLine("not-brought-back", ("why", reason)))
      return try page(kept, app: app, problem: app.strings("kept.cannotOpen"), status: .unprocessable)
    }
    app.installation.live.followReplacement(now: app.now)
    app.installation.log(LogLine("brought-back", ("by", app.accountText), ("store", kept.name)))
    return .seeOther(Link.broughtBack)
  }

  /// What has just been done, with its counts.
  private static func notice(_ request: Request, app: App) throws -> KeptStoresPageView.Notice? {
    if request.query.contains("back") {
      let counts = try app.store.archiveSize().counts
      return .init(title: app.strings("kept.broughtBack"), text: KeptStoreRow.text(counts, app.format))
    }
    guard request.query.contains("cleared"), let directory = app.installation.settings.directory,
      let last = directory.keptStores().first, let counts = directory.counts(of: last)
    else { return nil }
    let text = app.strings("clear.doneText", ["counts": KeptStoreRow.text(counts, app.format)])
    return .init(title: app.strings("clear.done"), text: text)
  }

  private static func page(
    _ kept: KeptStore, app: App, problem: String? = nil, status: Status = .ok
  ) throws -> Response {
    let directory = try directory(app)
    let view = BringBackView(
      store: kept.name, when: KeptStoreRow.when(kept, app.format),
      counts: directory.counts(of: kept).map {
        CountView.rows($0, before: try? app.store.archiveSize().counts, app: app)
      } ?? [],
      confirm: FieldView(name: "confirm", label: app.strings("kept.confirm"), error: problem))
    let frame = Frame(title: app.strings("kept.bringBack"), section: .settings)
    return try app.page(.bringBack, view, frame, status: status)
  }

  private static func store(named name: String, app: App) throws -> KeptStore {
    guard let store = try directory(app).keptStores().first(where: { $0.name == name }) else {
      throw StoreError.notFound
    }
    return store
  }

  private static func directory(_ app: App) throws -> DataDirectory {
    guard let directory = app.installation.settings.directory else {
      throw HTTPError(.serviceUnavailable, "data in memory")
    }
    return directory
  }
}

/// `Backup/kept`.
struct KeptStoresPageView: View {
  /// What has just been done.
  struct Notice: View {
    let title: String
    let text: String

    static let fields: Fields<Notice> = [.text("title") { $0.title }, .text("text") { $0.text }]
  }

  let notice: Notice?
  let kept: KeptStoresView?

  static let fields: Fields<KeptStoresPageView> = [
    .view("notice") { $0.notice }, .view("kept") { $0.kept }, .flag("isEmpty") { $0.kept == nil },
  ]
}

/// The stores that can be brought back: `Backup/_kept_stores`.
struct KeptStoresView: View {
  let stores: [KeptStoreRow]

  static let fields: Fields<KeptStoresView> = [.list("stores") { $0.stores }]

  /// Nil where there are none.
  init?(_ app: App) {
    guard let directory = app.installation.settings.directory else { return nil }
    stores = directory.keptStores().map { KeptStoreRow($0, in: directory, format: app.format) }
    if stores.isEmpty { return nil }
  }
}

/// One store that was live before.
struct KeptStoreRow: View {
  let name: String
  let when: String
  let text: String
  /// The page that asks; nil for a store that cannot be opened.
  let path: String?

  static let fields: Fields<KeptStoreRow> = [
    .text("name") { $0.name }, .text("when") { $0.when }, .text("text") { $0.text }, .text("path") { $0.path },
  ]
}

extension KeptStoreRow {
  init(_ kept: KeptStore, in directory: DataDirectory, format: Format) {
    let counts = directory.counts(of: kept)
    name = kept.name
    when = Self.when(kept, format)
    text = counts.map { Self.text($0, format) } ?? format.strings("kept.damaged")
    path = counts == nil ? nil : "\(Link.bringBack)?store=\(kept.name)"
  }

  /// "12 pools, 340 visits, 7 products"
  static func text(_ counts: ArchiveCounts, _ format: Format) -> String {
    let strings = format.strings
    return [
      strings("kept.pools", count: counts.pools, shown: format.count(counts.pools)),
      strings("kept.visits", count: counts.serviceEvents, shown: format.count(counts.serviceEvents)),
      strings("kept.items", count: counts.inventoryItems, shown: format.count(counts.inventoryItems)),
    ].joined(separator: ", ")
  }

  static func when(_ kept: KeptStore, _ format: Format) -> String {
    kept.leftAt.map { format.strings("kept.leftAt", ["when": format.moment($0)]) } ?? format.strings("kept.leftUnknown")
  }
}

/// `Backup/bring-back`.
struct BringBackView: View {
  let store: String
  let when: String
  let counts: [CountView]
  let confirm: FieldView

  static let fields: Fields<BringBackView> = [
    .text("store") { $0.store }, .text("when") { $0.when }, .flag("hasCounts") { !$0.counts.isEmpty },
    .list("counts") { $0.counts }, .view("confirm") { $0.confirm },
  ]
}
