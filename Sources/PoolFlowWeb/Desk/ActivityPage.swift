import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore

/// The actions of all people, newest first; for the owner.
enum ActivityPage {
  static let routes: [Route<App>] = [.get(Link.activity, show).marked(.owner)]

  private static let pageSize = 50

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    let choice = ActivityChoice(request.query)
    let zone = app.business.timeZone
    let before = request.query["until"].flatMap { Int($0) }.map { Date(milliseconds: $0) }
    let skipped = min(max(request.query["skip"].flatMap { Int($0) } ?? 0, 0), 100_000)
    let end = choice.end(in: zone) ?? app.now.addingTimeInterval(86_400)
    let until = before.map { min($0, end) } ?? end
    let entries = try app.store.activity(
      choice.filter(in: zone), until: until, skipping: before == nil ? 0 : skipped, limit: pageSize)
    let next = entries.count == pageSize ? next(entries, choice, until: until, skipped) : nil
    return try app.page(
      ActivityView(entries, choice, isFirst: before == nil, next: next, crew: try app.crew(), viewer: app.viewer),
      Frame(
        title: app.strings("activity.title"), section: .needs, styles: ["app.css", "other-pages.css", "desk-table.css"])
    )
  }

  /// The page after these entries: from their last instant, without its entries that were shown.
  private static func next(
    _ entries: [Activity], _ choice: ActivityChoice, until: Date, _ skipped: Int
  ) -> String? {
    guard let last = entries.last?.at else { return nil }
    let shown = entries.count { $0.at == last } + (last == until ? skipped : 0)
    return choice.path([("until", String(last.milliseconds)), ("skip", String(shown))])
  }
}
