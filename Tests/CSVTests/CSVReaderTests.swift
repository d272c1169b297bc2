import CSV
import Testing

struct CSVReaderTests {
  private static func rows(_ text: String, _ delimiter: CSVDelimiter = .comma, piece: Int = .max) throws -> [[String]] {
    var reader = CSVReader(delimiter: delimiter)
    var rows: [[String]] = []
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      try reader.read(rest.prefix(piece)) { rows.append($0.cells) }
      rest = rest.dropFirst(piece)
    }
    try reader.finish { rows.append($0.cells) }
    return rows
  }

  @Test(
    arguments: [
      ("a,b\r\nc,d\r\n", [["a", "b"], ["c", "d"]]),
      ("a,b\nc,d", [["a", "b"], ["c", "d"]]),
      ("a,b\rc,d\r", [["a", "b"], ["c", "d"]]),
      ("\"a\r\nb\",\"c\"\"d\"", [["a\r\nb", "c\"d"]]),
      ("a,,\n,\n", [["a", "", ""], ["", ""]]),
      ("a\n\nb", [["a"], [""], ["b"]]),
      ("a\r\n\r\nb", [["a"], [""], ["b"]]),
      ("5\" pipe,b", [["5\" pipe", "b"]]),
      ("\"a\"b,c", [["ab", "c"]]),
      ("a, \"b, c\" ,d", [["a", "b, c ", "d"]]),
      ("\"\"", [[""]]),
      ("\"\"\"\"", [["\""]]),
      (" a ,b", [[" a ", "b"]]),
      ("é,東京\n", [["é", "東京"]]),
      ("a,", [["a", ""]]),
    ] as [(String, [[String]])])
  func `a table is read as it was written, in one piece or byte by byte`(text: String, rows: [[String]]) throws {
    #expect(try Self.rows(text) == rows)
    #expect(try Self.rows(text, piece: 1) == rows)
    #expect(try Self.rows(text, piece: 3) == rows)
  }

  @Test func `a row has the number that a spreadsheet shows`() throws {
    var reader = CSVReader(delimiter: .comma)
    var numbers: [Int] = []
    try reader.read("h\n\"two\nlines\"\n\nlast".utf8) { numbers.append($0.number) }
    try reader.finish { numbers.append($0.number) }
    #expect(numbers == [1, 2, 3, 4])
  }

  @Test func `a quote that is never closed is reported with its row`() {
    #expect(throws: CSVError.openQuote(row: 2)) { _ = try Self.rows("a\nb,\"c\nd\ne") }
  }

  @Test func `a cell and a row end at their limits`() throws {
    let limits = CSVLimits(columns: 3, cellBytes: 4)
    var reader = CSVReader(delimiter: .comma, limits: limits)
    try reader.read("abcd,b,c\n".utf8) { _ in }
    #expect(throws: CSVError.cellTooLong(row: 2, limit: 4)) { try reader.read("abcde\n".utf8) { _ in } }
    var other = CSVReader(delimiter: .comma, limits: limits)
    #expect(throws: CSVError.tooManyColumns(row: 1, limit: 3)) { try other.read("a,b,c,d\n".utf8) { _ in } }
  }

  @Test(arguments: [CSVDelimiter.semicolon, .tab, .pipe])
  func `every delimiter separates cells, and the others are text`(delimiter: CSVDelimiter) throws {
    let mark = String(decoding: [delimiter.rawValue], as: UTF8.self)
    #expect(try Self.rows("a,b\(mark)\"c\(mark)d\"", delimiter) == [["a,b", "c\(mark)d"]])
  }
}
