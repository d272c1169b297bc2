import Testing

@testable import PoolFlowWeb

struct AmountViewTests {
  @Test(arguments: [
    ("93 fl oz", ["93| fl oz"]), ("4 lb 8 oz", ["4| lb ", "8| oz"]), ("2,75\u{a0}l", ["2,75|\u{a0}l"]),
    ("1.250 ml", ["1.250| ml"]), ("1\u{202f}250 g", ["1\u{202f}250| g"]), ("--", ["--|"]), ("–", ["–|"]), ("", []),
  ])
  func `numbers and units are told apart, and no character is lost`(text: String, parts: [String]) {
    let found = AmountView.parts(text)
    #expect(found.map { "\($0.number)|\($0.unit)" } == parts)
    #expect(found.map { $0.number + $0.unit }.joined() == text)
  }
}
