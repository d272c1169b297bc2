import PoolFlowDomain
import Testing

/// One stop at another place of a route.
struct StopOrderStepTests {
  @Test(arguments: [
    ("c", "a", "cabd"), ("a", "d", "bcad"), ("a", "", "bcda"), ("d", "", "abcd"), ("b", "b", "abcd"),
    ("x", "a", "abcd"), ("a", "x", "abcd"),
  ])
  func `an element goes before another one, or to the end`(element: String, next: String, expected: String) {
    let moved = StopOrder.moved(["a", "b", "c", "d"], element, before: next.isEmpty ? nil : next)
    #expect(moved.joined() == expected)
  }

  @Test(arguments: [
    ("c", -1, "acbd"), ("a", -1, "abcd"), ("d", 1, "abcd"), ("b", 1, "acbd"), ("c", 1, "abdc"), ("x", 1, "abcd"),
  ])
  func `an element changes places with its neighbour`(element: String, step: Int, expected: String) {
    let all = ["a", "b", "c", "d"]
    #expect(StopOrder.stepped(all, element, by: step, among: Set(all)).joined() == expected)
  }

  @Test func `those that are not shown are passed over`() {
    #expect(StopOrder.stepped(["a", "b", "c", "d"], "d", by: -1, among: ["a", "d"]).joined() == "dabc")
    #expect(StopOrder.stepped(["a", "b", "c", "d"], "a", by: 1, among: ["a", "d"]).joined() == "bcda")
  }
}
