import Foundation
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

struct NeedCounterTests {
  /// One counter, asked as pages ask it.
  private final class Place {
    let counter = NeedCounter()
    let store = NSObject()
    var customers = 5_000
    var counted = 0

    func figure(changes: Int, seconds: Double, meanwhile: () throws -> Void = {}) throws -> Int {
      let moment = NeedCounter.Moment(
        store: ObjectIdentifier(store), changes: changes, now: Example.now.addingTimeInterval(seconds))
      return try counter.count(moment, customers: { customers }) {
        counted += 1
        try meanwhile()
        return counted
      }
    }
  }

  @Test func `during writes a large business is counted every five seconds at most`() throws {
    let place = Place()
    for change in 0..<100 { _ = try place.figure(changes: change, seconds: Double(change) / 10) }
    #expect(place.counted == 2)
    #expect(try place.figure(changes: 100, seconds: 10) == 3)
  }

  @Test func `a small business is counted after each change, and not without one`() throws {
    let place = Place()
    place.customers = NeedCounter.fewCustomers
    for change in [1, 1, 2, 2, 3] { _ = try place.figure(changes: change, seconds: 0) }
    #expect(place.counted == 3)
  }

  @Test func `while one page counts the others show the last figure`() throws {
    let place = Place()
    place.customers = 1
    #expect(try place.figure(changes: 1, seconds: 0) == 1)
    let second = try place.figure(changes: 2, seconds: 0) {
      let shown = try place.figure(changes: 2, seconds: 0)
      #expect(shown == 1)
    }
    #expect((second, place.counted) == (2, 2))
    #expect(try place.figure(changes: 2, seconds: 0) == 2)
  }

  @Test func `a count that fails is tried again by the next page`() throws {
    let place = Place()
    #expect(throws: CocoaError.self) {
      try place.figure(changes: 1, seconds: 0) { throw CocoaError(.fileReadUnknown) }
    }
    #expect(try place.figure(changes: 1, seconds: 0) == 2)
  }
}
