import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore

/// The actions of all people, newest first unless the oldest are asked for; for the owner.
enum ActivityPage {
  static let routes: [Route<App>] = [.get(Link.activity, show).marked(.owner)]

  private static let pageSize = 50

  /// The place in the list at which a page begins.
  private struct Start {
    var filter: ActivityFilter
    var until: Date
    /// The entries of its first instant that earlier pages have.
    var skipped = 0
    var isFirst = true

    init(_ request: Request, _ choice: ActivityChoice, app: App) {
      let zone = app.business.timeZone
      filter = choice.filter(in: zone)
      until = choice.end(in: zone) ?? app.now.addingTimeInterval(86_400)
      let name = ActivityPage.cursor(choice)
      guard let cursor = request.query[name].flatMap({ Int($0) }).map({ Date(milliseconds: $0) }) else { return }
      isFirst = false
      skipped = min(max(request.query["skip"].flatMap { Int($0) } ?? 0, 0), 100_000)
      if choice.isOldestFirst {
        filter.from = max(filter.from ?? cursor, cursor)
      } else {
        until = min(cursor, until)
      }
    }
  }

  /// The field with the instant at which a further page begins.
  private static func cursor(_ choice: ActivityChoice) -> String { choice.isOldestFirst ? "since" : "until" }

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    let choice = ActivityChoice(request.query)
    let start = Start(request, choice, app: app)
    let entries = try app.store.activity(
      start.filter, until: start.until, isOldestFirst: choice.isOldestFirst, skipping: start.skipped, limit: pageSize)
    let next = entries.count == pageSize ? next(entries, choice, start) : nil
    return try app.page(
      ActivityView(entries, choice, isFirst: start.isFirst, next: next, crew: try app.crew(), viewer: app.viewer),
      Frame(
        title: app.strings("activity.title"), section: .needs, styles: ["app.css", "other-pages.css", "desk-table.css"])
    )
  }

  /// The page after these entries: from their last instant, without its entries that were shown.
  private static func next(_ entries: [Activity], _ choice: ActivityChoice, _ start: Start) -> String? {
    guard let last = entries.last?.at else { return nil }
    let first = choice.isOldestFirst ? start.filter.from : start.until
    let shown = entries.count { $0.at == last } + (last == first ? start.skipped : 0)
    return choice.path([(cursor(choice), String(last.milliseconds)), ("skip", String(shown))])
  }
}
