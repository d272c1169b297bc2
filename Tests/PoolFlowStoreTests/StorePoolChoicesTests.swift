import Foundation
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

/// The customers offered for a calculation, in their three orders.
struct StorePoolChoicesTests {
  /// Monday's stops are Zoe and Ann, in this order; Bob is Tuesday's, Cid Monday's of Tom's colleague, Dan has no
  /// technician.
  private static func store() throws -> Store {
    try Example.store(
      Example.pool(1, name: "Zoe", address: "5 Elm Street"), Example.pool(2, name: "Ann"),
      Example.pool(3, name: "Bob", address: "7 Elm Street", on: [.tuesday, .friday]),
      Example.pool(4, name: "Cid", technician: Example.olivia.id), Example.pool(5, name: "Dan", on: []))
  }

  private static func visit(_ store: Store, _ number: Int, pool: Int, minutes: Double) throws {
    let draft = Example.draft(
      number, pool: ID(pool), technician: Example.tom.id, performedAt: Example.at(minutes: minutes),
      receivedAt: Example.now, submission: [UInt8(number)])
    guard case .recorded = try store.record(draft) else { throw StoreError.unavailable("not recorded") }
  }

  private static func names(
    _ store: Store, _ order: PoolOrder, query: String = "", limit: Int = 50
  ) throws -> [String] {
    var names: [String] = []
    var place: ID<Pool>?
    repeat {
      let page = try store.poolChoices(matching: query, by: order, on: Example.today, after: place, limit: limit)
      #expect(page.choices.count <= limit)
      names += page.choices.map(\.customerName)
      place = page.next
    } while place != nil && names.count < 50
    return names
  }

  static let mine = PoolOrder.route(technician: Example.tom.id)
  static let all = PoolOrder.route(technician: nil)

  @Test(arguments: [1, 2, 3, 4, 5, 50])
  func `the day's stops come first in their order, then the others by name, on pages of any size`(limit: Int) throws {
    let store = try Self.store()
    #expect(try Self.names(store, Self.mine, limit: limit) == ["Zoe", "Ann", "Bob", "Cid", "Dan"])
    #expect(try Self.names(store, Self.all, limit: limit) == ["Zoe", "Ann", "Cid", "Bob", "Dan"])
    #expect(try Self.names(store, .name, limit: limit) == ["Ann", "Bob", "Cid", "Dan", "Zoe"])
  }

  @Test(arguments: [1, 2, 3, 50])
  func `the customer served last comes first, and one never served comes last`(limit: Int) throws {
    let store = try Self.store()
    try Self.visit(store, 1, pool: 3, minutes: -60)
    try Self.visit(store, 2, pool: 2, minutes: -30)
    try Self.visit(store, 3, pool: 3, minutes: -90)
    #expect(try Self.names(store, .recentService, limit: limit) == ["Ann", "Bob", "Dan", "Cid", "Zoe"])
  }

  @Test func `a visit that is undone, or whose pool was deleted and restored, moves its pool`() throws {
    let store = try Self.store()
    try Self.visit(store, 1, pool: 2, minutes: -5)
    try Self.visit(store, 2, pool: 1, minutes: -1)
    #expect(try Self.names(store, .recentService).prefix(2) == ["Zoe", "Ann"])
    _ = try store.undo(ID(2), by: Example.tom.id, role: .technician, now: Example.now)
    #expect(try Self.names(store, .recentService).first == "Ann")
    _ = try store.delete(ID(2), by: nil, now: Example.now)
    #expect(try Self.names(store, .recentService).contains("Ann") == false)
    _ = try store.restorePool(ID(2))
    #expect(try Self.names(store, .recentService).first == "Ann")
  }

  @Test func `a search stays in its order`() throws {
    let store = try Self.store()
    #expect(try Self.names(store, Self.all, query: "elm") == ["Zoe", "Bob"])
    #expect(try Self.names(store, .name, query: "elm", limit: 1) == ["Bob", "Zoe"])
    #expect(try Self.names(store, .recentService, query: "b") == ["Bob"])
    #expect(try Self.names(store, .name, query: "nobody").isEmpty)
  }

  @Test func `a choice has the days of service and the day of the last visit`() throws {
    let store = try Self.store()
    try Self.visit(store, 1, pool: 3, minutes: -1)
    let choices = try store.poolChoices(by: Self.mine, on: Example.today, limit: 50).choices
    let bob = try #require(choices.first { $0.customerName == "Bob" })
    #expect(Set(bob.weekdays) == [.tuesday, .friday])
    #expect(bob.lastServedOn == Example.today)
    #expect(bob.address == "7 Elm Street")
    #expect(choices.filter(\.isOnRoute).map(\.customerName) == ["Zoe", "Ann"])
    #expect(choices.first?.lastServedOn == nil)
  }

  @Test func `a paused or closed customer is no stop, and is listed among the others with the reason`() throws {
    let store = try Self.store()
    #expect(
      try store.pause(
        ID(1), ServicePause(.paused, from: Example.today, until: nil), by: nil, now: Example.now) == .saved)
    #expect(
      try store.pause(
        ID(4), ServicePause(.closed, from: Example.today, until: nil), by: nil, now: Example.now) == .saved)
    for limit in [1, 2, 50] {
      #expect(try Self.names(store, Self.all, limit: limit) == ["Ann", "Bob", "Cid", "Dan", "Zoe"])
    }
    let choices = try store.poolChoices(by: Self.all, on: Example.today, limit: 50).choices
    #expect(choices.map(\.isOnRoute) == [true, false, false, false, false])
    #expect(choices.map(\.rest) == [nil, nil, .closed, nil, .paused])
    let before = try store.poolChoices(by: Self.all, on: Example.today.adding(days: -7), limit: 50).choices
    #expect(before.allSatisfy { $0.rest == nil })
    #expect(before.map(\.isOnRoute) == [true, true, true, false, false])
  }
}
