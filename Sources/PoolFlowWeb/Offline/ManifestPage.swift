import Foundation
import HTTP

/// `GET /manifest.webmanifest`: the product as an application of a phone.
enum ManifestPage {
  static let routes: [Route<App>] = [.get(Link.manifest, show).marked(.open)]

  private struct Manifest: Encodable {
    struct Icon: Encodable {
      let src, sizes, purpose: String
      var type = "image/png"
    }

    struct Shortcut: Encodable {
      let name, url: String
    }

    var id = "/"
    var name = "PoolFlow"
    var short_name = "PoolFlow"
    var start_url = "/"
    var scope = "/"
    var display = "standalone"
    let lang: String
    var background_color = "#f3f6f8"
    var theme_color = "#0b5fb8"
    let icons: [Icon]
    let shortcuts: [Shortcut]
  }

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    let icons = [("192", "any"), ("512", "any"), ("512", "maskable")].map { size, purpose in
      Manifest.Icon(
        src: "\(app.installation.assets)/icons/\(purpose == "any" ? "icon" : purpose)-\(size).png",
        sizes: "\(size)x\(size)", purpose: purpose)
    }
    let manifest = Manifest(
      lang: app.language.code, icons: icons,
      shortcuts: [
        Manifest.Shortcut(name: app.strings("route.title"), url: Link.route),
        Manifest.Shortcut(name: app.strings("calculator.title"), url: Link.calculator),
      ])
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var response = Response.json(Array(try encoder.encode(manifest)))
    response.headers.set("Content-Type", "application/manifest+json")
    return response
  }
}
