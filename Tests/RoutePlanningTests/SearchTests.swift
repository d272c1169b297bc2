import Testing

@testable import RoutePlanning

/// The counts of the searches, beside the whole route.
struct SearchTests {
  @Test(arguments: [0, 1, 2, 5, 17, 33, 48, 53])
  func `the changes of the moves add up to the change of the path`(kind: Int) throws {
    var lots = Lots(200 + kind)
    let course = Course(try Days.request(30, kind: kind, objective: .minDriveDistance, &lots))
    let open = OpenPath(course)
    var search = PathSearch(open, from: open.path(course.firstOrder))
    #expect(search.isSymmetric == (kind & 1 == 0))
    var length = search.length()
    for at in 0..<search.count { search.push(search.tour[at]) }
    for round in 0..<200 {
      if round > 0 {
        search.kept.update(from: search.tour, count: search.count)
        length += search.disturb(within: 12)
        #expect(search.length() == length)
      }
      length += search.settle()
      #expect(search.length() == length)
      #expect((0..<search.count).allSatisfy { search.place[Int(search.tour[$0])] == Int32($0) })
    }
    let nodes = (0..<search.count).map { Int(search.tour[$0]) }
    #expect(nodes.sorted() == Array(0..<search.count))
    #expect(nodes.first == 0 && nodes.last == search.count - 1)
  }

  @Test(arguments: Objective.allCases, [0, 1, 8, 16, 25, 46, 63])
  func `a move costs what the whole route then costs`(objective: Objective, kind: Int) throws {
    var lots = Lots(300 + kind)
    for windows in [false, true] {
      let course = Course(try Days.request(16, kind: kind, objective: objective, windows: windows, &lots))
      var search = SlotSearch(course, from: course.firstOrder, budget: .max)
      for _ in 0..<200 {
        let ranks = (0..<3).map { _ in Int.random(in: 0..<search.free.count, using: &lots) }.sorted()
        guard ranks[0] < ranks[1] else { continue }
        let moves = [
          SlotSearch.Move.turn(ranks[0], ranks[2]), .swap(ranks[0], ranks[2]), .exchange(ranks[0], ranks[1], ranks[2]),
        ]
        let move = moves[Int.random(in: 0..<3, using: &lots)]
        let counted = search.count(move, limit: .infinity)
        let early = search.count(move, limit: counted - 0.001)
        search.take(move)
        let order = (0..<16).map { search.order[$0] }
        #expect(course.keepsPins(order))
        #expect(abs(course.cost(of: order) - counted) < 1e-7)
        #expect(abs(search.total - counted) < 1e-7)
        #expect(early >= counted - 0.001 - 1e-7)
      }
    }
  }

  @Test(arguments: 0..<6)
  func `the search among places is near the best of thirteen stops`(seed: Int) throws {
    var lots = Lots(400 + seed)
    let course = Course(try Days.request(13, kind: seed, objective: .balanced, &lots))
    let best = course.cost(of: try #require(ExactRoute(course)).order)
    var search = SlotSearch(course, from: course.firstOrder, budget: 400_000)
    #expect(course.cost(of: search.run(rounds: 300)) < best * 1.01)
  }

  @Test func `drawn numbers are below their bound, the same in each search, and reach every value`() {
    var (one, other) = (Dice(), Dice())
    let numbers = (0..<1_000).map { _ in one.next(below: 7) }
    #expect(numbers == (0..<1_000).map { _ in other.next(below: 7) })
    #expect(Set(numbers) == Set(0..<7))
    #expect(one.next(below: 1) == 0)
  }
}
