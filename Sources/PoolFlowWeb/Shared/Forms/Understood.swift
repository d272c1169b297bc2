import Chemistry
import HTTP

/// Numbers with an ambiguous separator, passed to the page after a form: `understood=salt:3200`
/// (contract.md#numbers-in-forms).
struct Understood {
  private static let name = "understood"
  private let numbers: [(name: String, value: Double)]

  init(_ request: Request) {
    numbers = request.query.all(Self.name).prefix(20).compactMap { entry in
      let parts = entry.split(separator: ":")
      guard parts.count == 2, let value = Double(parts[1]), value.isFinite else { return nil }
      return (String(parts[0]), value)
    }
  }

  /// The address of the next page, with the interpreted numbers.
  static func path(_ path: String, _ readers: FormReader...) -> String {
    let entries = readers.flatMap { reader in
      reader.understood.sorted { $0.key < $1.key }.map { "\(name)=\($0.key):\(PlainNumber.text($0.value))" }
    }
    guard !entries.isEmpty else { return path }
    let parts = path.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let joined = "\(parts[0])\(parts[0].contains("?") ? "&" : "?")\(entries.joined(separator: "&"))"
    return parts.count == 2 ? "\(joined)#\(parts[1])" : joined
  }

  /// "Salt: understood as 3,200 ppm"; nil if nothing was ambiguous.
  func text(_ format: Format) -> String? {
    let sentences = numbers.compactMap { format.understood($0.name, $0.value) }
    return sentences.isEmpty ? nil : sentences.joined(separator: " · ")
  }
}

extension Format {
  /// Beside a box: "Understood as 3,200 ppm".
  func understood(_ value: Double, unit: String?) -> String {
    strings("form.understood", ["value": measure(value, unit: unit)])
  }

  /// In a receipt, with the name of the field; nil for a field without such a number.
  fileprivate func understood(_ name: String, _ value: Double) -> String? {
    guard let (field, shown) = named(name, value) else { return nil }
    return strings("form.understoodField", ["field": field, "value": shown])
  }

  private func named(_ name: String, _ value: Double) -> (String, String)? {
    if let parameter = Parameter(rawValue: name) {
      return (self.name(of: parameter), measure(value, unit: unit(of: parameter)))
    }
    if PouredBox.key(of: name) != nil { return (strings("log.poured"), measure(value, unit: nil)) }
    switch name {
    case "pool_volume": return (strings("pool.poolVolume"), measure(value, unit: volumeUnit))
    case "monthly_fee": return (strings("pool.monthlyFee"), money(value))
    case "package_price": return (strings("inventory.packagePrice"), money(value))
    case "packages": return (strings("inventory.packages"), measure(value, unit: nil))
    case "package_size": return (strings("inventory.packageSize"), measure(value, unit: nil))
    case "counted": return (strings("inventory.countedAmount"), measure(value, unit: nil))
    case "stock": return (strings("inventory.stock"), measure(value, unit: nil))
    case "low_stock": return (strings("inventory.threshold"), measure(value, unit: nil))
    default: return nil
    }
  }

  private func measure(_ value: Double, unit: String?) -> String {
    let text = number(value, digits: 6)
    return unit.map { strings("visit.measure", ["value": text, "unit": $0]) } ?? text
  }
}
