import Foundation
import HTTP
import PoolFlowDomain
import Testing

@testable import PoolFlowWeb

/// Templates compile in every language and name only fields of their views; links lead to routes.
@Suite struct TemplateTests {
  @Test func `every template compiles in every language and fits its view`() throws {
    let languages = try Languages(root: SourceTree.root)
    let files = SourceTree.files(below: "Views", ending: ".mustache").map(\.path)
    let pages = files.filter { !$0.contains("/_") && !$0.hasSuffix("/layout.mustache") }
    for (code, _) in Languages.all {
      let language = try #require(languages[code])
      #expect(Set(language.pages.keys.map { "Views/\($0).mustache" }) == Set(pages))
    }
  }

  @Test func `every path that a template or a link has is answered by a route`() throws {
    let router = try Router(Site.routes)
    var paths: [(method: HTTP.Method, path: String, place: String)] = []
    for file in SourceTree.files(below: "Views", ending: ".mustache") {
      for tag in file.text.matches(of: #/<(a|form)\s[^>]*>/#) {
        guard let path = tag.0.firstMatch(of: #/(?:href|action)="(\/[^"]*)"/#)?.1 else { continue }
        let isForm = tag.1 == "form" && tag.0.contains("method=\"post\"")
        let filled = path.replacing(#/\{\{[^}]*\}\}/#, with: UUID().uuidString)
        paths.append((isForm ? .post : .get, String(filled), file.path))
      }
      for match in file.text.matches(of: #/\{\{>[^}]* (?:back|path)="(\/[^"]*)"/#) {
        paths.append((.get, String(match.1), file.path))
      }
    }
    #expect(paths.count > 10)
    for (method, path, place) in paths {
      guard case .found = router.match(method, path) else {
        Issue.record("\(place): \(method.rawValue) \(path) is no route")
        continue
      }
    }
  }

  @Test func `a page that is linked is got, a form that is sent is posted`() throws {
    let router = try Router(Site.routes)
    let (pool, visit, item, equipment) = (ID<Pool>(UUID()), ID<Visit>(UUID()), ID<InventoryItem>(UUID()), UUID())
    let pages = [
      Link.route, Link.pools, Link.newPool, Link.settings, Link.calculator, Link.calculatorPools, Link.login,
      Link.setup,
      Link.poolCalculator(pool), Link.pool(pool), Link.poolEditor(pool), Link.profile(pool), Link.log(pool),
      Link.pause(pool), Link.poolSkip(pool), Link.poolEquipment(pool), Link.newEquipment(pool), Link.history(pool),
      Link.photo(1, of: visit), Link.gallery(1, of: visit), Link.visit(visit), Link.visitEditor(visit),
      Link.report(visit), Link.item(item), Link.itemEditor(item), Link.equipment(ID(equipment)), Link.route(.monday),
    ]
    let forms = [
      Link.poolVisits(pool), Link.poolReadings(pool), Link.undo(visit), Link.pool(pool), Link.poolDeletion(pool),
      Link.profile(pool), Link.pause(pool), Link.resume(pool), Link.poolSkip(pool), Link.poolUnskip(pool),
      Link.trashRestoration(pool), Link.visitDeletion(visit), Link.visit(visit), Link.item(item),
      Link.itemReceipt(item), Link.itemCount(item), Link.itemDeletion(item), Link.equipment(ID(equipment)),
      Link.equipmentDeletion(ID(equipment)),
    ]
    for (method, path) in pages.map({ (HTTP.Method.get, $0) }) + forms.map({ (HTTP.Method.post, $0) }) {
      if case .found = router.match(method, String(path.prefix { $0 != "?" })) { continue }
      Issue.record("\(method.rawValue) \(path) is no route")
    }
  }

  @Test func `every path of the links is answered by a route`() throws {
    let router = try Router(Site.routes)
    let links = try #require(SourceTree.file("Sources/PoolFlowWeb/Shared/Link.swift")).text
    let paths = links.matches(of: #/= (?:PathPattern.*\()?"(\/[^"]*)"/#).map(\.1)
    #expect(paths.count > 100)
    for path in paths {
      let filled = String(path.prefix { $0 != "?" }).replacing(#/\{\w+\}/#, with: UUID().uuidString)
      if case .notFound = router.match(.get, filled) { Issue.record("\(path) is no route") }
    }
  }

  @Test func `every module and picture that a page names is a file`() {
    var names: Set<String> = []
    for file in SourceTree.files(below: "Views", ending: ".mustache") {
      for match in file.text.matches(of: #/\{\{assets\}\}\/([A-Za-z0-9\/._-]+)/#) { names.insert(String(match.1)) }
    }
    for file in SourceTree.files(below: "Sources/PoolFlowWeb", ending: ".swift") {
      for match in file.text.matches(of: #/"([a-z\/-]+\.js)"/#) { names.insert("js/\(match.1)") }
    }
    for name in names where name != "css/" && name != "js/" {
      #expect(FileManager.default.fileExists(atPath: "\(SourceTree.root)/Public/\(name)"), "Public/\(name)")
    }
  }

  @Test func `every symbol that a template uses is in the sprite`() throws {
    let sprite = try String(contentsOfFile: "\(SourceTree.root)/Public/icons/sprite.svg", encoding: .utf8)
    let desk = try String(contentsOfFile: "\(SourceTree.root)/Public/icons/desk.svg", encoding: .utf8)
    for file in SourceTree.files(below: "Views", ending: ".mustache") {
      for match in file.text.matches(of: #/(?:sprite\.svg#|_(?:icon|arrow) name=")([a-z-]+)/#) {
        #expect(sprite.contains("id=\"\(match.1)\""), "\(file.path): \(match.1)")
      }
      for match in file.text.matches(of: #/_mark name="([a-z-]+)/#) {
        #expect(desk.contains("id=\"\(match.1)\""), "\(file.path): \(match.1)")
      }
    }
  }
}
