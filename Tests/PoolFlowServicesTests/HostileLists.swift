import CSV
import Testing

/// Lists that are broken, malicious or merely odd, with the expected result of each.
struct HostileList: Sendable, CustomTestStringConvertible {
  enum Fate: Sendable {
    case refused(CSVError)
    /// The required columns are missing.
    case withoutColumns
    /// Imported: number of new customers, number of skipped rows.
    case taken(Int, skipped: Int)
  }

  let name: String
  let bytes: [UInt8]
  let fate: Fate

  var testDescription: String { name }

  init(_ name: String, _ bytes: [UInt8], _ fate: Fate) {
    self.name = name
    self.bytes = bytes
    self.fate = fate
  }

  init(_ name: String, _ text: String, _ fate: Fate) { self.init(name, Array(text.utf8), fate) }

  private static let head = "customer_name,address\n"
  private static let long = String(repeating: "x", count: 40_000)

  static let all = files + quotes + texts + shapes + values + formulas

  private static let files = [
    HostileList("nothing", "", .refused(.empty)), HostileList("blank lines", "\r\n\r\n \t\n", .refused(.empty)),
    HostileList("only a mark", [0xEF, 0xBB, 0xBF], .refused(.empty)),
    HostileList("a workbook", [0x50, 0x4B, 3, 4, 20, 0, 6, 0], .refused(.workbook)),
    HostileList("an old workbook", [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1], .refused(.workbook)),
    HostileList("a picture", [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10, 0, 0, 0, 13], .refused(.unreadable)),
    HostileList("a program", [0x7F, 0x45, 0x4C, 0x46, 2, 1, 1, 0, 0, 0], .refused(.unreadable)),
    HostileList("a page", "<!doctype html><html><body>Sign in</body></html>", .withoutColumns),
    HostileList("a JSON file", "[{\"customer_name\": \"A\", \"address\": \"B\"}]", .withoutColumns),
    HostileList("a PDF without NUL", "%PDF-1.4\n1 0 obj\n<< >>\nendobj\n", .withoutColumns),
    HostileList("one NUL in a cell", Array("\(head)A\0nna,1 Oak\n".utf8), .refused(.unreadable)),
    HostileList("NUL at the end", Array("\(head)Anna,1 Oak\n".utf8) + [0], .refused(.unreadable)),
    HostileList("UTF-8 mark, broken bytes", [0xEF, 0xBB, 0xBF, 0x61, 0xFF, 0x2C], .refused(.unreadable)),
    HostileList("UTF-16 of odd length", [0xFF, 0xFE, 0x61, 0x00, 0x62], .refused(.unreadable)),
    HostileList("half a surrogate", [0xFF, 0xFE, 0x00, 0xD8, 0x61, 0x00], .refused(.unreadable)),
    HostileList("UTF-32", [0xFF, 0xFE, 0, 0, 0x61, 0, 0, 0], .refused(.unreadable)),
    HostileList("overlong UTF-8", Array(head.utf8) + [0xC0, 0xAF] + Array(",1 Oak\n".utf8), .taken(1, skipped: 0)),
    HostileList("Windows-1252", Array(head.utf8) + [0x4D, 0xFC, 0x2C, 0x31, 0x0A], .taken(1, skipped: 0)),
    HostileList("Latin-1 controls", Array(head.utf8) + [0x41, 0x81, 0x2C, 0x31, 0x0A], .taken(0, skipped: 1)),
    HostileList("17 MB", [UInt8](repeating: 0x61, count: 17 * 1_024 * 1_024), .refused(.tooLarge(limit: 16_777_216))),
  ]

  private static let quotes = [
    HostileList("a quote never closed", "\(head)\"Anna,1 Oak\nBen,2 Oak\n", .refused(.openQuote(row: 2))),
    HostileList("a quote opened in the header", "\"customer_name,address\nA,B\n", .refused(.openQuote(row: 1))),
    HostileList("a quote within a word", "\(head)Anna \"Ann\" Smith,1 Oak\n", .taken(1, skipped: 0)),
    HostileList("text after a quote", "\(head)\"Anna\" Smith,1 Oak\n", .taken(1, skipped: 0)),
    HostileList("inches", "\(head)Anna,5\" pipe road\n", .taken(1, skipped: 0)),
    HostileList("quotes over lines", "\(head)\"An\nna\",\"1\r\nOak\"\n", .taken(1, skipped: 0)),
    HostileList("only quotes", "\(head)\"\"\"\"\"\",\"\"\"\"\n", .taken(1, skipped: 0)),
    HostileList("empty quotes", "\(head)\"\",\"\"\n", .taken(0, skipped: 0)),
    HostileList("curly quotes", "\(head)“Anna”,1 Oak\n", .taken(1, skipped: 0)),
    HostileList("single quotes", "\(head)'Anna','1 Oak, Phoenix'\n", .taken(1, skipped: 0)),
    HostileList(
      "a quote of 40,000 characters", "\(head)\"\(long)\",1\n", .refused(.cellTooLong(row: 2, limit: 32_767))),
  ]

  private static let texts = [
    HostileList("a name of 201 characters", "\(head)\(String(repeating: "a", count: 201)),1\n", .taken(0, skipped: 1)),
    HostileList("a name of 200 characters", "\(head)\(String(repeating: "ä", count: 200)),1\n", .taken(1, skipped: 0)),
    HostileList("an address of 301", "\(head)A,\(String(repeating: "b", count: 301))\n", .taken(0, skipped: 1)),
    HostileList("a cell of 40,000", "\(head)\(long),1\n", .refused(.cellTooLong(row: 2, limit: 32_767))),
    HostileList("turned text", "\(head)An\u{202E}na,1 Oak\n", .taken(0, skipped: 1)),
    HostileList("a bell", "\(head)An\u{7}na,1 Oak\n", .taken(0, skipped: 1)),
    HostileList("an escape sequence", "\(head)\u{1B}[31mAnna,1 Oak\n", .taken(0, skipped: 1)),
    HostileList("markup", "\(head)<script>alert(1)</script>,<img src=x>\n", .taken(1, skipped: 0)),
    HostileList("a template", "\(head){{#secret}}x{{/secret}},{{csrf}}\n", .taken(1, skipped: 0)),
    HostileList("SQL", "\(head)'; DROP TABLE pools; --,1 Oak\n", .taken(1, skipped: 0)),
    HostileList(
      "a hundred marks on one letter", "\(head)a\(String(repeating: "\u{301}", count: 100)),1\n", .taken(1, skipped: 0)),
    HostileList("spaces that are none", "\(head)\u{A0}\u{2003},1 Oak\n", .taken(0, skipped: 1)),
    HostileList("an unknown character", "\(head)An\u{FFFD}na,1 Oak\n", .taken(0, skipped: 1)),
    HostileList("right-to-left names", "\(head)אנה,רחוב 1\n", .taken(1, skipped: 0)),
    HostileList("Chinese", "\(head)東京太郎,大阪\n", .taken(1, skipped: 0)),
  ]

  private static let shapes = [
    HostileList(
      "501 columns", "\(head)\(String(repeating: ",", count: 501))\n", .refused(.tooManyColumns(row: 2, limit: 500))),
    HostileList(
      "a million commas", String(repeating: ",", count: 1_000_000), .refused(.tooManyColumns(row: 1, limit: 500))),
    HostileList("5,001 rows", head + String(repeating: "A,B\n", count: 5_001), .refused(.tooManyRows(limit: 5_000))),
    HostileList("300,000 blank lines", head + String(repeating: "\n", count: 300_000) + "A,B\n", .taken(1, skipped: 0)),
    HostileList("only a header", head, .taken(0, skipped: 0)),
    HostileList("a header twice", "\(head)\(head)A,B\n", .taken(2, skipped: 0)),
    HostileList("the same column twice", "name,name,address\nA,B,C\n", .taken(1, skipped: 0)),
    HostileList("no address", "name,phone\nA,1\n", .withoutColumns),
    HostileList("a column too few", "\(head)Anna\n", .taken(0, skipped: 1)),
    HostileList("a column too many", "\(head)Anna,1 Oak,extra,extra\n", .taken(1, skipped: 0)),
    HostileList("carriage returns alone", "customer_name,address\rAnna,1 Oak\rBen,2 Oak", .taken(2, skipped: 0)),
    HostileList("line ends mixed", "customer_name,address\r\nAnna,1\nBen,2\rCleo,3", .taken(3, skipped: 0)),
    HostileList("sep= of a delimiter", "sep=;\ncustomer_name;address\nA;B\n", .taken(1, skipped: 0)),
    HostileList("sep= of nonsense", "sep=x\ncustomer_name,address\nA,B\n", .withoutColumns),
    HostileList("a title above the header", "My customers\n\ncustomer_name,address\nA,B\n", .withoutColumns),
    HostileList("delimiters mixed", "customer_name;address,notes\nA;B,C\n", .withoutColumns),
    HostileList("headers with spaces", " Customer Name , ADDRESS \nA,B\n", .taken(1, skipped: 0)),
  ]

  private static func value(_ column: String, _ value: String) -> HostileList {
    HostileList("\(column) \(value)", "name,address,\(column)\nAnna,1 Oak,\"\(value)\"\n", .taken(1, skipped: 0))
  }

  private static let values = [
    value("fee", "1e308"), value("fee", "NaN"), value("fee", "-1"), value("fee", "999999999999999999999"),
    value("gallons", "Infinity"), value("gallons", "0"), value("lat", "91"), value("lng", "0x10"),
    value("service_day", "8"), value("service_day", "Monday; DROP TABLE"), value("pool_id", "../../etc/passwd"),
    value("pool_id", "00000000-0000-0000-0000-000000000000"), value("email", "a@b\nBcc: c@d"),
    value("tags", String(repeating: "t,", count: 1_000)), value("ph", "1e9"), value("route_order", "-5"),
    value("technician", "Robert'); --"), value("chemistry_model", "../x"),
    value("notes", String(repeating: "n", count: 5_001)),
  ]

  private static let formulas = [
    HostileList("a formula", "\(head)=cmd|' /C calc'!A0,1 Oak\n", .taken(1, skipped: 0)),
    HostileList("a link", "\(head)\"=HYPERLINK(\"\"http://x\"\",\"\"y\"\")\",1 Oak\n", .taken(1, skipped: 0)),
    HostileList("a defused formula", "\(head)'=1+1,'@home\n", .taken(1, skipped: 0)),
  ]
}
