import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// Technicians change no plan of the owner, by pages or programs.
struct StopRightsTests {
  private static let today = Example.today

  private static func place() throws -> Workplace {
    let pools = [1, 2].map { Example.pool($0, on: [today.weekday], technician: Example.tom.id) }
    return try Workplace(pools[0], pools[1])
  }

  @Test func `a technician's program takes back no absence and no move of the owner`() throws {
    let place = try Self.place()
    let tina = try place.program(of: Workplace.tina)
    let absence = Absence(id: ID(9), person: Example.tom.id, from: Self.today, until: Self.today)
    try place.store.add(
      absence, AbsencePlan(.give(Workplace.tina.id)), by: Example.olivia.id, now: place.now, today: Self.today)
    let gone = try tina.call(.delete, "moves/\(absence.act.text)")
    #expect(gone.status == 403)
    #expect(try place.store.moves(of: absence.act).count == 2)
    let move = MoveRequest(act: ID(5), pool: ID(1), on: Self.today.adding(days: 7), to: Self.today.adding(days: 8))
    _ = try place.store.move(move, by: Example.olivia.id, now: place.now, today: Self.today)
    #expect(try tina.call(.delete, "moves/\(ID<StopAct>(5).text)").status == 403)
    #expect(try place.program(of: Example.olivia).call(.delete, "moves/\(ID<StopAct>(5).text)").status == 204)
  }

  @Test func `a technician takes back no skip of a day that has no stop any more, by the page or a program`() throws {
    let place = try Self.place()
    let skip = StopSkip(.dog, recordedAt: place.now)
    _ = try place.store.skip(ID(1), on: Self.today, skip, act: ID(7), by: Example.olivia.id, today: Self.today)
    var pool = try place.store.pool(ID(1))
    pool.schedules = []
    #expect(try place.store.update(pool, by: nil, today: Self.today))
    let browser = try place.browser(of: Example.tom)
    try browser.get("/route")
    let undo = Link.unskip(ID(1), on: Self.today)
    #expect(try browser.post(undo, ["csrf": browser.page.token ?? ""]).status == 403)
    #expect(try place.program(of: Example.tom).call(.delete, "skips/\(ID<StopAct>(7).text)").status == 403)
    #expect(try place.program(of: Example.olivia).call(.delete, "skips/\(ID<StopAct>(7).text)").status == 204)
  }

  @Test func `a skip of one pool is not taken back for a move of another`() throws {
    let place = try Self.place()
    let (mine, theirs) = (Self.today.adding(days: 7), Self.today.adding(days: 7))
    var pool = try place.store.pool(ID(2))
    pool.schedules[0].technician = Workplace.tina.id
    #expect(try place.store.update(pool, by: nil, today: Self.today))
    let act: ID<StopAct> = ID(8)
    let move = MoveRequest(act: act, pool: ID(1), on: mine, to: mine.adding(days: 1))
    #expect(try place.store.move(move, by: Example.tom.id, now: place.now, today: Self.today) == .done)
    let skip = StopSkip(.dog, recordedAt: place.now)
    _ = try place.store.skip(ID(2), on: theirs, skip, act: act, by: Example.olivia.id, today: Self.today)
    #expect(try place.program(of: Example.tom).call(.delete, "moves/\(act.text)").status == 403)
    #expect(try place.store.moves(of: act).count == 1)
  }

  @Test func `the undo of one stop leaves the absence's other stops`() throws {
    let place = try Self.place()
    let absence = Absence(id: ID(9), person: Example.tom.id, from: Self.today, until: Self.today)
    try place.store.add(
      absence, AbsencePlan(.give(Workplace.tina.id)), by: Example.olivia.id, now: place.now, today: Self.today)
    let browser = try place.browser(of: Workplace.tina)
    try browser.get("/pools/\(ID<Pool>(1).text)/move?on=\(Self.today)")
    let undo = try #require(
      browser.page.markup.elements("form").compactMap { $0["action"] }.first { $0.contains("undo") })
    try browser.submit(undo, [:])
    #expect(try place.store.moves(of: absence.act).map(\.pool) == [ID(2)])
  }

  @Test func `a technician's program changes days, neither the person nor a price, and reads no price`() throws {
    let place = try Self.place()
    var pool = try place.store.pool(ID(1))
    pool.schedules.append(Schedule(id: ID(70), .once(Self.today.adding(days: 3)), note: "Filter", price: 777))
    #expect(try place.store.update(pool, by: nil, today: Self.today))
    let program = try place.program(of: Workplace.tina)
    let path = "pools/\(ID<Pool>(1).text)"
    let shown = try program.call(.get, path)
    #expect(!shown.text.contains("777"))
    let schedules = try #require(shown.json["schedules"] as? [[String: Any]])
    let forged = schedules.map { schedule in
      schedule.merging([
        "technician": Workplace.tina.id.text, "price": schedule["kind"] as? String == "once" ? 1 : NSNull(),
      ]) { $1 }
    }
    let body = try JSONSerialization.data(withJSONObject: ["schedules": forged])
    #expect(try program.call(.put, path, String(decoding: body, as: UTF8.self)).status == 200)
    let saved = try place.store.pool(ID(1)).schedules
    #expect(saved.map(\.technician) == pool.schedules.map(\.technician))
    #expect(saved.last?.price == 777)
  }

  @Test func `a customer on call is sent back as read`() throws {
    var pool = Example.pool()
    pool.schedules = []
    let place = try Workplace(pool)
    let program = try place.program(of: Example.olivia)
    let path = "pools/\(ID<Pool>(1).text)"
    let body = try JSONSerialization.data(withJSONObject: try program.call(.get, path).json)
    #expect(try program.call(.put, path, String(decoding: body, as: UTF8.self)).status == 200)
    #expect(try place.store.pool(ID(1)).schedules == [])
  }

  @Test(arguments: ["9999-12", "0001-01", "9999-11"])
  func `the first and the last month of the calendar are pages`(month: String) throws {
    let browser = try Self.place().browser(of: Example.olivia)
    #expect(try browser.get("/month-end?month=\(month)").status == 200)
    #expect(try browser.get("/exports/month.csv?month=\(month)").status == 200)
  }

  @Test func `a job that is done keeps its date and stays`() throws {
    var pool = Example.pool()
    pool.schedules = [Schedule(id: ID(70), .once(Self.today), note: "Filter", price: 350)]
    let place = try Workplace(pool)
    let browser = try place.browser(of: Example.olivia)
    try browser.get(Link.log(ID(1), kind: .job))
    try browser.submit(Link.poolVisits(ID(1)), ["notes": ["done"]])
    let path = Link.schedule(ID(1), ID(70))
    for change in [["end": ["1"]], ["starts_on": [Self.today.adding(days: 9).description]]] {
      try browser.get(path)
      let reply = try browser.submit(path, change)
      #expect(reply.status == 422)
      #expect(try reply.message("starts_on") == place.strings()("schedule.jobDone"))
    }
    try browser.get(path)
    #expect(try browser.submit(path, ["note": ["Filter and seal"]]).status == 303)
    #expect(try place.store.pool(ID(1)).schedules.map(\.note) == ["Filter and seal"])
  }

  @Test func `a schedule that is over is not edited`() throws {
    let place = try Workplace(Example.pool(on: [.monday]).starting(Self.today.adding(days: -60)))
    let browser = try place.browser(of: Example.olivia)
    let old = try #require(try place.store.pool(ID(1)).schedules.first)
    let path = Link.schedule(ID(1), old.id)
    let late = try place.browser(of: Example.olivia)
    try late.get(path)
    try browser.get(path)
    try browser.submit(path, ["technician": [Example.tom.id.text]])
    try late.submit(path, ["technician": [Workplace.tina.id.text]])
    // The typed values come back beside the part after it.
    #expect(try late.page.status == 409 && late.page.says(place.strings()("schedule.conflict")))
    #expect(try browser.get(path).location == Link.schedules(ID(1)))
    #expect(try place.store.pool(ID(1)).schedules.map(\.technician) == [nil, Example.tom.id])
  }
}
