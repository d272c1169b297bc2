import Chemistry
import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// The same visit sent twice is one visit (contract.md#quick-log-fields).
struct SendingAgainTests {
  private static let log = QuickLogPageTests.log
  private static let visits = QuickLogPageTests.visits

  private static func entries(_ browser: Browser) throws -> [String: [String]] {
    try browser.get(log)
    let form = try #require(browser.page.markup.elements("form", class: "log").first)
    return Dictionary(form.entries.map { ($0.name, [$0.value]) }, uniquingKeysWith: +)
  }

  private static func fields(_ entries: [String: [String]]) -> FormFields {
    entries.sorted { $0.key < $1.key }.reduce(into: FormFields()) { fields, entry in
      for value in entry.value { fields.add(entry.key, value) }
    }
  }

  @Test func `a phone that received no answer sends again and gets the same visit`() throws {
    let place = try Workplace(QuickLogPageTests.soft)
    let browser = try place.browser(of: Example.tom)
    let entries = try Self.entries(browser)
    let first = try browser.post(Self.visits, Self.fields(entries))
    place.wait(minutes: 30)
    let second = try browser.post(Self.visits, Self.fields(entries))
    #expect(first.status == 303)
    #expect(second.location == first.location)
    #expect(try place.store.visitCount(of: ID(1)) == 1)
    #expect(try place.store.stock().item(Example.product(.base))?.stockOunces == 154)
    #expect(try place.store.quickLogCount(of: Example.tom.id) == 1)
  }

  @Test func `it gets the same visit even if the pool's water has changed meanwhile`() throws {
    let place = try Workplace(QuickLogPageTests.soft)
    let browser = try place.browser(of: Example.tom)
    let entries = try Self.entries(browser)
    let first = try browser.post(Self.visits, Self.fields(entries))
    _ = try place.store.record(Example.draft(9, measured: [.calciumHardness: 300, .pH: 7.6], submission: [9]))
    #expect(try browser.post(Self.visits, Self.fields(entries)).location == first.location)
    #expect(try place.store.visitCount(of: ID(1)) == 2)
  }

  @Test
  func `other content under the same identifier is shown beside the saved one, and can become another visit`()
    throws
  {
    let place = try Workplace(QuickLogPageTests.soft)
    let browser = try place.browser(of: Example.tom)
    let entries = try Self.entries(browser)
    try browser.post(Self.visits, Self.fields(entries.merging(["notes": ["first"]]) { $1 }))
    let conflict = try browser.post(
      Self.visits,
      Self.fields(entries.merging(["notes": ["second"], "performed_at": ["2026-11-23T09:05:00-05:00"]]) { $1 }))
    #expect(conflict.status == 409)
    #expect(conflict.says(try place.strings()("conflict.title")))
    #expect(conflict.says("first") && conflict.says("second"))
    #expect(conflict.says("9:05 AM") && conflict.says("12:00 PM"))
    #expect(!conflict.text.contains("$"))
    PageMarkupTests.check(conflict)
    #expect(try browser.submit(Self.visits).status == 303)
    let visits = try place.store.visits(of: ID(1), limit: 5)
    #expect(Set(visits.map(\.notes)) == ["first", "second"])
    #expect(visits.last?.performedAt == Date(iso8601: "2026-11-23T09:05:00-05:00"))
  }

  @Test func `the identifier of another customer's visit is a conflict, and leads to that one`() throws {
    let place = try Workplace(QuickLogPageTests.soft, Example.pool(2))
    _ = try place.store.record(Example.draft(7, pool: ID(2)))
    let browser = try place.browser(of: Example.tom)
    let entries = try Self.entries(browser).merging(["visit_id": [ID<Visit>(7).text]]) { $1 }
    let reply = try browser.post(Self.visits, Self.fields(entries))
    #expect(reply.status == 409)
    #expect(reply.text.contains("\"/visits/\(ID<Visit>(7).text)\""))
    #expect(try place.store.visitCount(of: ID(1)) == 0)
  }

  @Test func `after an undo its identifier cannot be used, and the form can be saved again`() throws {
    let place = try Workplace(QuickLogPageTests.soft)
    let browser = try place.browser(of: Example.tom)
    let entries = try Self.entries(browser).merging(["notes": ["kept"]]) { $1 }
    try browser.post(Self.visits, Self.fields(entries))
    let id = try #require(try place.store.visits(of: ID(1), limit: 1).first?.id)
    try browser.follow()
    try browser.submit("/visits/\(id.text)/undo")
    let reply = try browser.post(Self.visits, Self.fields(entries))
    #expect(reply.status == 409)
    #expect(reply.says(try place.strings()("log.dead")))
    #expect(reply.value("notes") == "kept")
    #expect(try place.store.visitCount(of: ID(1)) == 0)
    #expect(try browser.submit(Self.visits).status == 303)
    #expect(try place.store.visits(of: ID(1), limit: 1).first?.id != id)
  }

  @Test(arguments: ["x", "00000000", "{C0000000-0000-0000-0000-000000000001}"])
  func `an invalid identifier is refused with all typed values`(id: String) throws {
    let place = try Workplace(QuickLogPageTests.soft)
    let browser = try place.browser(of: Example.tom)
    try browser.get(Self.log)
    let reply = try browser.submit(Self.visits, ["visit_id": [id], "notes": ["kept"]])
    #expect(reply.status == 422)
    #expect(reply.value("notes") == "kept")
    #expect(try browser.submit(Self.visits).status == 303)
  }
}
