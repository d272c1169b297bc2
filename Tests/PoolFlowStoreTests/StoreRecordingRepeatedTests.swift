import Chemistry
import Dispatch
import Foundation
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Synchronization
import Testing

/// The same visit more than once, and several at once (contract.md#quick-log-fields).
struct StoreRecordingRepeatedTests {
  @Test func `the same visit sent twice is saved once`() throws {
    let store = try Example.store(Recording.scaling)
    let draft = Example.draft(technician: Example.tom.id, measured: [.pH: 8], doses: [Recording.dose()])
    let first = try Recording.recorded(store, draft)
    let again = Example.draft(
      technician: Example.tom.id, measured: [.pH: 8], doses: [Recording.dose(2)], receivedAt: Example.at(minutes: 5))
    guard case .alreadyRecorded(let second) = try store.record(again) else {
      Issue.record("saved twice")
      return
    }
    #expect(second == first)
    #expect(try store.visits(of: ID(1), limit: 10).count == 1)
    #expect(try Recording.acidStock(store) == 256 - 52)
    #expect(try store.quickLogCount(of: Example.tom.id) == 1)
  }

  @Test func `the same identifier with other content is a conflict and changes nothing`() throws {
    let store = try Example.store(Recording.scaling, Example.pool(2))
    let first = try Recording.recorded(store, Example.draft(measured: [.pH: 8]))
    for other in [
      Example.draft(measured: [.pH: 7.8], submission: [2]), Example.draft(pool: ID(2), measured: [.pH: 8]),
      Example.draft(measured: [.pH: 8], submission: []),
    ] {
      guard case .conflict(let kept) = try store.record(other) else {
        Issue.record("no conflict")
        continue
      }
      #expect(kept == first)
    }
    #expect(try store.pool(ID(1)).water.pH == 8)
    #expect(try store.visits(of: ID(2), limit: 10).isEmpty)
  }

  @Test func `threads that dose from one stock at once take the stock that is left and no more`() throws {
    let folder = try TemporaryFolder()
    let store = try Example.store(in: folder, Recording.scaling, Example.pool(2, water: Recording.scaling.water))
    let failures = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: 2) { thread in
      for turn in 0..<20 {
        let number = thread * 100 + turn
        do {
          let draft = Example.draft(
            number, pool: ID(thread + 1), technician: Example.tom.id, measured: [.pH: 8],
            doses: [Recording.dose(number, ounces: 9.25)])
          guard case .recorded = try store.record(draft) else { throw StoreError.notFound }
        } catch {
          failures.withLock { $0.append("\(error)") }
        }
      }
    }
    #expect(failures.withLock { $0 } == [])
    let visits = try store.visits(of: ID(1), limit: 100) + store.visits(of: ID(2), limit: 100)
    let taken = visits.flatMap(\.doses).map(\.takenOunces)
    #expect(visits.count == 40)
    #expect(taken.reduce(0, +) == 256)
    #expect(taken.allSatisfy { (0...9.25).contains($0) })
    #expect(try Recording.acidStock(store) == 0)
    #expect(try store.quickLogCount(of: Example.tom.id) == 40)
  }

  @Test func `threads that send the same visit at once save it once`() throws {
    let folder = try TemporaryFolder()
    let store = try Example.store(in: folder, Recording.scaling)
    let outcomes = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      let draft = Example.draft(measured: [.pH: 8], doses: [Recording.dose(thread)])
      let name =
        switch try? store.record(draft) {
        case .recorded: "recorded"
        case .alreadyRecorded: "again"
        default: "other"
        }
      outcomes.withLock { $0.append(name) }
    }
    #expect(outcomes.withLock { $0.sorted() } == ["again", "again", "again", "recorded"])
    #expect(try Recording.acidStock(store) == 256 - 52)
  }
}
