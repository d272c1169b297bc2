import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore

/// `POST /offline/pages`: the pages that the reader's phone keeps for places without a signal, those that have changed.
enum KeptPagesPage {
  static let routes: [Route<App>] = [.post(Link.offlinePages, show)]

  private struct Answer: Encodable {
    /// The static files of this release: kept as a whole, or not at all.
    let release: String
    /// The store of these pages: a form that is filled in from one of them belongs to it.
    let store: String
    let files: [String]
    let at: String
    let zone: String
    let days: [KeptDays.Entry]
    let lines: [String]
    let pages: [PageBundle.Page]
    /// The pages that the phone has already.
    let same: [String]
  }

  /// Another phone's turn is answered with 503: the phone asks again later.
  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    let answer = try app.installation.pagesOfPhones.pass { try bundle(request, app: app) }
    return answer ?? ErrorPage.page(.serviceUnavailable, app: app)
  }

  private static func bundle(_ request: Request, app: App) throws -> Response {
    let known = digests(try request.form()["known"] ?? "")
    let days = try KeptDays(app)
    var bundle = PageBundle(known: known)
    for path in KeptPaths(days, app: app) { bundle.add(path.text, path.path) }
    let common = app.viewer.commonChemistry(try app.store.stock(), in: app.format.units).path
    let answer = Answer(
      release: app.installation.assets, store: app.installation.live.name ?? "",
      files: app.installation.settings.keptFiles + [common, Link.words(app.language.laterTexts.version)],
      at: app.now.iso8601(in: .gmt), zone: app.business.timeZone.identifier, days: days.entries,
      lines: bundle.lines, pages: bundle.pages, same: bundle.same)
    return .json(Array(try JSONEncoder().encode(answer)))
  }

  /// "digest path" on each line.
  private static func digests(_ text: String) -> [String: String] {
    var known: [String: String] = [:]
    for line in text.split(separator: "\n").prefix(KeptPaths.limit) {
      let parts = line.split(separator: " ", maxSplits: 1)
      if parts.count == 2 { known[String(parts[1])] = String(parts[0]) }
    }
    return known
  }
}
