import Testing

@testable import PoolFlowServer

@Suite struct LogTests {
  @Test(
    arguments: [
      ("plain", "plain"), ("two words", "\"two words\""), ("", "\"\""), ("a=b", "\"a=b\""),
      ("say \"x\"", "\"say \\\"x\\\"\""),
      ("one\ntwo", "\"one\\ntwo\""), ("\u{1B}[31mred", "\"?[31mred\""), ("back\\slash", "back\\slash"), ("é", "\"é\""),
    ])
  func `a value never ends its line or hides another`(value: String, written: String) {
    #expect(Log.quoted(value) == written)
  }
}
