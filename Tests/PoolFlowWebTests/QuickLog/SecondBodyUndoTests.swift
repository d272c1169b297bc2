import Chemistry
import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowTesting
import SQLite
import Testing

@testable import PoolFlowStore
@testable import PoolFlowWeb

/// The undo, the correction and the trash of visits that one form made for the bodies of water of a stop.
struct SecondBodyUndoTests {
  private typealias Form = SecondBodyLogTests

  @Test func `an undo takes both visits back, and the form has the entries of both`() throws {
    let (place, browser) = try Form.place()
    let entries = ["ph": ["7.4"], "ph\(Form.at)": ["7.6"], "notes": ["Dog"]]
    try browser.submit(Form.visits, entries, button: "recalculate=1")
    #expect(try browser.submit(Form.visits, entries).status == 303, "\(Form.said(browser))")
    let visit = try #require(try place.store.visits(of: ID(1), limit: 1).first)
    try browser.get("/route?saved=\(visit.id.text)")
    try browser.submit("/visits/\(visit.id.text)/undo")
    try browser.follow()
    #expect(try Form.count(place) == [0, 0])
    #expect(try place.store.pool(Form.spa).water.pH == 7.2)
    #expect(browser.page.value("ph") == "7.4" && browser.page.value("ph\(Form.at)") == "7.6")
    #expect(try browser.submit(Form.visits, [:], button: "recalculate=1").status == 200)
    #expect(try browser.submit(Form.visits).status == 303, "\(Form.said(browser))")
    #expect(try Form.count(place) == [1, 1])
  }

  @Test func `an undo of the spa's visit takes both back, and a correction changes one`() throws {
    let (place, browser) = try Form.place()
    try browser.submit(Form.visits, ["ph": ["7.4"], "ph\(Form.at)": ["7.6"]], button: "recalculate=1")
    #expect(try browser.submit(Form.visits).status == 303, "\(Form.said(browser))")
    let spa = try #require(
      try place.store.visits(of: Form.spa, limit: 1).first)
    let change = VisitChange(customerNote: "Hi")
    _ = try place.store.edit(spa.id, change, version: nil, by: Example.tom.id, role: .technician, now: Example.now)
    #expect(try place.store.visits(of: ID(1), limit: 1)[0].customerNote.isEmpty)
    #expect(try place.store.visits(of: Form.spa, limit: 1)[0].customerNote == "Hi")
    let outcome = try place.store.undo(spa.id, by: Example.tom.id, role: .technician, now: Example.now)
    guard case .undone(let host) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(host.pool == ID(1))
    #expect(try Form.count(place) == [0, 0])
  }

  /// The visits of pool and spa from one form.
  private static func made(
    _ place: Workplace, _ browser: Browser, _ more: [String: [String]] = [:]
  ) throws -> (own: Visit, spa: Visit) {
    try browser.submit(Form.visits, ["ph": ["7.4"], "ph\(Form.at)": ["7.6"]], button: "recalculate=1")
    #expect(try browser.submit(Form.visits, more).status == 303, "\(Form.said(browser))")
    return try current(place)
  }

  private static func current(_ place: Workplace) throws -> (own: Visit, spa: Visit) {
    (
      try #require(try place.store.visits(of: ID(1), limit: 1).first),
      try #require(try place.store.visits(of: Form.spa, limit: 1).first)
    )
  }

  @Test(arguments: [true, false])
  func `a correction of the time is one of both visits, which stay one form's`(ofSpa: Bool) throws {
    let (place, browser) = try Form.place()
    let (own, spa) = try Self.made(place, browser)
    let moment = VisitChange.Moment(
      instant: Example.now.addingTimeInterval(-2 * 86_400), day: Example.today.adding(days: -2))
    _ = try place.store.edit(
      ofSpa ? spa.id : own.id, VisitChange(performed: moment), version: nil, by: Example.tom.id, role: .technician,
      now: Example.now)
    let changed = try Self.current(place)
    #expect(changed.own.performedAt == moment.instant && changed.spa.performedAt == moment.instant)
    #expect(changed.own.day == moment.day && changed.spa.day == moment.day)
    #expect(changed.own.serves == changed.spa.serves)
    #expect(try place.store.visits(madeWith: changed.spa).map(\.visit.id) == [own.id, spa.id])
    #expect(try place.store.editedVisit(spa.id).edits.count == 1)
    guard case .undone = try place.store.undo(spa.id, by: Example.tom.id, role: .technician, now: Example.now) else {
      Issue.record("not undone")
      return
    }
    #expect(try Form.count(place) == [0, 0])
  }

  @Test func `visits of one form that were corrected one by one are found by each other`() throws {
    let (place, browser) = try Form.place()
    let (own, spa) = try Self.made(place, browser)
    try place.store.database.writing { connection in
      _ = try connection.run("UPDATE visits SET performed_at = performed_at - 7200000 WHERE id = ?", [spa.id])
    }
    let apart = try Self.current(place).spa
    #expect(try place.store.visits(madeWith: apart).map(\.visit.id) == [own.id, spa.id])
  }

  @Test func `an extra visit is extra for both bodies`() throws {
    let (place, browser) = try Form.place()
    let (own, spa) = try Self.made(place, browser, ["serves": ["extra"]])
    #expect(own.serves == nil && spa.serves == nil)
  }

  @Test func `a customer's visit is deleted and restored with that of the spa, the spa's alone`() throws {
    let (place, browser) = try Form.place()
    let (own, spa) = try Self.made(place, browser)
    #expect(try browser.get(Link.visit(own.id)).says(place.strings()("visit.deleteOthers", ["names": "Ann · Spa"])))
    #expect(try !browser.get(Link.visit(spa.id)).says(place.strings()("visit.deleteOthers", ["names": "Ann"])))
    _ = try place.store.delete(own.id, by: Example.tom.id, role: .technician, now: Example.now)
    #expect(try Form.count(place) == [0, 0])
    _ = try place.store.restoreVisit(own.id, by: Example.tom.id, role: .technician, now: Example.now)
    #expect(try Form.count(place) == [1, 1])
    #expect(try place.store.pool(Form.spa).water.pH == 7.6)
    _ = try place.store.delete(spa.id, by: Example.tom.id, role: .technician, now: Example.now)
    #expect(try Form.count(place) == [1, 0])
    // An undo of the form ends also what is in the trash of it.
    _ = try place.store.undo(own.id, by: Example.tom.id, role: .technician, now: Example.now)
    #expect(throws: StoreError.self) {
      try place.store.restoreVisit(spa.id, by: Example.olivia.id, role: .owner, now: Example.now)
    }
    #expect(try Form.count(place) == [0, 0])
  }
}
