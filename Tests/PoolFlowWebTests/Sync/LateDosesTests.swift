import Chemistry
import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// A visit that was performed is taken with what was poured, whatever pool, stock and store are by now.
struct LateDosesTests {
  private let place: Workplace
  private let tom: Browser

  init() throws {
    place = try Workplace(Example.pool(1, name: "Ann", technician: Example.tom.id))
    tom = try place.browser(of: Example.tom)
  }

  /// A visit with pH 8.2 and poured ounces by their keys, for doses that the page no longer shows.
  private func visit(_ poured: [String: String]) throws -> FormFields {
    try tom.get(QuickLogPageTests.log)
    let form = try #require(tom.page.markup.elements("form", class: "log").first)
    let own: Set = ["performed_at", "ph", "shown.ph", "doses_for", "dose"]
    var fields = FormFields()
    for field in form.entries
    where !own.contains(field.name) && !field.name.hasPrefix("dose_") && field.value != "ph" {
      fields.add(field.name, field.value)
    }
    fields.add("ph", "8.2")
    fields.add("performed_at", "2026-11-23T15:00:00Z")
    fields.add("doses_for", poured.keys.sorted().map { "\($0):50:40:1" }.joined(separator: ","))
    for (key, ounces) in poured.sorted(by: { $0.key < $1.key }) {
      fields.add("dose", key)
      fields.add("dose_oz.\(key)", ounces)
    }
    return fields
  }

  private func saved(_ fields: FormFields) throws -> Visit {
    let result = try tom.sendLate("visit", QuickLogPageTests.visits, fields, id: fields["visit_id"] ?? "")
    #expect(result.result == "done", "\(result)")
    return try place.store.visit(#require(fields["visit_id"].flatMap { ID($0) }))
  }

  @Test func `other doses than those of today are those that were poured`() throws {
    let visit = try saved(visit(["acid": "12"]))
    #expect(visit.doses.map(\.quantityOunces) == [12] && visit.doses.map(\.kind) == [.acid])
  }

  @Test func `a dose that is not recommended any more is one of its product`() throws {
    let visit = try saved(visit(["acid": "12", "base": "5"]))
    #expect(visit.doses.map(\.key).sorted() == ["acid", "extra-1"])
    #expect(visit.doses.first { $0.key == "extra-1" }?.quantityOunces == 5)
    #expect(visit.doses.first { $0.key == "extra-1" }?.kind.type == .base)
  }

  @Test func `a dose without a product is said in the note, and the form sent again is the same visit`() throws {
    let fields = try visit(["mystery": "3"])
    #expect(try saved(fields).notes.contains("Also poured:"))
    try tom.get("/route")
    var again = FormFields()
    for field in fields where field.name != "csrf" { again.add(field.name, field.value) }
    let result = try tom.sendLate("visit", QuickLogPageTests.visits, again, id: UUID().uuidString)
    #expect(result.result == "done")
    #expect(try place.store.visitCount(of: ID(1)) == 1)
  }

  @Test func `on its page the form is asked again`() throws {
    let fields = try visit(["acid": "12"])
    #expect(try tom.post(QuickLogPageTests.visits, fields).status == 422)
  }

  @Test func `a visit of another store is taken, and the owner hears of it`() throws {
    let fields = try visit(["acid": "12"])
    let result = try tom.sendLate(
      "visit", QuickLogPageTests.visits, fields, id: fields["visit_id"] ?? "", store: "earlier")
    #expect(result.result == "done")
    let lines = try place.store.needs(now: place.now, limit: 9)[.phone]?.items ?? []
    #expect(lines.map(\.phone?.reason) == [.restored] && lines[0].visit != nil)
  }
}
