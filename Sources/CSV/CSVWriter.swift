/// One cell of a table.
public enum CSVCell: Sendable, Hashable {
  /// A text, escaped if it looks like a formula.
  case text(String)
  /// A decimal with a point, without exponent; every digit of the value. Empty for a number that is not finite.
  case number(Double)
  case integer(Int)
  case empty
}

/// Writes a table in UTF-8: rows end with CRLF, cells are quoted if necessary (RFC 4180 §2).
public struct CSVWriter: Sendable {
  private let delimiter: UInt8
  private var bytes: [UInt8] = []

  /// - Parameter hasMark: true for a byte order mark at the start; some spreadsheets take the text for Windows-1252
  ///   without.
  public init(delimiter: CSVDelimiter = .comma, hasMark: Bool = false) {
    self.delimiter = delimiter.rawValue
    if hasMark { bytes = [0xEF, 0xBB, 0xBF] }
  }

  /// Bytes that were not taken yet.
  public var pendingCount: Int { bytes.count }

  public mutating func row(_ cells: [CSVCell]) {
    for (index, cell) in cells.enumerated() {
      if index > 0 { bytes.append(delimiter) }
      switch cell {
      case .text(let text): append(CSVFormula.defused(text), isOnly: cells.count == 1)
      case .number(let value): bytes.append(contentsOf: CSVNumber.text(value).utf8)
      case .integer(let value): bytes.append(contentsOf: String(value).utf8)
      case .empty: break
      }
    }
    bytes.append(contentsOf: [0x0D, 0x0A])
  }

  /// The bytes written since the last call.
  public mutating func take() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }

  /// - Parameter isOnly: an empty cell alone in its row would be a blank row.
  private mutating func append(_ text: String, isOnly: Bool) {
    let utf8 = text.utf8
    let isEdged = utf8.first == 0x20 || utf8.last == 0x20
    let needsQuotes =
      isEdged || (isOnly && utf8.isEmpty)
      || utf8.contains { $0 == delimiter || $0 == 0x22 || $0 == 0x0D || $0 == 0x0A }
    guard needsQuotes else { return bytes.append(contentsOf: utf8) }
    bytes.append(0x22)
    for byte in utf8 {
      if byte == 0x22 { bytes.append(0x22) }
      bytes.append(byte)
    }
    bytes.append(0x22)
  }
}

/// Numbers in the format of tables.
public enum CSVNumber {
  /// The shortest decimal that is read back as the value, with a point and without exponent; "" for a number that is
  /// not finite.
  ///
  /// Exactly three decimals get a further zero: "12.345" would be read as twelve thousand where a separator before
  /// three digits groups thousands.
  public static func text(_ value: Double) -> String {
    guard value.isFinite else { return "" }
    if value == value.rounded(), abs(value) < 1e15 { return String(Int64(value)) }
    let (sign, digits, point) = parts(abs(value).description, isNegative: value < 0)
    var whole = String(digits.prefix(max(0, point)))
    var fraction = String(digits.dropFirst(max(0, point)))
    if point < 0 { fraction = String(repeating: "0", count: -point) + fraction }
    if whole.count < point { whole += String(repeating: "0", count: point - whole.count) }
    while fraction.last == "0" { fraction.removeLast() }
    if fraction.isEmpty { return sign + whole }
    if fraction.count == 3 { fraction += "0" }
    return "\(sign)\(whole.isEmpty ? "0" : whole).\(fraction)"
  }

  /// The digits of "1.25e-07" and the number of them before the point.
  private static func parts(_ text: String, isNegative: Bool) -> (sign: String, digits: String, point: Int) {
    let halves = text.split(separator: "e")
    let exponent = halves.count == 2 ? Int(halves[1]) ?? 0 : 0
    let mantissa = halves[0].split(separator: ".")
    let fraction = mantissa.count == 2 && mantissa[1] != "0" ? mantissa[1] : ""
    return (isNegative ? "-" : "", String(mantissa[0] + fraction), mantissa[0].count + exponent)
  }
}
