import Foundation

/// Numbers in lists: the rule of the forms (`DecimalText`), and the units and periods that other products write
/// beside them.
public enum ImportNumber {
  /// The number of a cell, read by its range (contract.md#numbers-in-forms).
  public static func decimal(_ text: String, in range: ClosedRange<Double>) -> DecimalText.Understanding? {
    if let plain = plain(text, in: range) { return DecimalText.Understanding(value: plain, isAmbiguous: false) }
    return DecimalText.understand(text, in: range)
      ?? exact(text).map { DecimalText.Understanding(value: $0, isAmbiguous: false) }
  }

  /// Longest number with its unit, in bytes; patterns are not tried on longer texts.
  private static let longest = 64

  /// "150", "$150.00", "EUR 120,00", "150/month".
  public static func money(_ text: String, in range: ClosedRange<Double>) -> DecimalText.Understanding? {
    if let plain = decimal(text, in: range) { return plain }
    guard text.utf8.count <= longest else { return nil }
    if isFree(text) { return DecimalText.Understanding(value: 0, isAmbiguous: false) }
    let period = /(?i)\s*(\/|per\s|al\s|par\s|pro\s|por\s)\s*(mo|month|mes|mois|monat|mês)\.?\s*$/
    let code = /^[A-Z]{3}\s|\s[A-Z]{3}$/
    return decimal(text.replacing(period, with: "").replacing(code, with: ""), in: range)
  }

  /// True for a text that says that a customer pays nothing.
  private static func isFree(_ text: String) -> Bool {
    free.contains(SortKey.of(text).split { !$0.isLetter && !$0.isNumber }.joined(separator: " "))
  }

  private static let free: Set<String> = [
    "free", "for free", "free of charge", "foc", "no charge", "no fee", "no cost", "nocharge", "n c", "nc", "comp",
    "comped", "complimentary", "waived", "pro bono", "courtesy", "gratis", "gratuito", "gratuita", "sin cargo",
    "sin costo", "sin coste", "cortesia", "gratuit", "gratuite", "gratuitement", "sans frais", "offert", "offerte",
    "sem custo", "sem cobranca", "isento", "isenta", "de graca", "kostenlos", "kostenfrei", "gebuhrenfrei", "umsonst",
    "unentgeltlich", "ohne berechnung", "keine gebuhr", "frei",
  ]

  /// The amounts in a text that is none, each once: 120 in "120 + chemicals".
  static func amounts(in text: String, _ range: ClosedRange<Double>) -> [Double] {
    let numbers = text.split { !$0.isNumber && !".,".contains($0) }
      .compactMap { decimal($0.trimmingCharacters(in: CharacterSet(charactersIn: ".,")), in: range)?.value }
    return numbers.filter(range.contains).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// "15000", "15,000 gal", "57 m³".
  ///
  /// - Parameter range: in gallons, as the result.
  public static func gallons(_ text: String, in range: ClosedRange<Double>) -> DecimalText.Understanding? {
    volume(text, unit: 1, in: range)
  }

  /// "57000", "57 m³", "15,000 gal".
  public static func gallonsOfLiters(_ text: String, in range: ClosedRange<Double>) -> DecimalText.Understanding? {
    volume(text, unit: UnitSystem.litersPerGallon, in: range)
  }

  /// - Parameter unit: the divisor that turns a number without a unit into gallons.
  private static func volume(
    _ text: String, unit: Double, in range: ClosedRange<Double>
  ) -> DecimalText.Understanding? {
    if let plain = quotient(text, by: unit, in: range) { return plain }
    guard text.utf8.count <= longest else { return nil }
    if let thousands = thousands(text) { return volume(thousands, unit: unit, in: range) }
    guard let (_, number, word) = text.wholeMatch(of: /(.*?\d)\s*([A-Za-zé³.]*3?)/)?.output else { return nil }
    let divisor: Double? =
      switch word.lowercased().replacing(".", with: "") {
      case "gal", "gals", "gallon", "gallons", "g", "galones", "galoes": 1
      case "l", "lt", "ltr", "liter", "litre", "liters", "litres", "litros", "litro": UnitSystem.litersPerGallon
      case "m³", "m3", "cbm": UnitSystem.litersPerGallon / 1_000
      default: nil
      }
    return divisor.flatMap { quotient(String(number), by: $0, in: range) }
  }

  /// "12000 gal" of "12k gal", "12 mil L" and "12,5 Tsd. Liter"; nil for a text without a word for thousands.
  private static func thousands(_ text: String) -> String? {
    let number = text.prefix { $0.isNumber || $0 == "." || $0 == "," }
    let unit = /\s*(?i:k|(?:mil|mille|tsd|tausend|thousand)\b\.?)\s*(?i:de\s|d['’])?\s*([^0-9]*3?)/
    guard number.wholeMatch(of: /[0-9]+([.,][0-9]{1,2})?/) != nil,
      let value = Double(number.replacing(",", with: ".")),
      let (_, rest) = text[number.endIndex...].wholeMatch(of: unit)?.output
    else { return nil }
    return "\((value * 1_000).rounded()) \(rest)".trimmingCharacters(in: .whitespaces)
  }

  private static func quotient(
    _ text: String, by divisor: Double, in range: ClosedRange<Double>
  ) -> DecimalText.Understanding? {
    guard divisor != 1 else { return decimal(text, in: range) }
    let shown = (range.lowerBound * divisor)...(range.upperBound * divisor)
    return decimal(text, in: shown).map {
      DecimalText.Understanding(value: $0.value / divisor, isAmbiguous: $0.isAmbiguous)
    }
  }

  /// Reads the most frequent form of a cell quickly: up to 15 digits with a point that can only be the decimal one.
  private static func plain(_ text: String, in range: ClosedRange<Double>) -> Double? {
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
    if let point, range.upperBound >= DecimalText.groupedFrom, text.utf8.count - point == 4 { return nil }
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
