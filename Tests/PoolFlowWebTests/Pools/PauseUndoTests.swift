import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// The undo of a pause, a closing and a resumption.
struct PauseUndoTests {
  private static let path = "\(Desk.pool)/pause"

  private static func place() throws -> Workplace {
    try Desk.place([CustomerHistory(pool: Example.pool(1, name: "Ann"))])
  }

  /// The address of the button in the message.
  private static func undo(_ browser: Browser) -> String? {
    browser.page.markup.elements("form").compactMap { $0["action"] }.first { $0.contains("/pauses/") }
  }

  @Test(arguments: ["paused", "closed"])
  func `a pause that was just saved is undone, once`(kind: String) throws {
    let place = try Self.place()
    let browser = try place.browser(of: Example.olivia)
    try browser.get(Self.path)
    try browser.submit(Self.path, ["kind": [kind]])
    try browser.follow()
    #expect(try place.store.pool(ID(1)).pauses.count == 1)
    let action = try #require(Self.undo(browser))
    try browser.post(action)
    try browser.follow()
    #expect(browser.page.says("Ann: as before"))
    #expect(try place.store.pool(ID(1)).pauses.isEmpty)
    #expect(Self.undo(browser) == nil)
    try browser.get(Self.path)
    try browser.post(action)
    try browser.follow()
    #expect(browser.page.says("Ann: changed since, so nothing was undone"))
    #expect(try place.store.problems().isEmpty)
  }

  @Test func `the undo of a pause stays on the customer's page for a day, for owners`() throws {
    let place = try Self.place()
    _ = try place.store.pause(ID(1), ServicePause(.paused, from: Example.today), by: nil, now: place.now)
    let owner = try place.browser(of: Example.olivia)
    try owner.get(Desk.pool)
    try owner.post(#require(Self.undo(owner)))
    #expect(try place.store.pool(ID(1)).pauses.isEmpty)
    _ = try place.store.pause(
      ID(1), ServicePause(.paused, from: Example.today), by: nil, now: place.now.addingTimeInterval(-86_401))
    try owner.get(Desk.pool)
    #expect(Self.undo(owner) == nil)
    let technician = try place.browser(of: Example.tom)
    try technician.get(Desk.pool)
    #expect(Self.undo(technician) == nil)
  }

  @Test func `a resumption is undone, an older change is not`() throws {
    let pause = ServicePause(.paused, from: Example.today.adding(days: -10), feeGoesOn: true)
    let place = try Self.place()
    _ = try place.store.pause(ID(1), pause, by: nil, now: place.now)
    let browser = try place.browser(of: Example.olivia)
    try browser.get(Desk.pool)
    try browser.submit("\(Desk.pool)/resume")
    try browser.follow()
    let action = try #require(Self.undo(browser))
    try browser.post(action)
    #expect(try place.store.pool(ID(1)).pauses == [pause])
    #expect(try place.store.undoablePause(of: ID(1), now: place.now.addingTimeInterval(86_401)) == nil)
    let activity = try browser.get("/activity")
    #expect(activity.says("Service resumed by Olivia"))
    #expect(activity.says("Out of service from") || activity.says("Paused since"))
  }

  @Test func `a resumption with a visit since is not undone`() throws {
    let place = try Self.place()
    let pause = ServicePause(.paused, from: Example.today)
    _ = try place.store.pause(ID(1), pause, by: nil, now: place.now)
    try place.store.resume(ID(1), by: nil, now: place.now, on: Example.today)
    let edit = try #require(try place.store.undoablePause(of: ID(1), now: place.now))
    _ = try place.store.record(Example.draft())
    #expect(try !place.store.undoPause(of: ID(1), edit: edit, by: nil, now: place.now))
    #expect(try place.store.pool(ID(1)).pauses.isEmpty)
  }

  @Test func `a technician undoes none`() throws {
    let place = try Self.place()
    _ = try place.store.pause(ID(1), ServicePause(.paused, from: Example.today), by: nil, now: place.now)
    let edit = try #require(try place.store.undoablePause(of: ID(1), now: place.now))
    let browser = try place.browser(of: Example.tom)
    try browser.get(Desk.pool)
    #expect(try browser.post("\(Desk.pool)/pauses/\(edit)/undo").status == 403)
    #expect(try place.store.pool(ID(1)).pauses.count == 1)
  }
}
