import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// A skip that put a job on the next day, where it was done: nobody takes it back, by pages or programs.
struct ServedSkipTests {
  private static let (today, tuesday) = (Example.today, Example.today.adding(days: 1))
  private static let act = ID<StopAct>(7)

  private static func place() throws -> Workplace {
    var pool = Example.pool(1, name: "Ann")
    pool.schedules = [Schedule(id: ID(50), .once(today), note: "Filter", price: 300)]
    let place = try Workplace(pool)
    let skip = StopSkip(.gate, recordedAt: place.now)
    _ = try place.store.skip(ID(1), on: today, skip, puttingOn: tuesday, act: act, by: nil, today: today)
    let draft = VisitDraft(
      id: ID(1), pool: ID(1), technician: Example.tom.id, measured: [:], doses: [], notes: "", openedAt: nil,
      performedAt: place.now, receivedAt: place.now, day: today, kind: .job, serves: .date(tuesday), submission: [1])
    guard case .recorded = try place.store.record(draft) else { throw StoreError.notFound }
    return place
  }

  /// The job is done on Tuesday, and today's stop is skipped.
  private static func check(_ place: Workplace) throws {
    let calendar = try place.store.stopCalendar(of: ID(1), today: today)
    #expect(try calendar.isDone(#require(place.store.pool(ID(1)).schedules.first)))
    guard case .done? = calendar.stop(on: tuesday)?.state else {
      Issue.record("Tuesday: \(String(describing: calendar.stop(on: tuesday)?.state))")
      return
    }
    let skip = StopSkip(.gate, recordedAt: place.now)
    #expect(calendar.stop(on: today)?.state == .skipped(skip, to: tuesday))
  }

  @Test func `the page says that the stop has been serviced`() throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.olivia)
    let answer = try Desk.post(browser, Link.unskip(ID(1), on: Self.today))
    #expect(answer.location == "/route?on=\(Self.tuesday)&unmoved=late")
    #expect(try browser.follow().says(place.strings()("move.undoTooLate")))
    try Self.check(place)
  }

  @Test(arguments: [[], ["1"]])
  func `another reason is refused with the day on which it was done`(nextDay: [String]) throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.olivia)
    try browser.get(Link.skip(ID(1), on: Self.today))
    let answer = try browser.submit(Link.poolSkip(ID(1)), ["reason": ["dog"], "next_day": nextDay])
    #expect(answer.status == 422)
    let day = try place.viewer().format.day(Self.tuesday)
    #expect(try answer.says(place.strings()("skip.servedLater", ["day": day])))
    try Self.check(place)
  }

  @Test func `a program is refused both`() throws {
    let place = try Self.place()
    let program = try place.program(of: Example.olivia)
    #expect(try program.call(.delete, "skips/\(Self.act.text)").code == "served")
    let skip = ["id": ID<StopAct>(8).text, "poolID": ID<Pool>(1).text, "on": "\(Self.today)", "reason": "dog"]
    let body = try JSONSerialization.data(withJSONObject: skip)
    let answer = try program.call(.post, "skips", String(decoding: body, as: UTF8.self))
    #expect((answer.status, answer.code) == (409, "served"))
    try Self.check(place)
  }
}
