import Foundation

/// No-break spaces, added here so that the catalogues need none.
public enum Typography {
  /// The text with the spaces of its language: French before `? ! ; : % »` and after `«`, Spanish and German before `%`;
  /// in every language between a number and its unit.
  public static func spaced(_ text: String, language: String) -> String {
    let rules = rules[language] ?? []
    return measured(
      rules.reduce(text) { text, rule in
        // Most texts of a catalogue have none of the bytes that a rule replaces.
        strstr(text, rule.plain) == nil ? text : text.replacing(rule.plain, with: rule.spaced)
      })
  }

  /// The text with plain spaces, for programs and text messages.
  public static func plain(_ text: String) -> String { text.replacing("\u{A0}", with: " ") }

  /// The text with no-break spaces between numbers or placeholders and the units after them.
  private static func measured(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var bound: [UInt8] = []
    var copied = 0
    var place = 1
    while place < bytes.count {
      if bytes[place] == UInt8(ascii: " "), mayBind[Int(bytes[place - 1])], isBound(bytes, at: place) {
        bound += bytes[copied..<place] + [0xC2, 0xA0]
        copied = place + 1
      }
      place += 1
    }
    return copied == 0 ? text : String(decoding: bound + bytes[copied...], as: UTF8.self)
  }

  /// True if the space at a place is within a unit of several words, or between a number and its unit.
  private static func isBound(_ bytes: [UInt8], at place: Int) -> Bool {
    let (before, after) = (bytes[..<place], bytes[(place + 1)...])
    if numberEnds.contains(bytes[place - 1]) {
      let word = after.prefix { !" .,;:)".utf8.contains($0) }
      return units.contains(String(decoding: word, as: UTF8.self))
    }
    return compounds.contains { first, second in
      after.starts(with: second) && before.suffix(first.count).elementsEqual(first)
    }
  }

  /// A sentence after a colon: "Enter 6.0 to 9.0" after "pH:". German and names keep their capital.
  public static func afterColon(_ sentence: String, language: String) -> String {
    let word = sentence.prefix { !$0.isWhitespace }
    let isName = word.dropFirst().contains { $0.isUppercase || $0.isNumber }
    guard language != "de", !isName, let first = word.first else { return sentence }
    return first.lowercased() + sentence.dropFirst()
  }

  /// The neighbours in units of several words, and in pounds with ounces.
  private static let compounds = [
    ("fl", "oz"), ("c.", "à c."), ("à", "c."), ("colh.", "chá"), ("lb", "{ounces}"),
  ].map { (Array($0.utf8), Array($1.utf8)) }

  /// The last bytes of numbers and of placeholders.
  private static let numberEnds = Set("0123456789}".utf8)

  /// For each byte, true if a space after it may be one without a break.
  private static let mayBind: [Bool] = {
    let ends = numberEnds.union(compounds.compactMap(\.0.last))
    return (UInt8.min...UInt8.max).map { ends.contains($0) }
  }()

  private static let units: Set<String> = [
    "oz", "fl", "lb", "gal", "gallons", "g", "kg", "ml", "L", "ppm", "mol/kg", "°F", "°C", "tsp", "cdta", "c", "colh",
    "TL",
    "MB", "Mo", "min", "{unit}", "{other}",
  ]

  private static let french: [(plain: String, spaced: String)] = [
    (" ?", "\u{202F}?"), (" !", "\u{202F}!"), (" ;", "\u{202F};"), (" :", "\u{A0}:"), (" %", "\u{A0}%"),
    (" »", "\u{A0}»"), ("« ", "«\u{A0}"),
  ]

  private static let rules: [String: [(plain: String, spaced: String)]] = [
    "fr": french, "es": [(" %", "\u{A0}%")], "de": [(" %", "\u{A0}%")],
  ]
}
