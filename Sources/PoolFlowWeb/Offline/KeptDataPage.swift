import HTTP
import PoolFlowDomain
import PoolFlowStore

/// Data of the browser's modules that travel once, under addresses that name their content.
enum KeptDataPage {
  static let routes: [Route<App>] = [
    .get(Link.words.pattern, words).marked(.open), .get(Link.commonChemistry.pattern, chemistry),
  ]

  @Sendable static func words(_ request: Request, app: App) throws -> Response {
    let version = request.parameter("version")
    let all = app.installation.languages.languages.map(\.laterTexts)
    return answer(all.first { $0.version == version } ?? app.language.laterTexts, to: version, as: "public")
  }

  @Sendable static func chemistry(_ request: Request, app: App) throws -> Response {
    let units = request.query["units"].flatMap { UnitSystem(rawValue: $0) } ?? app.format.units
    let content = app.viewer.commonChemistry(try app.store.stock(), in: units).content
    return answer(content, to: request.parameter("version"), as: "private")
  }

  /// Another version than the current one gets the current one, which is not kept: the page that asks is older than a
  /// change of products or a release.
  private static func answer(_ content: VersionedJSON, to version: String, as scope: String) -> Response {
    let response = Response.json(Array(content.json.utf8))
    return version == content.version
      ? response.header("Cache-Control", "\(scope), max-age=31536000, immutable") : response
  }
}
