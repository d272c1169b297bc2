import Chemistry
import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowTesting
import Testing

@testable import PoolFlowStore
@testable import PoolFlowWeb
@testable import SQLite

/// A form that comes late and is not done says exactly why. Ann is nobody's, Bob is Tom's.
struct LateReasonTests {
  private let place: Workplace
  private let tom: Browser
  private let tina: Browser

  init() throws {
    place = try Workplace(Example.pool(1, name: "Ann"), Example.pool(2, name: "Bob", technician: Example.tom.id))
    tom = try place.browser(of: Example.tom)
    tina = try place.browser(of: Workplace.tina)
  }

  private func send(
    _ kind: String, _ path: String, _ fields: FormFields = [:], at: String? = "2026-11-23T15:00:00Z",
    base: String? = nil, release: String? = nil, id: String = UUID().uuidString
  ) throws -> LateResult {
    try tom.get("/route")
    var all: FormFields = ["csrf": tom.page.token ?? ""]
    for field in fields { all.add(field.name, field.value) }
    return try tom.sendLate(kind, path, all, id: id, at: at, release: release, base: base)
  }

  private func lines() throws -> [PhoneItem] {
    try place.store.needs(now: place.now, limit: 9)[.phone]?.items.compactMap(\.phone) ?? []
  }

  @Test func `"I take it": who has it, that it is done, that the day is over`() throws {
    let path = Link.take(ID<Pool>(1), on: Example.today)
    try tina.get("/route")
    try tina.submit(path)
    let taken = try send("take", path)
    #expect(taken.result == "conflict" && taken.message == "This stop is Tina Technician’s now.")
    #expect(try lines().map(\.entries) == [taken.message])
    _ = try place.store.record(Example.draft(pool: ID(1), technician: Workplace.tina.id))
    #expect(try send("take", path).message == "A visit has already been logged on that day.")
    let none = try send("take", Link.take(ID<Pool>(1), on: Example.today.adding(days: 2)))
    #expect(none.message == "This customer has no stop on that day.")
  }

  @Test func `an order: the stop that is gone, the day that is over`() throws {
    func order(_ day: Day, _ pool: Int) -> FormFields {
      ["on": day.description, "pool": ID<Pool>(pool).text, "step": "up", "who": "", "version": "old"]
    }
    #expect(
      try send("order", Link.routeOrder, order(Example.today, 9)).message == "That stop is no longer on this route.")
    let past = try send("order", Link.routeOrder, order(Example.today.adding(days: -1), 2))
    #expect(past.message == "This day is over.")
  }

  @Test func `a move or a skip of a stop that is another's by now`() throws {
    let person = MoveRequest(
      act: ID(5), pool: ID(2), on: Example.today, to: Example.today, assignment: .person(Workplace.tina.id))
    _ = try place.store.move(person, by: Example.olivia.id, now: place.now, today: Example.today)
    let day = Example.today.adding(days: 1).description
    let expected = "This stop is Tina Technician’s now."
    #expect(try send("move", Link.move(ID(2), on: Example.today), ["to": day]).message == expected)
    let skip: FormFields = ["on": Example.today.description, "reason": "gate"]
    #expect(try send("skip", Link.poolSkip(ID<Pool>(2)), skip).message == expected)
  }

  @Test func `a delivery and a note: what is wrong, what is gone`() throws {
    let acid = Example.product(.acid)
    let wrong = try send("delivery", Link.itemReceipt(acid), ["packages": "x", "package_size": "1"])
    #expect(wrong.result == "refused" && wrong.message?.isEmpty == false)
    #expect(try wrong.message != place.strings()("offline.refusedWrong"))
    let gone = try send("delivery", Link.itemReceipt(ID(777)), ["packages": "1"])
    #expect(gone.message == "The office no longer has this product.")
    let empty = try send("note", Link.officeNotes, ["text": "", "topic": "other"])
    #expect(empty.message?.contains("rite the note.") == true)
  }

  @Test func `a skip that another person recorded since is not replaced`() throws {
    let skip = StopSkip(.dog, recordedAt: place.now)
    _ = try place.store.skip(
      ID(2), on: Example.today, skip, act: ID(6), by: Example.olivia.id, today: Example.today)
    let fields: FormFields = ["on": Example.today.description, "reason": "gate"]
    let old = try send("skip", Link.poolSkip(ID<Pool>(2)), fields)
    #expect(old.result == "conflict" && old.message?.hasPrefix("Olivia Owner has skipped this stop since") == true)
    #expect(try place.store.skip(of: ID(2), on: Example.today)?.reason == .dog)
    #expect(try send("undo", Link.unskip(ID(2), on: Example.today)).result == "conflict")
    #expect(try lines().allSatisfy { $0.entries.contains("Loose dog") } && lines().count == 2)
    // One that was filled in afterwards is.
    #expect(try send("skip", Link.poolSkip(ID<Pool>(2)), fields, at: "2026-11-23T20:05:00Z").result == "done")
  }

  @Test func `an old profile never overwrites a newer one: both sides, for the author and the owner`() throws {
    try tom.get(Link.profile(ID<Pool>(2)))
    let version = try #require(tom.page.markup.elements("input").first { $0["name"] == "version" }?["value"])
    var newer = CustomerProfile()
    newer.gateAccessType = "5678"
    _ = try place.store.save(newer, of: ID(2), by: Example.olivia.id, now: place.now)
    let fields: FormFields = ["gate_access": "1234", "version": version]
    for base in [nil, version, "other"] {
      let old = try send("profile", Link.profile(ID<Pool>(2)), fields, base: base)
      #expect(old.result == "conflict" && old.message?.contains("“1234” on the phone, “5678” at the office") == true)
    }
    #expect(try lines().map(\.kind) == ["profile", "profile", "profile"])
    #expect(try lines().allSatisfy { $0.entries.contains("1234") && $0.entries.contains("5678") })
    // Without any version nothing is overwritten either.
    #expect(try send("profile", Link.profile(ID<Pool>(2)), ["gate_access": "1234"]).result == "conflict")
    #expect(try place.store.profile(of: ID(2)).gateAccessType == "5678")
    let current = ProfileForm.version(of: newer, viewer: try place.viewer())
    #expect(try send("profile", Link.profile(ID<Pool>(2)), ["gate_access": "9"], base: current).result == "done")
  }

  @Test func `old notes never overwrite newer ones, and a form without notes leaves them`() throws {
    let path = Link.profile(ID<Pool>(2))
    try tom.get(path)
    let version = try #require(tom.page.markup.elements("input").first { $0["name"] == "version" }?["value"])
    let first: FormFields = ["notes": "Bring a ladder", "version": version]
    #expect(try send("profile", path, first, base: version).result == "done")
    let second = try send("profile", path, ["notes": "No ladder", "version": version], base: version)
    #expect(second.result == "conflict")
    #expect(second.message?.contains("“No ladder” on the phone, “Bring a ladder” at the office") == true)
    #expect(try lines().map(\.kind) == ["profile"])
    #expect(try send("profile", path, ["gate_access": "1", "version": version], base: "other").result == "conflict")
    let profile = ProfileForm.version(of: CustomerProfile(), viewer: try place.viewer())
    #expect(try send("profile", path, ["gate_access": "1"], base: profile).result == "done")
    #expect(try place.store.pool(ID(2)).notes == "Bring a ladder")
  }

  @Test func `a form of an earlier release is taken, or set aside with that reason`() throws {
    let fields: FormFields = ["on": Example.today.description, "reason": "gate"]
    let path = Link.poolSkip(ID<Pool>(2))
    #expect(try send("skip", path, fields, release: "/assets/old").result == "done")
    let wrong = try send("skip", path, ["on": Example.today.description, "reason": "sleep"], release: "/assets/old")
    #expect(wrong.message == "Reason: choose a reason. The form is from an earlier version of PoolFlow.")
    let unknown = try send("steps", "/pools/x/steps", release: "/assets/old")
    #expect(unknown.message?.hasPrefix("It is from an earlier version of PoolFlow") == true)
  }

  @Test func `a visit: what is wrong with it, and both sides of one that was saved with other entries`() throws {
    try tom.get(Link.log(ID(2)))
    let form = try #require(tom.page.markup.elements("form", class: "log").first)
    func visit(_ notes: String, _ pH: String) throws -> LateResult {
      let id = form.entries.first { $0.name == "visit_id" }?.value ?? ""
      var fields = FormFields()
      for field in form.entries where !["csrf", "notes", "ph", "shown.ph", "doses_for"].contains(field.name) {
        if field.value != "ph" { fields.add(field.name, field.value) }
      }
      for (name, value) in [("notes", notes), ("ph", pH)] { fields.add(name, value) }
      return try send("visit", Link.poolVisits(ID<Pool>(2)), fields, at: nil, id: id)
    }
    let wrong = try visit("", "77")
    #expect(wrong.result == "refused" && wrong.message?.hasPrefix("pH:") == true, "\(wrong)")
    #expect(try visit("first", "7.4").result == "done")
    let other = try visit("second", "7.4")
    #expect(other.result != "done" && other.result != "again", "\(other)")
  }

  @Test func `a crash between an act and its result does the act once`() throws {
    let place = try Workplace(
      Example.pool(1, name: "Ann", technician: Example.tom.id),
      Example.pool(2, name: "Bob", technician: Example.tom.id),
      Example.pool(3, name: "Cid", technician: Example.tom.id))
    let browser = try place.browser(of: Example.tom)
    let id = UUID().uuidString
    func step() throws -> LateResult {
      try browser.get("/route")
      let fields: FormFields = [
        "csrf": browser.page.token ?? "", "on": Example.today.description, "pool": ID<Pool>(3).text, "step": "up",
        "who": "", "version": "",
      ]
      return try browser.sendLate("order", Link.routeOrder, fields, id: id)
    }
    // The result that names the page after the act is the second transaction: it fails.
    let fault = """
      CREATE TRIGGER crash BEFORE INSERT ON sync_results WHEN NEW.location LIKE '%ordered=%'
      BEGIN SELECT RAISE(ABORT, 'crash'); END
      """
    try place.store.database.write { try $0.script(fault) }
    #expect(throws: (any Error).self) { try step() }
    try place.store.database.write { try $0.script("DROP TRIGGER crash") }
    #expect(try step().result == "again")
    let stops = try place.store.plan(on: Example.today, today: Example.today).route(of: Example.tom.id)
    #expect(stops.map(\.customerName) == ["Ann", "Cid", "Bob"])
  }
}
