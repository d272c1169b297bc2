import PoolFlowDomain
import PoolFlowTesting
import Testing

/// Elements are letters: capitals are on the day's route, small ones are absent.
struct StopOrderTests {
  private static func reordered(_ list: String, _ present: String) -> String {
    String(StopOrder.reordered(Array(list), Array(present)))
  }

  @Test(arguments: [
    ("ABC", "ABC", "ABC"), ("ABC", "CAB", "CAB"), ("AxB", "AB", "AxB"), ("AxB", "BA", "BxA"), ("xAB", "BA", "BxA"),
    ("ABx", "BA", "BxA"), ("AxyBC", "BAC", "BxyAC"), ("AxBC", "ACB", "AxCB"), ("AxBC", "BCA", "BCAx"),
    ("AxBC", "CAB", "CAxB"), ("xyz", "", "xyz"), ("", "", ""), ("AxByC", "CBA", "CyBxA"), ("xA", "A", "xA"),
    ("AxByC", "ACB", "AxCyB"),
  ])
  func `those absent keep their place between their neighbours`(list: String, present: String, expected: String) {
    #expect(Self.reordered(list, present) == expected)
  }

  @Test(arguments: [
    ("ABCxy", "xy", "AxByC", "AxByC"), ("ABCx", "x", "xABC", "xABC"), ("ABCx", "x", "BxA", "ABxC"),
    ("ABx", "x", "x", "ABx"), ("ABxy", "xy", "yx", "AByx"), ("BAx", "x", "AxB", "BAx"), ("ABx", "xz", "zxA", "xAB"),
    ("xAB", "x", "ABx", "ABx"), ("AB", "", "BA", "AB"), ("ABCxy", "xy", "xyA", "xyABC"), ("", "x", "x", ""),
  ])
  func `those moved are where the other order has them, and all others as they were`(
    list: String, moved: String, order: String, expected: String
  ) {
    #expect(String(StopOrder.placed(Array(list), Set(moved), as: Array(order))) == expected)
  }

  @Test func `of ten thousand random orders none loses a stop, and each keeps the new order`() {
    var chance = Chance(31)
    for _ in 0..<10_000 {
      let list = Array(0..<chance.number(0...12)).shuffled(using: &chance)
      let present = list.filter { _ in chance.happens(onceIn: 2) }
      let new = present.shuffled(using: &chance)
      let result = StopOrder.reordered(list, new)
      guard result.sorted() == list.sorted(), result.filter(new.contains) == new else {
        Issue.record("\(list) with \(new) is \(result)")
        return
      }
      if StopOrder.reordered(list, present) != list { Issue.record("\(list) with \(present) changes") }
      for (place, element) in result.enumerated() where !new.contains(element) {
        let neighbours = Self.neighbours(of: element, in: list, present)
        let around = Self.neighbours(of: element, at: place, in: result, present)
        let isBeside = neighbours.isEmpty || !neighbours.isDisjoint(with: around)
        if !isBeside { Issue.record("\(element) in \(list) with \(new) is \(result)") }
        // Neighbours that are still next to each other have it between them.
        if neighbours.count == 2, Self.areAdjacent(neighbours, in: new), around != neighbours {
          Issue.record("\(element) is not between \(neighbours): \(list) with \(new) is \(result)")
        }
      }
    }
  }

  /// The elements of `present` before and after an absent one.
  private static func neighbours(of element: Int, at place: Int? = nil, in list: [Int], _ present: [Int]) -> Set<Int> {
    let place = place ?? list.firstIndex(of: element) ?? 0
    let before = list[..<place].last(where: present.contains)
    let after = list[(place + 1)...].first(where: present.contains)
    return Set([before, after].compactMap(\.self))
  }

  private static func areAdjacent(_ pair: Set<Int>, in list: [Int]) -> Bool {
    let places = pair.compactMap { list.firstIndex(of: $0) }.sorted()
    return places.count == 2 && places[1] == places[0] + 1
  }

  @Test func `a part of a list changes its order in its own places`() {
    #expect(String(StopOrder.replacing(Array("AxByC"), with: Array("CAB"))) == "CxAyB")
    #expect(String(StopOrder.replacing(Array("ABC"), with: [])) == "ABC")
  }
}
