import Testing

@testable import PoolFlowWeb

struct RecentTests {
  @Test func `a value is made once while its input is among the last ones used`() {
    let recent = Recent<Int, Int>(limit: 2)
    var made: [Int] = []
    func value(_ input: Int) -> Int {
      recent.value(for: input) {
        made.append(input)
        return input * 10
      }
    }
    #expect([1, 2, 1, 2, 1].map(value) == [10, 20, 10, 20, 10] && made == [1, 2])
    // A third one takes the place of the one that was not used for longest.
    #expect([3, 1, 2].map(value) == [30, 10, 20] && made == [1, 2, 3, 2])
  }
}
