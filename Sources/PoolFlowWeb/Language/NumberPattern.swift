import Foundation

/// The pattern of a locale for numbers of one kind, learned once from the system's formatter: the text around the
/// digits and between them.
struct NumberPattern: Sendable {
  private struct Affixes {
    let prefix: String
    let suffix: String
  }

  private let positive: Affixes
  private let negative: Affixes
  private let decimal: String
  private let group: String
  /// The fewest digits that are grouped: Spanish writes "1234" and "12.345".
  private let groupFrom: Int
  /// Digits in a group after the first three from the right.
  private let secondaryGroup: Int

  /// The largest value that is written from an integer.
  private static let limit = 1e15
  private static let scales = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000]

  /// - Parameter write: the system's formatter, with two decimals.
  /// - Returns: nil if its output has another structure.
  init?(_ write: (Double) -> String) {
    guard let sample = Sample(write(1_234_567.25)), let loss = Sample(write(-8.25)), sample.isGrouped,
      let decimal = sample.separators.last, sample.runs.last?.count == 2
    else { return nil }
    positive = Affixes(prefix: sample.prefix, suffix: sample.suffix)
    negative = Affixes(prefix: Self.trueMinus(loss.prefix), suffix: Self.trueMinus(loss.suffix))
    self.decimal = decimal
    group = sample.separators.count > 1 ? sample.separators[0] : ""
    secondaryGroup = sample.runs.count > 3 ? sample.runs[sample.runs.count - 3].count : 3
    groupFrom = (Sample(write(1_234))?.separators.count ?? 0) > 1 ? 4 : 5
    guard isRight(write) else { return nil }
  }

  /// Writes a number of `digits` decimals, given as an integer of its last decimal; at least `least` of them are shown.
  func text(_ scaled: Int, digits: Int, least: Int, groups: Bool = true, isNegative: Bool) -> String {
    let (whole, rest) = scaled.magnitude.quotientAndRemainder(dividingBy: UInt(Self.scales[digits]))
    var (fraction, shown) = (rest, digits)
    while shown > least, fraction % 10 == 0 { (fraction, shown) = (fraction / 10, shown - 1) }
    let frame = isNegative ? negative : positive
    var text = frame.prefix
    append(String(whole), to: &text, groups: groups)
    if shown > 0 {
      text += decimal
      let last = String(fraction)
      for _ in last.utf8.count..<shown { text += "0" }
      text += last
    }
    return text + frame.suffix
  }

  /// `value` as an integer of its last decimal, rounded half away from zero; 0 for NaN and infinity, nil for a value
  /// that is too large.
  static func scaled(_ value: Double, digits: Int) -> Int? {
    guard digits < scales.count else { return nil }
    let scaled = (value * Double(scales[digits])).rounded()
    if !scaled.isFinite { return 0 }
    return abs(scaled) < limit ? Int(scaled) : nil
  }

  static func trueMinus(_ text: String) -> String {
    text.utf8.contains(UInt8(ascii: "-")) ? text.replacing("-", with: "−") : text
  }

  private func append(_ whole: String, to text: inout String, groups: Bool) {
    let count = whole.utf8.count
    guard groups, count >= groupFrom, !group.isEmpty else { return text += whole }
    for (place, digit) in whole.unicodeScalars.enumerated() {
      let left = count - place
      if place > 0, left == 3 || (left > 3 && (left - 3) % secondaryGroup == 0) { text += group }
      text.unicodeScalars.append(digit)
    }
  }

  /// True if numbers of every length match the system's output.
  private func isRight(_ write: (Double) -> String) -> Bool {
    let numbers = [
      0, 7, 12.5, 123.25, 1_234, 12_345.75, 123_456, 1_234_567.5, 12_345_678.25, 123_456_789, 9_876_543_210.5,
    ]
    return numbers.flatMap { [$0, -$0] }.dropFirst(2).allSatisfy { number in
      let scaled = Self.scaled(number, digits: 2) ?? 0
      return text(scaled, digits: 2, least: 2, isNegative: number < 0) == Self.trueMinus(write(number))
    }
  }
}

/// A formatted number in parts.
private struct Sample {
  let prefix: String
  let suffix: String
  /// The digits between separators.
  let runs: [Substring]
  let separators: [String]

  /// Nil if there are no digits, or others than 0 to 9.
  init?(_ text: String) {
    let isDigit = { (character: Character) in ("0"..."9").contains(character) }
    guard let first = text.firstIndex(where: isDigit), let last = text.lastIndex(where: isDigit) else { return nil }
    prefix = String(text[..<first])
    suffix = String(text[text.index(after: last)...])
    let core = text[first...last]
    runs = core.split { !isDigit($0) }
    separators = core.split(whereSeparator: isDigit).map(String.init)
    if core.contains(where: { $0.isNumber && !isDigit($0) }) { return nil }
  }

  /// True if all separators but the last are equal, with three digits before the last one.
  var isGrouped: Bool {
    let groups = separators.dropLast()
    guard runs.count == separators.count + 1, groups.allSatisfy({ $0 == groups.first }) else { return false }
    return groups.isEmpty || runs[runs.count - 2].count == 3
  }
}
