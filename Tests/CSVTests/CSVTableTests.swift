import CSV
import Testing

struct CSVTableTests {
  private static let people = CSVExpectation(required: ["name", "address"]) { cell in
    ["name", "address", "fee"].contains(cell) ? cell : nil
  }

  @Test(
    arguments: [
      ("name,address,fee\nAnna,\"Oak 1; 2\",5\n", .comma),
      ("name;address;fee\nAnna;Oak 1, Paris;5,50\n", .semicolon),
      ("name\taddress\tfee\nAnna\tOak 1, Paris\t5,50\n", .tab),
      ("name|address|fee\nAnna|Oak 1, Paris|5;5\n", .pipe),
      ("who,where\na;b,c\nd;e,f\n", .comma),
      ("one column\n", .comma),
      ("name;\"address, full\"\nA;\"B, C\"\nD;\"E, F\"\n", .semicolon),
      ("sep=|\nname|address\nA|B", .pipe),
      ("SEP=;\r\nname;address\r\nA;B", .semicolon),
    ] as [(String, CSVDelimiter)])
  func `the delimiter is the one that makes most of the header known`(text: String, delimiter: CSVDelimiter) throws {
    let table = try CSVTable(Array(text.utf8), expecting: Self.people)
    #expect(table.delimiter == delimiter)
    #expect(table.header.number == 1)
  }

  @Test func `blank rows are skipped, and the others keep their numbers`() throws {
    let table = try CSVTable(Array("\n name,address\n , \n\nA,B\n".utf8), expecting: Self.people)
    #expect(table.header == CSVRow(number: 2, cells: [" name", "address"]))
    #expect(table.rows == [CSVRow(number: 5, cells: ["A", "B"])])
  }

  @Test func `5,000 rows are accepted, one more is not`() throws {
    let row = "a,b\n"
    let full = Array(("name,address\n" + String(repeating: row, count: 5_000) + "\n\n").utf8)
    #expect(try CSVTable(full).rows.count == 5_000)
    #expect(throws: CSVError.tooManyRows(limit: 5_000)) { try CSVTable(full + Array(row.utf8)) }
  }

  @Test(arguments: ["", "\n \n\t\n", "\u{FEFF}", "sep=;"])
  func `a file without a row is empty`(text: String) {
    #expect(throws: CSVError.empty) { try CSVTable(Array(text.utf8)) }
  }

  @Test func `a file over the limit is not even decoded`() {
    #expect(throws: CSVError.tooLarge(limit: 4)) { try CSVTable([0, 0, 0, 0, 0], limits: CSVLimits(bytes: 4)) }
  }
}
