import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// Forms that a phone sends later. Example.today is Monday, 2026-11-23; Ann is nobody's, Bob is Tom's.
struct SyncTests {
  private struct Result: Decodable, Equatable {
    let id, result: String
    let location, message: String?
  }

  private struct Answer: Decodable {
    let release: String
    let results: [Result]
  }

  private struct Operation: Encodable {
    var id = UUID().uuidString
    let kind, path: String
    var fields: [String: [String]] = [:]
  }

  private static func place() throws -> Workplace {
    try Workplace(Example.pool(1, name: "Ann"), Example.pool(2, name: "Bob", technician: Example.tom.id))
  }

  private static func browser(_ place: Workplace) throws -> Browser {
    let browser = try place.browser(of: Example.tom)
    try browser.get("/route")
    return browser
  }

  private static func send(_ browser: Browser, _ operations: [Operation], csrf: String? = nil) throws -> Reply {
    struct Body: Encodable {
      let csrf, store, release: String
      let operations: [Operation]
    }
    let token = try csrf ?? #require(browser.page.token)
    let body = Body(csrf: token, store: "", release: "", operations: operations)
    return try browser.post("/sync", body: String(decoding: JSONEncoder().encode(body), as: UTF8.self))
  }

  private static func results(_ browser: Browser, _ operations: Operation...) throws -> [Result] {
    try browser.get("/route")
    let reply = try send(browser, operations)
    #expect(reply.status == 200, "\(reply.text.prefix(200))")
    return try JSONDecoder().decode(Answer.self, from: Data(reply.text.utf8)).results
  }

  private static func skip(_ pool: Int = 2, reason: String = "gate") -> Operation {
    Operation(
      kind: "skip", path: Link.poolSkip(ID(pool)), fields: ["on": [Example.today.description], "reason": [reason]])
  }

  private static func skips(_ place: Workplace) throws -> Int {
    try place.store.plan(on: Example.today, today: Example.today).stops.filter { $0.skip != nil }.count
  }

  @Test func `a skip is done once, however often it comes`() throws {
    let place = try Self.place()
    let browser = try Self.browser(place)
    let skip = Self.skip()
    let first = try Self.results(browser, skip)
    #expect(first.map(\.result) == ["done"] && first[0].id == skip.id)
    #expect(try Self.skips(place) == 1)
    let again = try Self.results(browser, skip, skip)
    #expect(again.map(\.result) == ["again", "again"])
    #expect(again[0].location == first[0].location)
  }

  @Test func `the same identifier with other content is refused`() throws {
    let browser = try Self.browser(Self.place())
    let skip = Self.skip()
    _ = try Self.results(browser, skip)
    var other = Self.skip(reason: "dog")
    other.id = skip.id
    #expect(try Self.results(browser, other).map(\.result) == ["refused"])
  }

  @Test func `a refused form does not hold the others back, and says why in the reader's words`() throws {
    let place = try Self.place()
    let browser = try Self.browser(place)
    let results = try Self.results(
      browser, Operation(kind: "skip", path: Link.poolSkip(ID<Pool>(9))), Self.skip(reason: "sleep"), Self.skip())
    #expect(results.map(\.result) == ["refused", "refused", "done"])
    let strings = try place.strings()
    let expected = [strings("offline.refusedGone"), "Reason: choose a reason.", nil]
    #expect(results.map(\.message) == expected)
  }

  @Test func `a stop that somebody took is a conflict, one's own is taken already`() throws {
    let place = try Self.place()
    let (tom, tina) = (try Self.browser(place), try place.browser(of: Workplace.tina))
    let path = Link.take(ID<Pool>(1), on: Example.today)
    try tina.get("/route")
    try tina.submit(path)
    let late = try Self.results(tom, Operation(kind: "take", path: path))
    #expect(late.map(\.result) == ["conflict"])
    #expect(try late.map(\.message) == [place.strings()("offline.othersStop", ["name": "Tina Technician"])])
    try tina.get("/route")
    #expect(try Self.results(tina, Operation(kind: "take", path: path)).map(\.result) == ["done"])
  }

  @Test(arguments: [
    ("skip", "/pools/\(ID<Pool>(2).text)/take"), ("skip", "/settings"), ("logout", "/logout"), ("order", "/route"),
    ("visit", "/pools/\(ID<Pool>(2).text)/visits/extra"), ("undo", "/acts//undo"), ("take", ""),
  ])
  func `a kind goes to its own address only`(kind: String, path: String) throws {
    let browser = try Self.browser(Self.place())
    #expect(try Self.results(browser, Operation(kind: kind, path: path)).map(\.result) == ["refused"])
  }

  @Test func `without a session or the form's token nothing is done`() throws {
    let place = try Self.place()
    let browser = try Self.browser(place)
    #expect(try Self.send(browser, [Self.skip()], csrf: "wrong").status == 403)
    #expect(try Self.send(Browser(place.site), [Self.skip()], csrf: "wrong").status == 401)
    #expect(try Self.skips(place) == 0)
  }

  @Test(arguments: ["", "[]", "{\"csrf\": 1}", "{\"operations\": []}", String(repeating: "[", count: 5_000)])
  func `a body without a token is refused`(body: String) throws {
    let browser = try Self.browser(Self.place())
    #expect(try browser.post("/sync", body: body).status == 403)
  }

  @Test(arguments: ["", ", \"operations\": 1", ", \"operations\": [{}]"])
  func `an object that has no operations is refused`(rest: String) throws {
    let browser = try Self.browser(Self.place())
    let token = try #require(browser.page.token)
    #expect(try browser.post("/sync", body: "{\"csrf\": \"\(token)\"\(rest)}").status == 400)
  }

  @Test func `operations without an identifier of their own are refused as a whole`() throws {
    let browser = try Self.browser(Self.place())
    #expect(try Self.send(browser, [Operation(id: "7", kind: "skip", path: "/")]).status == 400)
  }

  @Test func `one request takes fifty, the others stay unanswered`() throws {
    let browser = try Self.browser(Self.place())
    let many = (0..<52).map { _ in Operation(kind: "skip", path: "/nowhere") }
    let reply = try Self.send(browser, many)
    #expect(try JSONDecoder().decode(Answer.self, from: Data(reply.text.utf8)).results.count == SyncPage.limit)
  }

  @Test func `an old order applies to the route as it is now`() throws {
    let place = try Workplace(
      Example.pool(1, name: "Ann", technician: Example.tom.id),
      Example.pool(2, name: "Bob", technician: Example.tom.id),
      Example.pool(3, name: "Cid", technician: Example.tom.id))
    let order = Operation(
      kind: "order", path: Link.routeOrder,
      fields: [
        "on": [Example.today.description], "pool": [ID<Pool>(3).text], "before": [ID<Pool>(1).text], "who": [""],
        "version": ["old"],
      ])
    #expect(try Self.results(Self.browser(place), order).map(\.result) == ["done"])
    let stops = try place.store.plan(on: Example.today, today: Example.today).route(of: Example.tom.id)
    #expect(stops.map(\.customerName) == ["Cid", "Ann", "Bob"])
  }

  @Test func `a form of an account without the right to it is refused`() throws {
    let place = try Self.place()
    let technician = try Self.browser(place)
    let delivery = Operation(kind: "delivery", path: "/inventory/\(UUID().uuidString)/receive")
    #expect(try Self.results(technician, delivery).map(\.result) == ["refused"])
  }
}
