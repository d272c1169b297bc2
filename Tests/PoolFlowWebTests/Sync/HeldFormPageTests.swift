import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// A visit of a customer whom the server does not have: the owner takes it for a customer, or discards it.
struct HeldFormPageTests {
  private let place: Workplace
  private let tom: Browser

  init() throws {
    place = try Workplace(
      Example.pool(1, name: "Ann", technician: Example.tom.id), Example.pool(2, name: "Bob", technician: Example.tom.id)
    )
    tom = try place.browser(of: Example.tom)
  }

  /// The form of Ann's visit, filled in on her page.
  private func visit() throws -> FormFields {
    try tom.get(QuickLogPageTests.log)
    let form = try #require(tom.page.markup.elements("form", class: "log").first)
    var fields = FormFields()
    for field in form.entries where !["performed_at", "notes", "csrf"].contains(field.name) {
      fields.add(field.name, field.value)
    }
    fields.add("performed_at", "2026-11-23T15:00:00Z")
    fields.add("notes", "Pump is loud")
    return fields
  }

  private func send(_ fields: FormFields, to pool: Int = 1) throws -> LateResult {
    try tom.get("/route")
    return try tom.sendLate(
      "visit", Link.poolVisits(ID<Pool>(pool)), fields, id: fields["visit_id"] ?? "", customer: "Ann Fields")
  }

  private func held() throws -> HeldForm {
    let line = try #require(place.store.needs(now: place.now, limit: 9)[.held]?.items.first)
    return try place.store.heldForm(#require(ID(line.subject)))
  }

  @Test func `a visit of a customer in the trash is taken with the customer`() throws {
    let fields = try visit()
    _ = try place.store.delete(ID<Pool>(1), by: Example.olivia.id, now: place.now)
    let result = try send(fields)
    #expect(result.result == "done" && result.also?.contains("the office decides") == true)
    #expect(try send(fields).result == "again")
    let form = try held()
    let owner = try place.browser(of: Example.olivia)
    let page = try owner.get(Link.heldForm(form.id))
    #expect(page.says("Ann is in the trash") && page.says("Pump is loud"))
    #expect(try owner.submit(Link.heldFormTaken(form.id), ["restore": ["1"]]).status == 303)
    let visits = try place.store.visits(of: ID(1), limit: 9)
    #expect(visits.map(\.technician) == [Example.tom] && visits.map(\.notes) == ["Pump is loud"])
    #expect(try owner.get(Link.heldForm(form.id)).says("Taken"))
    #expect(try place.store.needs(now: place.now, limit: 9)[.held] == nil)
  }

  @Test func `a visit of an unknown customer is taken for another one, whom the owner finds`() throws {
    #expect(try send(visit(), to: 9).result == "done")
    let form = try held()
    #expect(form.customer == "Ann Fields" && form.reason == .unknown)
    let owner = try place.browser(of: Example.olivia)
    #expect(try owner.get(Link.needs).says("Ann Fields"))
    // The page searches for the name that the phone has.
    #expect(try owner.get(Link.heldForm(form.id)).says("No customer matches"))
    let page = try owner.get(Link.heldForm(form.id) + "?q=bo")
    #expect(page.markup.elements("button").contains { $0["aria-label"] == "Take it for Bob" })
    try owner.post(Link.heldFormTaken(form.id), ["pool": ID<Pool>(2).text])
    #expect(try place.store.visits(of: ID(2), limit: 9).map(\.technician) == [Example.tom])
  }

  @Test func `without a customer it is not taken, and says why`() throws {
    _ = try send(visit(), to: 9)
    let form = try held()
    let owner = try place.browser(of: Example.olivia)
    try owner.get(Link.heldForm(form.id))
    let reply = try owner.post(Link.heldFormTaken(form.id))
    #expect(reply.status == 422 && reply.says("Not taken:"))
    #expect(try held().outcome == nil)
  }

  @Test func `a technician sees none of it`() throws {
    _ = try send(visit(), to: 9)
    let form = try held()
    try tom.get("/route")
    for path in [Link.heldForm(form.id), Link.heldFormPhoto(form.id, 1)] { #expect(try tom.get(path).status == 403) }
    try tom.get("/route")
    #expect(try tom.post(Link.heldFormDiscarded(form.id)).status == 403)
    #expect(try place.browser(of: Example.olivia).get(Link.heldForm(ID(77))).status == 404)
  }
}
