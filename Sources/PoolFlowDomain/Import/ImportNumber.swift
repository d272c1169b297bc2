import Foundation

/// Numbers as lists have them: the house's rule (`DecimalText`), and the units and periods that other products write
/// beside them.
public enum ImportNumber {
  public static func decimal(_ text: String) -> Double? {
    plain(text, grouping: .none) ?? DecimalText.parse(text, grouping: .none) ?? exact(text)
  }

  /// Thousands may be grouped.
  public static func grouped(_ text: String) -> Double? {
    plain(text, grouping: .thousands) ?? DecimalText.parse(text, grouping: .thousands) ?? exact(text)
  }

  /// No number with its unit is longer, in bytes; patterns are not tried on more.
  private static let longest = 64

  /// "150", "$150.00", "EUR 120,00", "150/month".
  public static func money(_ text: String) -> Double? {
    if let plain = grouped(text) { return plain }
    guard text.utf8.count <= longest else { return nil }
    let period = /(?i)\s*(\/|per\s|al\s|par\s|pro\s|por\s)\s*(mo|month|mes|mois|monat|mês)\.?\s*$/
    let code = /^[A-Z]{3}\s|\s[A-Z]{3}$/
    return grouped(text.replacing(period, with: "").replacing(code, with: ""))
  }

  /// "15000", "15,000 gal", "57 m³".
  public static func gallons(_ text: String) -> Double? { volume(text, unit: 1) }

  /// "57000", "57 m³", "15,000 gal".
  public static func gallonsOfLiters(_ text: String) -> Double? { volume(text, unit: UnitSystem.litersPerGallon) }

  /// - Parameter unit: what a number without a unit is divided by to give gallons.
  private static func volume(_ text: String, unit: Double) -> Double? {
    if let plain = grouped(text) { return unit == 1 ? plain : plain / unit }
    guard text.utf8.count <= longest else { return nil }
    guard let (_, number, word) = text.wholeMatch(of: /(.*?\d)\s*([A-Za-zé³.]*3?)/)?.output else { return nil }
    let divisor: Double? =
      switch word.lowercased().replacing(".", with: "") {
      case "gal", "gals", "gallon", "gallons", "g", "galones", "galoes": 1
      case "l", "lt", "ltr", "liter", "litre", "liters", "litres", "litros", "litro": UnitSystem.litersPerGallon
      case "m³", "m3", "cbm": UnitSystem.litersPerGallon / 1_000
      default: nil
      }
    guard let divisor, let value = grouped(String(number)) else { return nil }
    return divisor == 1 ? value : value / divisor
  }

  /// What most cells hold, read quickly: up to 15 digits with a point that means nothing but the decimal one.
  private static func plain(_ text: String, grouping: DecimalText.Grouping) -> Double? {
    var digits = 0
    var point: Int?
    for (index, byte) in text.utf8.enumerated() {
      switch byte {
      case 48...57: digits += 1
      case UInt8(ascii: "."): if point == nil { point = index } else { return nil }
      case UInt8(ascii: "-"): if index > 0 { return nil }
      default: return nil
      }
    }
    guard digits > 0, digits <= 15 else { return nil }
    if let point, grouping != .none, text.utf8.count - point == 4 { return nil }
    return Double(text).map { $0 == 0 ? 0 : $0 }
  }

  /// A plain decimal with more digits than people type, as exports write small coordinates.
  private static func exact(_ text: String) -> Double? {
    guard text.utf8.count <= 400, text.wholeMatch(of: /-?[0-9]+(\.[0-9]+)?/) != nil, let value = Double(text),
      value.isFinite
    else { return nil }
    return value
  }
}
