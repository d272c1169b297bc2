import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowServices
@testable import PoolFlowWeb

/// What of a proposal for the weeks is chosen: its figures and its order.
struct WeeksChoiceTests {
  @Test(arguments: [true, false])
  func `the weeks after the change have the driving that the page promised`(isOrdered: Bool) throws {
    let place = try WeeksPageTests.place()
    let browser = try place.browser(of: Example.olivia)
    let path = try WeeksPageTests.proposed(browser, in: place)
    let pools = WeeksPageTests.chosen(try browser.get(path))
    let promised = try browser.post(path, Self.choice(pools, isOrdered: isOrdered)).facts
    #expect(
      try WeeksPageTests.apply(
        browser, path, pools, from: WeeksPageTests.today.adding(days: 1).description, isOrdered: isOrdered
      )
      .status == 303)
    let again = try browser.get(try WeeksPageTests.proposed(browser, in: place))
    let after = try #require(promised.first?.split(separator: "→").last)
    let now = try #require(again.facts.first?.split(separator: ":").last?.split(separator: "→").first)
    #expect(Self.trimmed(String(after)) == Self.trimmed(String(now)))
  }

  @Test func `the figures are those of what is ticked`() throws {
    let place = try WeeksPageTests.place()
    let browser = try place.browser(of: Example.olivia)
    let path = try WeeksPageTests.proposed(browser, in: place)
    let page = try browser.get(path)
    let all = try browser.post(path, Self.choice(WeeksPageTests.chosen(page), isOrdered: true))
    #expect(all.status == 200 && all.facts == page.facts)
    let none = try browser.post(path, Self.choice([], isOrdered: false))
    PageMarkupTests.check(none)
    let driving = try #require(none.facts.first?.split(separator: ":").last).components(separatedBy: "→")
    #expect(driving.count == 2 && Self.trimmed(driving[0]) == Self.trimmed(driving[1]))
    #expect(none.markup.elements("input").allSatisfy { $0["name"] != "pool" || $0["checked"] == nil })
    let some = try browser.post(path, Self.choice([ID<Pool>(4).text], isOrdered: false))
    #expect(some.facts != none.facts && some.facts != all.facts)
    #expect(try place.browser(of: Example.tom).post(path, Self.choice([], isOrdered: true)).status == 403)
  }

  @Test func `a customer who was changed since cannot be ticked, is named, and is not in the figures`() throws {
    let place = try WeeksPageTests.place()
    let browser = try place.browser(of: Example.olivia)
    let path = try WeeksPageTests.proposed(browser, in: place)
    let before = try browser.get(path)
    let pools = WeeksPageTests.chosen(before)
    let strings = try place.strings()
    let stale = strings("weeks.stale", ["names": "Dan"])
    #expect(pools.contains(ID<Pool>(4).text) && !before.says(stale))
    var dan = try place.store.pool(ID(4))
    dan.monthlyFee += 10
    #expect(try place.store.update(dan, by: nil, today: WeeksPageTests.today))
    let page = try browser.get(path)
    PageMarkupTests.check(page)
    #expect(page.says(stale) && page.says(strings("weeks.changedSince")))
    let box = try #require(page.markup.elements("input").first { $0["value"] == ID<Pool>(4).text })
    #expect(box["disabled"] != nil && box["checked"] == nil)
    let others = Self.choice(pools.filter { $0 != ID<Pool>(4).text }, isOrdered: true)
    #expect(try browser.post(path, others).facts == page.facts)
    #expect(try browser.post(path, Self.choice(pools, isOrdered: true)).facts == page.facts)
    #expect(before.facts != page.facts)
  }

  @Test func `a part that was applied stays ticked and in the figures, and the rest can follow`() throws {
    let place = try WeeksPageTests.place()
    let browser = try place.browser(of: Example.olivia)
    let path = try WeeksPageTests.proposed(browser, in: place)
    let before = try browser.get(path)
    let pools = WeeksPageTests.chosen(before)
    let dan = ID<Pool>(4).text
    let day = WeeksPageTests.monday.description
    #expect(try WeeksPageTests.apply(browser, path, [dan], from: day).status == 303)
    let page = try browser.get(path)
    PageMarkupTests.check(page)
    let boxes = page.markup.elements("input").filter { $0["name"] == "pool" }
    #expect(boxes.allSatisfy { $0["checked"] != nil && ($0["disabled"] != nil) == ($0["value"] == dan) })
    #expect(page.facts == before.facts)
    #expect(!page.says(try place.strings()("weeks.changedSince")))
    let rest = try WeeksPageTests.apply(browser, path, pools.filter { $0 != dan }, from: day)
    #expect(rest.location?.hasPrefix("/board") ?? false)
    let links = try browser.get(path).markup.elements("a").compactMap { $0["href"] }
    #expect(links.count { $0.hasPrefix("/bulk-acts/") } == 2)
  }

  @Test func `longer times between two stops at the change are counted for the first day that is typed`() throws {
    let place = try WeeksPageTests.place()
    let browser = try place.browser(of: Example.olivia)
    let path = try WeeksPageTests.proposed(browser, in: place)
    let rows = WeeksPageTests.chosen(try browser.get(path)).filter { $0 != ID<Pool>(4).text }
    let moved = try #require(rows.first)
    let replies = try (1...7).map { days in
      try browser.post(path, Self.choice([moved], isOrdered: true, from: WeeksPageTests.today.adding(days: days)))
    }
    let said = try (8...13).map { days in
      try place.strings()("weeks.longWaits", count: 1, ["days": "\(days)"])
    }
    let shown = replies.map { reply in said.firstIndex { reply.says($0) } }
    // One of seven first days splits the week between the two weekdays: no stop is late then.
    #expect(Set(shown.compactMap(\.self)).count == 1 && shown.contains(nil))
  }

  /// Ann and Cid live at the ends of a street, Bob and Dan between them, and nobody has another day to go to.
  @Test func `an order without customers who move is proposed, applied and undone`() throws {
    let place = try Workplace(
      WeeksPageTests.pool(1, "Ann", mile: 0, on: [.monday]), WeeksPageTests.pool(2, "Bob", mile: 20, on: [.monday]),
      WeeksPageTests.pool(3, "Cid", mile: 1, on: [.monday]), WeeksPageTests.pool(4, "Dan", mile: 21, on: [.monday]))
    let hours = WorkTimes(
      weekdays: [.monday], from: 480, until: 960, startAddress: "33.4, -112.0", endAddress: "33.4, -112.0")
    try place.store.set(hours, of: Example.tom, at: place.now)
    let browser = try place.browser(of: Example.olivia)
    let page = try browser.get(try WeeksPageTests.proposed(browser, in: place))
    #expect(WeeksPageTests.chosen(page).isEmpty)
    #expect(page.says(try place.strings()("weeks.orderOnly")))
    PageMarkupTests.check(page)
    let before = try (1...4).map { try place.store.pool(ID($0)).schedules.map(\.position) }
    let path = try #require(page.markup.elements("form").compactMap { $0["data-choice"] }.first)
    #expect(try WeeksPageTests.apply(browser, path, [], from: WeeksPageTests.monday.description).status == 303)
    #expect(try (1...4).map { try place.store.pool(ID($0)).schedules.map(\.position) } != before)
    let board = try browser.follow()
    #expect(board.says(try place.strings()("weeks.orderApplied")))
    let undo = try #require(board.markup.elements("form").compactMap { $0["action"] }.first { $0.contains("/undo") })
    #expect(try browser.post(undo).status == 303)
    #expect(try browser.follow().says(place.strings()("board.orderUndone")))
    #expect(try (1...4).map { try place.store.pool(ID($0)).schedules.map(\.position) } == before)
    let again = try browser.get("/bulk-acts/" + (try #require(undo.split(separator: "/").dropFirst().first)))
    #expect(again.markup.elements("form").allSatisfy { !($0["action"] ?? "").contains("/undo") })
  }

  private static func choice(
    _ pools: [String], isOrdered: Bool, from: Day = WeeksPageTests.monday
  ) -> FormFields {
    var fields: FormFields = ["from": from.description, "ordered": isOrdered ? "1" : ""]
    for pool in pools { fields.add("pool", pool) }
    return fields
  }

  private static func trimmed(_ text: String) -> String { text.trimmingCharacters(in: .whitespaces) }
}

extension Reply {
  /// The facts of a proposal.
  fileprivate var facts: [String] { markup.elements("ul", class: "plain").first?.elements("li").map(\.text) ?? [] }
}
