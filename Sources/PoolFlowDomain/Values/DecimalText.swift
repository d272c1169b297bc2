import Foundation

/// Reads a number as people type it (contract.md#numbers-in-forms).
///
/// "7,4" and "7.4" are both 7.4. Volumes and fees are also read with the groups of Switzerland and India: "1’500",
/// "1,50,000". Currency signs and spaces are ignored. No exponents, no hexadecimal, no "nan".
public enum DecimalText {
  /// The meaning of a single separator before exactly three digits.
  public enum Grouping: Sendable {
    /// It groups thousands: volumes, dissolved solids, fees.
    case thousands
    /// It is the decimal point: readings, coordinates, ounces.
    case none
    /// It is the decimal point, and a currency's letters may be beside the number: unit prices.
    case price
  }

  /// The number in `text`; nil if there is none.
  public static func parse(_ text: String, grouping: Grouping) -> Double? {
    guard text.utf8.count <= 60 else { return nil }
    var characters: [UInt8] = []
    // "R$", "US$": the letters are the sign's.
    let mayHaveSign = grouping != .none && text.utf8.contains(UInt8(ascii: "$"))
    let text = mayHaveSign ? text.replacing(/[A-Z]{1,2}\$/, with: "") : text
    for scalar in text.unicodeScalars {
      switch scalar {
      case "0"..."9", ".", ",", "+", "-": characters.append(UInt8(scalar.value))
      case "\u{2212}": characters.append(45)
      case "'" where grouping == .thousands, "\u{2019}" where grouping == .thousands: characters.append(apostrophe)
      case "\u{200E}", "\u{200F}", "\u{061C}": continue
      default:
        let isIgnored = scalar.properties.isWhitespace || scalar.properties.generalCategory == .currencySymbol
        guard isIgnored, scalar != "\n", scalar != "\r" else { return nil }
      }
    }
    var sign = 1.0
    if let first = characters.first, first == 43 || first == 45 {
      sign = first == 45 ? -1 : 1
      characters.removeFirst()
    }
    guard let plain = plainDecimal(characters, grouping: grouping), let value = Double(plain), value.isFinite else {
      return nil
    }
    return value == 0 ? 0 : sign * value
  }

  /// The digits with a point as the decimal separator and nothing else.
  private static func plainDecimal(_ characters: [UInt8], grouping: Grouping) -> String? {
    let separators = characters.indices.filter { [46, 44, apostrophe].contains(characters[$0]) }
    let digitCount = characters.count - separators.count
    guard digitCount > 0, digitCount <= 18, !characters.contains(43), !characters.contains(45) else { return nil }
    guard let last = separators.last else { return String(decoding: characters, as: UTF8.self) }

    let isRepeated = separators.dropLast().contains { characters[$0] == characters[last] }
    let groupsLast = isRepeated || (separators.count == 1 && grouping == .thousands && groups(characters, at: last))
    if characters[last] == apostrophe, !groupsLast { return nil }
    let grouped = groupsLast ? separators : separators.dropLast()
    guard isGrouping(characters, grouped, end: groupsLast ? characters.count : last, hasLakhs: grouping == .thousands)
    else { return nil }

    var plain: [UInt8] = []
    for (index, character) in characters.enumerated() {
      if index == last, !groupsLast {
        plain.append(46)
      } else if (48...57).contains(character) {
        plain.append(character)
      }
    }
    return String(decoding: plain, as: UTF8.self)
  }

  /// True for a single separator after one to three digits and before exactly three; no group begins with a zero.
  private static func groups(_ characters: [UInt8], at separator: Int) -> Bool {
    (1...3).contains(separator) && characters.count - separator - 1 == 3 && characters.first != UInt8(ascii: "0")
  }

  /// Groups thousands in Swiss usage, and never decimals.
  private static let apostrophe = UInt8(ascii: "'")

  /// True if the separators at `positions` are all the same and each precedes a group of three, up to `end`; with
  /// lakhs there may be groups of two before the last three digits.
  private static func isGrouping(_ characters: [UInt8], _ positions: some Collection<Int>, end: Int, hasLakhs: Bool)
    -> Bool
  {
    guard let first = positions.first else { return true }
    guard (1...3).contains(first), positions.allSatisfy({ characters[$0] == characters[first] }) else { return false }
    let ends = Array(positions.dropFirst()) + [end]
    let lengths = zip(positions, ends).map { $1 - $0 - 1 }
    let isLakhs = hasLakhs && first <= 2 && lengths.last == 3 && lengths.dropLast().allSatisfy { $0 == 2 }
    return isLakhs || lengths.allSatisfy { $0 == 3 }
  }
}
