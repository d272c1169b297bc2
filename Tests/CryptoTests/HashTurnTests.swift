import Dispatch
import Foundation
import Synchronization
import Testing

@testable import Crypto

struct HashTurnTests {
  /// Returns true once the condition holds, false after 10 seconds.
  private static func soon(_ condition: () -> Bool) -> Bool {
    let deadline = ContinuousClock.now + .seconds(10)
    while ContinuousClock.now < deadline {
      if condition() { return true }
      sched_yield()
    }
    return false
  }

  @Test func `one thread works at a time, in the order of arrival`() {
    let turn = HashTurn()
    let order = Mutex<[Int]>([])
    let inside = Atomic<Int>(0)
    let all = DispatchGroup()
    turn.take {
      for number in 0..<8 {
        all.enter()
        Thread.detachNewThread {
          turn.take {
            #expect(inside.add(1, ordering: .relaxed).newValue == 1)
            order.withLock { $0.append(number) }
            inside.subtract(1, ordering: .relaxed)
          }
          all.leave()
        }
        #expect(Self.soon { turn.waiting == number + 1 })
      }
    }
    all.wait()
    #expect(order.withLock { $0 } == Array(0..<8))
    #expect(turn.waiting == 0)
  }

  @Test func `a hash waits for its turn, so that memory for one is enough`() {
    let turn = HashTurn()
    let all = DispatchGroup()
    turn.take {
      all.enter()
      Thread.detachNewThread {
        #expect((try? PasswordHash(of: "correct horse", cost: 1, turn: turn))?.matches("correct horse") == true)
        all.leave()
      }
      #expect(Self.soon { turn.waiting == 1 })
    }
    all.wait()
  }
}
