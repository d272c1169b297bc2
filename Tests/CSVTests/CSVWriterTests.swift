import CSV
import Testing

struct CSVWriterTests {
  @Test func `a cell is quoted where it must be, and a row ends with CRLF`() {
    var writer = CSVWriter(hasMark: true)
    writer.row([.text("a"), .text("b,c"), .text("d\"e"), .text("f\ng"), .text(" h"), .empty, .integer(-3)])
    writer.row([.text("")])
    #expect(
      String(decoding: writer.take(), as: UTF8.self)
        == "\u{FEFF}a,\"b,c\",\"d\"\"e\",\"f\ng\",\" h\",,-3\r\n\"\"\r\n")
    #expect(writer.pendingCount == 0)
  }

  @Test(
    arguments: [
      ("=1+1", "'=1+1"), ("+1+1", "'+1+1"), ("-2-3", "'-2-3"), ("@SUM(A1)", "'@SUM(A1)"), ("\t=1", "'\t=1"),
      ("\r=1", "'\r=1"), ("'=1", "''=1"), ("''-x", "'''-x"), ("'quoted'", "'quoted'"), ("-5", "-5"), ("+1.5", "+1.5"),
      ("-1,5", "-1,5"), ("-", "'-"), ("-1.", "'-1."), ("'-5", "''-5"), ("a=1", "a=1"), ("", ""), ("'", "'"),
      ("=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0"), ("＝1", "'＝1"), ("-1-1", "'-1-1"), ("+1 555 0100", "'+1 555 0100"),
      ("-٣", "'-٣"),
    ])
  func `a formula is defused, a number is not, and both are read back unchanged`(text: String, cell: String) {
    #expect(CSVFormula.defused(text) == cell)
    #expect(CSVFormula.restored(cell) == text)
  }

  @Test(
    arguments: [
      (0, "0"), (-0.0, "0"), (1.5, "1.5"), (-2, "-2"), (12.345, "12.3450"), (1e21, "1000000000000000000000"),
      (1e-7, "0.0000001"), (-1.25e-7, "-0.000000125"), (0.1 + 0.2, "0.30000000000000004"), (1e15, "1000000000000000"),
      (1.5e300, "15" + String(repeating: "0", count: 299)), (33.448376, "33.448376"), (.nan, ""), (.infinity, ""),
      (123456789012345680, "123456789012345680"), (0.001, "0.0010"),
    ] as [(Double, String)])
  func `a number has a point and no exponent`(value: Double, text: String) {
    #expect(CSVNumber.text(value) == text)
  }

  @Test func `a thousand numbers are read back to the last bit`() {
    var generator = Linear(seed: 7)
    for _ in 0..<1_000 {
      let value = Double(bitPattern: generator.next())
      if value.isFinite { #expect(Double(CSVNumber.text(value)) == value) }
    }
  }

  @Test func `random tables are read back unchanged`() throws {
    var generator = Linear(seed: 11)
    let pieces = ["a", ",", ";", "\"", "\n", "\r\n", "=", "'", "-1", " ", "é", "|", "\t", "東", "+", "@"]
    for _ in 0..<300 {
      let width = Int.random(in: 1...6, using: &generator)
      let table = (0..<Int.random(in: 1...8, using: &generator)).map { _ in
        (0..<width).map { _ in
          (0..<Int.random(in: 0...5, using: &generator)).map { _ in
            pieces[Int.random(in: 0..<pieces.count, using: &generator)]
          }.joined()
        }
      }
      var writer = CSVWriter()
      for row in table { writer.row(row.map { .text($0) }) }
      var reader = CSVReader(delimiter: .comma)
      var read: [[String]] = []
      try reader.read(writer.take()) { read.append($0.cells.map(CSVFormula.restored)) }
      try reader.finish { read.append($0.cells.map(CSVFormula.restored)) }
      #expect(read == table)
    }
  }
}

/// Pseudo-random numbers, the same in every run.
private struct Linear: RandomNumberGenerator {
  var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    var mixed = state
    mixed ^= mixed >> 33
    mixed = mixed &* 0xff51_afd7_ed55_8ccd
    return mixed ^ mixed >> 33
  }
}
