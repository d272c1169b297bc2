import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// The product as an application of a phone.
struct ManifestPageTests {
  private struct Manifest: Decodable {
    struct Icon: Decodable {
      let src, sizes, purpose, type: String
    }

    struct Shortcut: Decodable {
      let name, url: String
    }

    let id, start_url, scope, display, lang, theme_color, background_color: String
    let icons: [Icon]
    let shortcuts: [Shortcut]
  }

  @Test func `the manifest has its own window, PNG icons that are there, and the two shortcuts of the day`() throws {
    let reply = try Browser(Workplace().site).get(Link.manifest)
    #expect(reply.response.headers["Content-Type"] == "application/manifest+json")
    let manifest = try JSONDecoder().decode(Manifest.self, from: Data(reply.text.utf8))
    #expect(manifest.display == "standalone" && manifest.scope == "/" && manifest.start_url == "/")
    #expect(Set(manifest.icons.map(\.purpose)) == ["any", "maskable"])
    for icon in manifest.icons {
      let file = "/\(Workplace.root)/Public" + icon.src.replacing("/assets/test", with: "")
      let bytes = try #require(FileManager.default.contents(atPath: file), "\(icon.src)")
      // The width and the height of a PNG are in its first chunk.
      let side = bytes[16..<24].map { Int($0) }
      let sizes = "\(side[2] << 8 | side[3])x\(side[6] << 8 | side[7])"
      #expect(icon.type == "image/png" && icon.sizes == sizes, "\(icon.src)")
    }
    #expect(manifest.shortcuts.map(\.url) == [Link.route, Link.calculator])
  }

  @Test(arguments: [("system", 2), ("light", 1), ("dark", 1)])
  func `the bar of the system has the colour of the chosen theme`(theme: String, count: Int) throws {
    let browser = try Workplace(Example.pool()).browser(of: Example.tom)
    try browser.get("/settings")
    try browser.submit("/settings", ["theme": [theme]])
    let page = try browser.get("/settings")
    let colours = page.markup.elements("meta").filter { $0["name"] == "theme-color" }
    #expect(colours.count == count)
    #expect(colours.allSatisfy { ($0["media"] == nil) == (theme != "system") })
    #expect(page.markup.elements("link").contains { $0["rel"] == "apple-touch-icon" })
  }
}
