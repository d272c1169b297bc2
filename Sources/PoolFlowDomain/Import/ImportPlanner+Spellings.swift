import Foundation

/// Rows of a list that may be one customer in two spellings (import-export.md#matching).
extension ImportPlanner {
  /// A remark for each group of rows with much the same name and address, each of which becomes a customer.
  ///
  /// - Parameter rows: with the customers they may belong to.
  mutating func noteSpellings(_ rows: [ImportedCustomer]) {
    var seen: Set<CustomerKey> = []
    let first = rows.filter { $0.id == nil && seen.insert($0.key).inserted }
    let groups = Dictionary(grouping: first.map { CustomerSpelling($0) }) { $0.group }
    for alike in groups.values where alike.count > 1 {
      guard let shortest = alike.min(by: { $0.address.count < $1.address.count }) else { continue }
      let same = alike.filter { shortest.address.isSubset(of: $0.address) }
      if same.count < 2 || same.allSatisfy({ isKnown($0.key) }) { continue }
      let problem = ImportProblem.spelledTwice(same.min { $0.row < $1.row }?.name ?? shortest.name)
      plan.issues += same.map { ImportIssue(row: $0.row, field: nil, problem) }
    }
  }
}

/// A customer's name and address without regard to accents, signs, the order of words and the kinds of streets.
struct CustomerSpelling {
  struct Group: Hashable {
    let name: [String]
    let place: [String]
  }

  let row: Int
  let name: String
  let key: CustomerKey
  /// The words of the address.
  let address: Set<String>
  /// The words of the name, and the number and first word of the street.
  let group: Group

  init(_ customer: ImportedCustomer) {
    (row, name, key) = (customer.row, customer.customerName, customer.key)
    let words = Self.words(customer.address).map(Self.street).map { Self.side[$0] ?? $0 }
      .filter { !$0.isEmpty && !Self.kinds.contains($0) }
    address = Set(words)
    let place = words.filter { !Self.sides.contains($0) }.prefix(2)
    group = Group(name: Self.words(customer.customerName).sorted(), place: place.sorted())
  }

  private static func words(_ text: String) -> [String] {
    SortKey.of(text).replacing("ß", with: "ss").split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }

  /// "haupt" of "hauptstrasse" and "hauptstr".
  private static func street(_ word: String) -> String {
    for ending in ["strasse", "str"] where word.hasSuffix(ending) { return String(word.dropLast(ending.count)) }
    return word
  }

  /// The sides of a street, which tell two streets of one name apart: "N Main St" and "S Main St".
  private static let side = [
    "north": "n", "south": "s", "east": "e", "west": "w", "norte": "n", "sur": "s", "sul": "s", "este": "e",
    "leste": "e", "oeste": "w", "nord": "n", "sud": "s", "est": "e", "ouest": "w", "sued": "s", "ost": "e",
  ]
  private static let sides: Set = ["n", "s", "e", "w"]

  /// Words for streets and between their names, which lists write in many ways, in five languages.
  private static let kinds = Set(
    """
    street st avenue ave av road rd drive dr lane ln court ct circle cir boulevard blvd place pl terrace ter trail trl
    parkway pkwy way highway hwy square sq calle c avenida avda paseo carrera rue r chemin ch allee impasse rua travessa
    weg platz gasse de del la el las los du des d l da do das dos the
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}
