import Foundation
import PoolFlowDomain
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// Names that are heard or spoken instead of seen: titles, links, boxes, tables (WCAG 2.4.2, 2.4.4, 2.5.3, 1.3.1).
struct AccessibleNameTests {
  private static let pool = "/pools/\(ID<Pool>(1).text)"
  private static func title(_ reply: Reply) -> String { reply.markup.elements("title").first?.text ?? "" }

  @Test(arguments: ["/log", "/edit", "/history", "/chemicals", "/profile", "/equipment", "/skip", "/pause"])
  func `the title of a customer's page names the customer`(path: String) throws {
    let reply = try Workplace(Example.pool()).browser(of: Example.olivia).get(Self.pool + path)
    #expect(reply.status == 200)
    #expect(Self.title(reply).contains(Example.pool().customerName))
  }

  @Test func `the title of a refused form begins with the word for an error, that of a question does not`() throws {
    let browser = try Workplace(Example.pool()).browser(of: Example.olivia)
    #expect(!Self.title(try browser.get("/pools/new")).hasPrefix("Error: "))
    let refused = try browser.submit("/pools", ["customer_name": [""]])
    #expect(refused.status == 422)
    #expect(Self.title(refused).hasPrefix("Error: "))
    let (_, visitor) = try DoseViewTests.open()
    let asked = try visitor.submit(QuickLogPageTests.visits, ["ph": ["7.3"], "dose": ["base", "calcium"]])
    #expect(asked.status == 422)
    #expect(!Self.title(asked).contains("Error"))
  }

  @Test func `a day of the route is named by its visible text, and then in full`() throws {
    let reply = try Workplace(Example.pool()).browser(of: Example.tom).get("/route")
    let days = reply.markup.elements("a", class: "day")
    #expect(days.count == 7)
    for day in days {
      #expect(day["aria-label"] == nil)
      let shown = try [#require(day.elements("span").first?.text), #require(day.elements("b").first?.text)]
      #expect(day.text.hasPrefix(shown.joined(separator: " ") + " "))
    }
  }

  @Test(arguments: ["en", "es", "fr", "pt-BR", "de"])
  func `the button that logs a visit has its visible word as name in analytics`(language: String) throws {
    let strings = try Workplace(Example.pool()).strings(language)
    let name = strings("analytics.logFor", ["customer": "Nguyen"])
    #expect(name.lowercased().contains(strings("route.log").lowercased()))
  }

  @Test func `links that exist once for each customer name the customer`() throws {
    let browser = try Workplace(Example.pool()).browser(of: Example.olivia)
    let name = Example.pool().customerName
    let analytics = try browser.get("/analytics")
    let open = try #require(analytics.markup.elements("td", class: "earning__actions").first?.elements("a").first)
    #expect(open.text.hasSuffix(name))
    #expect(analytics.markup.elements("caption").contains { !$0.text.isEmpty })
    let stop = try #require(try browser.get("/route").markup.elements("li", class: "stop").first)
    #expect(try #require(stop.elements("a", class: "stop__more").first)["aria-label"]?.hasSuffix(name) == true)
    let tools = try #require(stop.elements("div", class: "stop__tools").first).elements("a")
    #expect(!tools.isEmpty && tools.allSatisfy { $0.text.hasSuffix(name) })
  }

  @Test(arguments: ["/log", "/calculator"])
  func `the box of a reading is described by its range word as well`(path: String) throws {
    let reply = try Workplace(Example.pool()).browser(of: Example.olivia).get(Self.pool + path)
    let box = try #require(reply.markup.field("ph"))
    let described = (box["aria-describedby"] ?? "").split(separator: " ").map(String.init)
    // The form of a visit has the badge in the note.
    #expect(described == (path == "/log" ? ["ph-note"] : ["ph-range", "ph-note"]))
    for id in described { #expect(reply.markup.element(id: id) != nil) }
    let range = try #require(reply.markup.element(id: described[0]))
    #expect(range["class"] == "badge" || !range.elements("span", class: "badge").isEmpty)
  }

  @Test(arguments: ["en", "es", "fr", "pt-BR", "de"])
  func `a value out of its limits gets a sentence that says what to do`(language: String) throws {
    let text = try Workplace(Example.pool()).strings(language)("reading.outside", ["low": "6", "high": "9"])
    let verbs = ["en": "Enter", "es": "Escriba", "fr": "Saisissez", "pt-BR": "Digite", "de": "eingeben"]
    #expect(text.contains(verbs[language] ?? "?") && text.contains("6") && text.contains("9"))
  }

  @Test func `a toast comes first in the order, before the tabs`() throws {
    let browser = try Workplace(Example.pool()).browser(of: Example.olivia)
    let text = try browser.get(Self.pool + "?saved=1").text
    let toast = try #require(text.range(of: "data-toast"))
    let tabs = try #require(text.range(of: "class=\"navigation\""))
    #expect(toast.lowerBound < tabs.lowerBound)
  }
}
