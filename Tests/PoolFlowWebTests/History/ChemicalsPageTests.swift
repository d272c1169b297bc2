import Chemistry
import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

struct ChemicalsPageTests {
  private static let path = "\(Desk.pool)/chemicals"

  private static func money(_ amount: Double) -> String {
    amount.formatted(.currency(code: "USD").locale(Locale(identifier: "en_US")))
  }

  @Test func `sums, mean and the five dearest are those of all visits, to the cent`() throws {
    let names = ["Acid", "Base", "Calcium", "Dichlor", "Extra", "Foam stop"]
    let kinds: [ChemicalKind] = [.acid, .base, .calcium, .other, .other, .other]
    // Thirty visits with one chemical each: 5 of each at 1.005, 2.005 and so on; two visits without one.
    var visits = (1...30).map { number in
      let index = number % 6
      return Desk.visit(
        number, daysAgo: 40 - number,
        doses: [Desk.dose(number, cost: Double(index + 1) + 0.005, name: names[index], kind: kinds[index])])
    }
    visits.append(Desk.visit(31, daysAgo: 2))
    visits.append(Desk.visit(32, daysAgo: 1, doses: [Desk.dose(32, cost: 0, ounces: 0)]))
    let place = try Desk.place(visits)
    let usage = try place.store.chemicalUsage(of: ID(1), limit: 5)
    #expect(usage.visitCount == 30)
    #expect(usage.chemicals.map(\.name) == ["Foam stop", "Extra", "Dichlor", "Calcium", "Base"])
    #expect(usage.chemicals[0].cost.tenThousandths == 300_250)
    #expect(usage.chemicals[0].ounces == 50)
    let browser = try place.browser(of: Example.olivia)
    let reply = try browser.get(Self.path)
    let sums = reply.markup.elements("dd", class: "trio__value").map(\.text)
    // A visit costs whole cents, its doses more than that.
    #expect(sums.last == "30")
    #expect(sums[0] == Self.money(usage.total.value) && sums[1] == Self.money(usage.total.value / 30))
    #expect(reply.markup.elements("section").first { $0.text.contains("Foam stop") }?.text.contains("$30.03") == true)
    #expect(reply.markup.elements("tr", class: "visit-row").count == 25)
    #expect(reply.markup.elements("rect", class: "chart__bar").count == 25)
    let next = try #require(reply.markup.elements("a").first { $0["rel"] == "next" }?["href"])
    let second = try browser.get(next)
    #expect(second.markup.elements("tr", class: "visit-row").count == 5)
    #expect(second.markup.elements("dd", class: "trio__value").isEmpty)
  }

  @Test func `a pool without doses says what the page will show`() throws {
    let place = try Desk.place([Desk.visit(1)])
    let reply = try place.browser(of: Example.tom).get(Self.path)
    #expect(reply.says(try place.strings()("chemicals.empty")))
    #expect(reply.markup.elements("svg", class: "chart__plot").isEmpty)
  }

  @Test(arguments: [(1, 0), (2, 2)])
  func `the trend begins with two visits`(count: Int, bars: Int) throws {
    let place = try Desk.place((1...count).map { Desk.visit($0, daysAgo: 9 - $0, doses: [Desk.dose($0, cost: 3)]) })
    let reply = try place.browser(of: Example.olivia).get(Self.path)
    #expect(reply.markup.elements("rect", class: "chart__bar").count == bars)
  }
}
