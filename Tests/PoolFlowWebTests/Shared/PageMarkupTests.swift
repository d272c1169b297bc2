import Chemistry
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// Rules for every page, with the worst possible input.
struct PageMarkupTests {
  private static let nasty = "<script>alert(1)</script>\"'&{{x}}\u{202E}東京 &lt;b&gt;"

  private static let nastyItem = ID<InventoryItem>(77)

  private static func place() throws -> Workplace {
    let first = Example.pool(name: nasty, address: nasty, notes: "\(nasty)\n</textarea>")
    let place = try Workplace(first, Example.pool(2), Example.pool(3, on: [.tuesday]))
    _ = try place.store.record(
      Example.draft(
        technician: Example.tom.id, measured: [.pH: 7.0], doses: [DoseDraft(id: ID(9), key: "base")],
        notes: nasty))
    let item = InventoryItem(
      id: nastyItem, name: nasty, kind: .other, costPerOunce: 1, stockOunces: 1, unitLabel: nasty, concentration: 1,
      lowStockThresholdOunces: 2, isDry: true)
    _ = try place.store.add(item)
    try place.store.receive(
      Delivery(
        id: ID(78), item: nastyItem, packages: 1, packageOunces: 1e-7, packagePrice: nil, person: Example.tom.id,
        at: place.now))
    return place
  }

  private static var paths: [String] {
    let pool = ID<Pool>(1).text
    return [
      "/route", "/route?on=2026-11-24", "/route?saved=\(ID<Visit>(1).text)", "/pools", "/pools?q=zzz", "/pools/new",
      "/pools?q=%3Cscript%3E%22%27", "/pools/\(pool)", "/pools/\(pool)?saved=1", "/pools/\(pool)/edit",
      "/visits/\(ID<Visit>(1).text)", "/visits/\(ID<Visit>(1).text)/edit",
      "/pools/\(pool)/log", "/pools/\(pool)/profile", "/settings", "/settings?saved=1", "/nowhere", "/inventory",
      "/inventory/new",
      "/inventory/\(Example.product(.acid).text)", "/inventory/\(Example.product(.acid).text)/edit",
      "/inventory/\(nastyItem.text)", "/inventory/\(nastyItem.text)/edit", "/settings/chemistry", "/settings/workflow",
      "/settings/appearance", "/settings/account", "/settings/account?ended=2", "/settings/business?saved=1",
      "/settings/defaults", "/settings/people", "/settings/people/new", "/settings/tokens", "/settings/health",
      "/settings/health/missing-coordinates", "/settings/health/missing-fee", "/settings/health/stale-service",
      "/settings/health/x", "/settings/about", "/styles", "/styles?saved=1", "/office-notes",
      "/office-notes?pool=\(pool)",
    ]
  }

  @Test(arguments: paths, [Example.olivia, Example.tom])
  func `every page is well formed, and typed text never becomes markup`(path: String, person: Person) throws {
    for language in ["en", "de"] {
      let reply = try Self.place().browser(of: person, language: language).get(path)
      Self.check(reply)
      #expect(!reply.text.contains("<script>alert"))
    }
  }

  @Test(arguments: ["/login", "/login?next=%2Fpools%3Fq%3D%22%3E", "/nowhere", "/invitation/x"])
  func `the pages of a guest are well formed`(path: String) throws {
    Self.check(try Browser(Self.place().site).get(path))
    Self.check(try Browser(Workplace.blank().site).get("/setup"))
  }

  @Test(arguments: [
    "/inventory", "/inventory/\(Example.product(.acid).text)", "/inventory/\(Example.product(.acid).text)/receive",
    "/inventory/\(Example.product(.acid).text)/count", "/settings/chemistry", "/settings/workflow",
    "/settings/appearance", "/settings/business", "/settings/defaults", "/settings/people", "/settings/about",
    "/pools", "/settings", "/settings/password", "/pools/\(ID<Pool>(1).text)", "/pools/\(ID<Pool>(1).text)/visits",
    "/pools/\(ID<Pool>(1).text)/profile", "/visits/\(ID<Visit>(1).text)",
  ])
  func `a form that comes back is well formed and holds typed text as text`(action: String) throws {
    let browser = try Self.place().browser(of: Example.olivia)
    try browser.get("/pools/new")
    let names = [
      "customer_name", "address", "latitude", "monthly_fee", "pool_volume", "notes", "language", "units", "theme", "ph",
      "water_temp", "contact_name", "contact_email", "gate_access", "tags", "opened_at", "visit_id", "dose_oz.base",
      "version", "performed_at", "total_dissolved_solids",
      "name", "kind", "unit", "concentration", "cost", "stock", "low_stock", "is_for_dosing", "packages",
      "package_size",
      "package_unit", "package_price", "counted", "counted_unit", "seen", "entry_id", "model", "need_ph",
      "confirms_before_save", "business_name", "time_zone", "region", "currency", "volume_of", "pool_volume", "email",
      "role", "privacy_link", "terms_link", "route_goal",
    ]
    var fields: FormFields = ["dose": "base", "dose": Self.nasty]
    for name in names { fields.add(name, Self.nasty) }
    let reply = try browser.post(action, fields)
    #expect(reply.status == 422)
    Self.check(reply)
    #expect(!reply.text.contains("<script>alert"))
  }

  static func check(_ reply: Reply, sourceLocation: SourceLocation = #_sourceLocation) {
    let markup = reply.markup
    #expect(markup.problems == [], sourceLocation: sourceLocation)
    let unfilled = markup.text.replacing("{{x}}", with: "").firstMatch(of: #/\{[A-Za-z]+\}/#)
    #expect(unfilled == nil, "a text has a placeholder that is not filled", sourceLocation: sourceLocation)
    let shown = markup.all.filter { $0.name != "template" }
    let templates = markup.elements("template").flatMap(\.descendants).compactMap { $0["id"] }
    let ids = shown.compactMap { $0["id"] }.filter { !templates.contains($0) || $0.isEmpty }
    #expect(Set(ids).count == ids.count, "an id is used twice", sourceLocation: sourceLocation)
    for element in shown {
      #expect(element["style"] == nil, "inline style", sourceLocation: sourceLocation)
      #expect(!element.attributes.keys.contains { $0.hasPrefix("on") }, "inline script", sourceLocation: sourceLocation)
      for reference in ["for", "aria-describedby", "aria-labelledby"] {
        for target in (element[reference] ?? "").split(separator: " ") where !templates.contains(String(target)) {
          #expect(
            ids.contains(String(target)), "\(element.name) \(reference)=\(target)", sourceLocation: sourceLocation)
        }
      }
      if let link = element["href"], link.hasPrefix("#"), link.count > 1 {
        #expect(ids.contains(String(link.dropFirst())), "no \(link)", sourceLocation: sourceLocation)
      }
      if element.name == "form", element["method"] == "post" {
        #expect(element.entries.contains { $0.name == "csrf" && $0.value.count == 86 }, sourceLocation: sourceLocation)
      }
    }
    for script in markup.elements("script") {
      #expect(script["src"] != nil && script.text.isEmpty, sourceLocation: sourceLocation)
    }
  }
}
