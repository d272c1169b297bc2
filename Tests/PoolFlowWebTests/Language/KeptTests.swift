import Foundation
import Synchronization
import Testing

@testable import PoolFlowWeb

struct KeptTests {
  @Test func `a value is made once per key`() {
    let kept = Kept<String, Int>(limit: 8)
    var made = 0
    for _ in 0..<3 {
      for key in ["a", "bc", "def"] {
        let value = kept.value(for: key) {
          made += 1
          return key.count
        }
        #expect(value == key.count)
      }
    }
    #expect(made == 3)
  }

  @Test func `beyond the limit a value is correct, and made at each use`() {
    let kept = Kept<Int, Int>(limit: 2)
    var made: [Int] = []
    for key in [1, 2, 3, 3, 1, 2] {
      let value = kept.value(for: key) {
        made.append(key)
        return key * 10
      }
      #expect(value == key * 10)
    }
    #expect(made == [1, 2, 3, 3])
  }

  @Test func `threads that make the same value at once all get the one that is kept`() {
    let kept = Kept<Int, UUID>(limit: 64)
    let seen = Mutex<[Int: Set<UUID>]>([:])
    DispatchQueue.concurrentPerform(iterations: 200) { turn in
      let value = kept.value(for: turn % 20) { UUID() }
      _ = seen.withLock { $0[turn % 20, default: []].insert(value) }
    }
    #expect(seen.withLock { $0.values.allSatisfy { $0.count == 1 } && $0.count == 20 })
  }

  @Test func `the members of two objects equal those of one encoding`() throws {
    struct Whole: Encodable {
      let b = "a \"quoted\", \\ {text}"
      let d = [["x,y": [1.5, 2]], [:]]
      let a: [String: String] = ["k": "[}"]
      let c = true
      let e: Int? = nil
    }
    struct First: Encodable {
      let d = [["x,y": [1.5, 2]], [:]]
      let b = "a \"quoted\", \\ {text}"
    }
    struct Second: Encodable {
      let c = true
      let a: [String: String] = ["k": "[}"]
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let whole = String(decoding: try encoder.encode(Whole()), as: UTF8.self)
    #expect(JSONMembers(First()).merging(JSONMembers(Second())).json == whole)
    #expect(JSONMembers(Whole()).json == whole)
    #expect(JSONMembers([String: Int]()).json == "{}")
  }
}
