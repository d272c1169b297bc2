/// The field table of one view type without its readers: the names, their positions, and their kinds.
public final class Shape: Sendable {
  let owner: String
  let names: [String]
  let kinds: [FieldKind]
  private let firstSymbol: Int
  private let slots: [Int16]

  init(owner: String, names: [String], kinds: [FieldKind]) {
    self.owner = owner
    self.names = names
    self.kinds = kinds
    let symbols = names.prefix(Int(Int16.max)).map { Symbol($0).number }
    let first = symbols.min() ?? 0
    var slots = [Int16](repeating: -1, count: symbols.isEmpty ? 0 : (symbols.max() ?? first) - first + 1)
    for (field, symbol) in symbols.enumerated() where slots[symbol - first] < 0 {
      slots[symbol - first] = Int16(field)
    }
    firstSymbol = first
    self.slots = slots
  }

  /// The position of the field that `symbol` names, or -1 if the view has none.
  func field(_ symbol: Symbol) -> Int {
    let offset = symbol.number - firstSymbol
    return slots.indices.contains(offset) ? Int(slots[offset]) : -1
  }

  /// The kind of the field `name`, or nil if the view has none.
  func kind(of name: Name) -> FieldKind? {
    let field = field(name.symbol)
    return field < 0 ? nil : kinds[field]
  }

  /// Names that are in the table more than once; the first of each is the one that is read.
  var duplicates: [String] {
    var seen: Set<String> = []
    return names.filter { !seen.insert($0).inserted }
  }
}
