import HTTP
import Testing

@testable import HTTPServer

struct FairQueueTests {
  private static func turn(_ sender: String, known: Bool) -> RequestTurn { RequestTurn(sender: sender, isKnown: known) }

  @Test func `the elements of one sender keep their order beside those of others`() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<200 {
      var queue = FairQueue<(String, Int)>()
      var pushed = 0
      var last: [String: Int] = [:]
      var popped = 0
      for _ in 0..<300 {
        if Bool.random(using: &random) {
          let sender = "\(Int.random(in: 0..<5, using: &random))"
          queue.push((sender, pushed), Self.turn(sender, known: sender < "2"))
          pushed += 1
        } else if let (sender, number) = queue.pop() {
          #expect(number > last[sender] ?? -1)
          last[sender] = number
          popped += 1
        }
      }
      while queue.pop() != nil { popped += 1 }
      #expect((popped, queue.count) == (pushed, 0))
    }
  }

  @Test func `one request of a known sender waits for one stranger and one of each known sender at most`() {
    var queue = FairQueue<String>()
    for number in 0..<1_000 {
      queue.push("flood", Self.turn("a", known: true))
      queue.push("stranger", Self.turn("\(number)", known: false))
    }
    queue.push("mine", Self.turn("b", known: true))
    let met = (0..<4).compactMap { _ in queue.pop() }
    #expect(met.contains("mine"))
    #expect(queue.count(of: Self.turn("a", known: true)) >= 998)
  }

  @Test func `strangers have a turn as well`() {
    var queue = FairQueue<String>()
    for _ in 0..<100 { queue.push("known", Self.turn("a", known: true)) }
    queue.push("stranger", Self.turn("x", known: false))
    #expect((0..<2).compactMap { _ in queue.pop() }.contains("stranger"))
  }

  @Test func `strangers have half of the places, known senders have the rest to themselves`() {
    let queue = WorkQueue(maximum: 8, perSender: 8)
    let strangers = (0..<4).map { Self.turn("\($0)", known: false) }
    let last = Self.turn("last", known: false)
    #expect(queue.hasRoom(for: last, besides: strangers.dropLast()))
    #expect(!queue.hasRoom(for: last, besides: strangers))
    #expect(queue.hasRoom(for: Self.turn("a", known: true), besides: strangers))
    let known = (0..<3).map { Self.turn("\($0)", known: true) }
    #expect(queue.hasRoom(for: Self.turn("a", known: true), besides: strangers + known))
    #expect(queue.hasRoom(for: last, besides: known + strangers.prefix(3)))
  }

  @Test func `two strangers who ask for all they can get leave places to others`() {
    let queue = WorkQueue(maximum: 1_024, perSender: 256)
    var waiting: [RequestTurn] = []
    let flood = ["a", "b"].map { Self.turn($0, known: false) }
    for turn in (0..<600).map({ number in flood[number % 2] }) where queue.hasRoom(for: turn, besides: waiting) {
      waiting.append(turn)
    }
    #expect(waiting.count(where: { $0 == flood[0] }) <= 171 && waiting.count <= 342)
    let others = (0..<170).map { Self.turn("\($0)", known: false) }
    for other in others where queue.hasRoom(for: other, besides: waiting) { waiting.append(other) }
    #expect(waiting.count(where: others.contains) >= 169)
  }
}
