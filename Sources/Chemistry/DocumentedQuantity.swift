/// Amounts in the words of the documents, English only; the API's `documentedText` (chemistry.md#amounts-in-words).
public enum DocumentedQuantity {
  public static let millilitersPerOunce = 29.5735
  public static let gramsPerOunce = 28.3495
  public static let ouncesPerPound = 16.0
  public static let ouncesPerGallon = 128.0

  /// Ounces as "9 oz", "1 lb", "2 lbs 3 oz" or "2.0 gal"; "--" for zero.
  public static func imperial(ounces: Double) -> String {
    guard ounces > 0 else { return "--" }
    if ounces < ouncesPerPound { return "\(trimmed(ounces)) oz" }
    if ounces >= ouncesPerGallon { return "\(oneDecimal(ounces / ouncesPerGallon)) gal" }
    let pounds = (ounces / ouncesPerPound).rounded(.down)
    let remainder = ounces - pounds * ouncesPerPound
    let poundText = pounds == 1 ? "1 lb" : "\(trimmed(pounds)) lbs"
    return remainder > 0 ? "\(poundText) \(trimmed(remainder)) oz" : poundText
  }

  /// Ounces as "260 g", "1.3 kg", "270 mL" or "1.5 L" by the documented class of the chemical.
  public static func metric(ounces: Double, type: ChemicalType) -> String {
    guard ounces > 0 else { return "--" }
    let (amount, small, large) =
      type.isDocumentedDry ? (ounces * gramsPerOunce, "g", "kg") : (ounces * millilitersPerOunce, "mL", "L")
    if amount >= 1_000 { return "\(oneDecimal(amount / 1_000)) \(large)" }
    return "\(trimmed((amount / 10).rounded() * 10)) \(small)"
  }

  /// Formatted as by `%.1f`: 1.25 is "1.2".
  private static func oneDecimal(_ value: Double) -> String {
    let tenths = (value * 10).rounded(.toNearestOrEven)
    guard tenths < 1e15 else { return "\(value)" }
    return "\(Int(tenths) / 10).\(Int(tenths) % 10)"
  }

  private static func trimmed(_ value: Double) -> String {
    value == value.rounded() && value < 1e15 ? "\(Int(value))" : "\(value)"
  }
}
