import JSON
import Testing

/// RFC 8259, as far as records need it.
@Suite struct JSONTextTests {
  private static func elements(_ text: String, step: Int, limit: Int = 10_000, takesObject: Bool = false) throws
    -> [String]
  {
    var found: [String] = []
    var elements = JSONElements(elementLimit: limit, takesObject: takesObject)
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: step) {
      let piece = Array(bytes[start..<min(start + step, bytes.count)])
      try piece.withUnsafeBytes { buffer in
        try elements.add(buffer) { found.append(String(decoding: $0, as: UTF8.self)) }
      }
    }
    try elements.finish()
    return found
  }

  private static func fields(_ text: String) throws -> [String: JSONValue] {
    var found: [String: JSONValue] = [:]
    let bytes = Array(text.utf8)
    try bytes.withUnsafeBytes { try JSONObject.read($0) { found[$0] = $1 } }
    return found
  }

  @Test(arguments: [1, 2, 3, 7, 1_000])
  func `a list is cut into its records, in pieces of any size`(step: Int) throws {
    let text = "\u{FEFF} [ {\"a\": \"]}\\\"\"} ,{\"b\":[{\"c\":[1]}]},\n{} ]\n"
    #expect(try Self.elements(text, step: step) == ["{\"a\": \"]}\\\"\"}", "{\"b\":[{\"c\":[1]}]}", "{}"])
    #expect(try Self.elements("[]", step: step).isEmpty)
    #expect(try Self.elements("{\"a\":1}", step: step, takesObject: true) == ["{\"a\":1}"])
  }

  @Test(arguments: [
    "", "[", "[{}", "[{},", "[{},]", "[1]", "[\"a\"]", "[null]", "{}", "[{}]x", "[[{}]]", "[{\"a\":\"", "nonsense",
    "[{\"a\":{}]",
  ])
  func `a text that is no list of records is refused`(text: String) {
    #expect(throws: JSONError.self) { try Self.elements(text, step: 2) }
  }

  @Test func `a record larger than the limit is refused`() throws {
    let text = "[{\"a\":\"" + String(repeating: "x", count: 100) + "\"}]"
    #expect(throws: JSONError.tooLarge(limit: 100)) { try Self.elements(text, step: 1, limit: 100) }
    #expect(throws: JSONError.tooLarge(limit: 100)) { try Self.elements(text, step: 1_000, limit: 100) }
    #expect(try Self.elements(text, step: 10, limit: 200).count == 1)
  }

  @Test func `values of each kind are read`() throws {
    let read = try Self.fields(
      #"{"t":true,"f":false,"n":null,"i":-12,"d":7.4e-1,"z":0,"s":"\u00e9\ud83d\ude00\n\/\\","o":{"x":[1,{}]},"l":[]}"#)
    #expect(
      read == [
        "t": .bool(true), "f": .bool(false), "n": .null, "i": .number(-12), "d": .number(0.74), "z": .number(0),
        "s": .string("é😀\n/\\"), "o": .other, "l": .other,
      ])
  }

  @Test(arguments: [
    "{\"a\":nan}", "{\"a\":0x10}", "{\"a\":01}", "{\"a\":1.}", "{\"a\":.5}", "{\"a\":1e}", "{\"a\":1e999}", "{\"a\":-}",
    "{\"a\":inf}", "{\"a\":+1}", "{\"a\":tru}", "{\"a\":\"\u{1}\"}", "{\"a\":\"\\x\"}", "{\"a\":\"\\ud800\"}",
    "{\"a\":\"\\ud800\\u0041\"}", "{\"a\":\"\\udc00\"}", "{\"a\"}", "{\"a\":}", "{a:1}", "{\"a\":1,}", "{\"a\":1}{",
    "{\"a\":[1,]}", "{\"a\":\"\\u00g0\"}",
  ])
  func `a text that is no JSON is refused`(text: String) {
    #expect(throws: JSONError.self) { try Self.fields(text) }
  }

  @Test func `the lists of an object are handed out as they are written`() throws {
    let text = #"{"a": [{"b": "]"}, [1]] , "c": {"d": [2]}, "e": "[", "f":[]}"#
    var found: [String] = []
    try Array(text.utf8).withUnsafeBytes { bytes in
      try JSONObject.readLists(bytes) { name, list in found.append("\(name)=\(String(decoding: list, as: UTF8.self))") }
    }
    #expect(found == [#"a=[{"b": "]"}, [1]]"#, "f=[]"])
  }

  @Test func `a text that is no UTF-8 is refused`() {
    let bytes: [UInt8] = Array("{\"a\":\"".utf8) + [0xC3, 0x28] + Array("\"}".utf8)
    #expect(throws: JSONError.self) { try bytes.withUnsafeBytes { try JSONObject.read($0) { _, _ in } } }
  }

  @Test func `nesting has a limit`() {
    let deep = "{\"a\":" + String(repeating: "[", count: 200) + String(repeating: "]", count: 200) + "}"
    #expect(throws: JSONError.self) { try Self.fields(deep) }
    #expect(throws: JSONError.self) { try Self.elements("[" + deep + "]", step: 3) }
  }

  @Test(arguments: [
    0, -0.0, 7.4, 1e-5, 0.1 + 0.2, 1.0 / 3, Double.leastNonzeroMagnitude, 1.7976931348623157e308, -273.15,
    9_007_199_254_740_992, 1e21, 100,
  ])
  func `a number is written so that it is read back the same`(number: Double) throws {
    var output: [UInt8] = []
    JSONText.append(number, to: &output)
    let read = try Self.fields("{\"a\":\(String(decoding: output, as: UTF8.self))}")
    guard case .number(let back)? = read["a"] else { return #expect(Bool(false)) }
    #expect(back.bitPattern == number.bitPattern)
  }

  @Test(arguments: ["", "a\"b\\c", "\u{0}\u{1F}\u{7F}", "é😀\u{2028}", "\r\n\t"])
  func `a text is written so that it is read back the same`(text: String) throws {
    var output: [UInt8] = []
    JSONText.append(text, to: &output)
    #expect(try Self.fields("{\"a\":\(String(decoding: output, as: UTF8.self))}")["a"] == .string(text))
  }
}
