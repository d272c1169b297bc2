/// Spaces that a line must not break at, and that the catalogues therefore need not hold.
enum Typography {
  /// The text with the spaces of its language: French before `? ! ; : % »` and after `«`, Spanish and German before `%`;
  /// in every language between a number and its unit.
  static func spaced(_ text: String, language: String) -> String {
    let rules = rules[language] ?? []
    return measured(rules.reduce(text) { text, rule in text.replacing(rule.plain, with: rule.spaced) })
  }

  /// The text with plain spaces, as programs and text messages want it.
  static func plain(_ text: String) -> String { text.replacing("\u{A0}", with: " ") }

  /// The text with its numbers and placeholders bound to the units behind them.
  private static func measured(_ text: String) -> String {
    let bound = compounds.reduce(text) { $0.replacing($1, with: $1.replacing(" ", with: "\u{A0}")) }
    let words = bound.split(separator: " ", omittingEmptySubsequences: false)
    return words.dropFirst().reduce((text: String(words[0]), last: words[0])) { line, word in
      let isNumber = line.last.last.map { $0 == "}" || $0.isNumber } ?? false
      let unit = word.prefix { !".,;:)".contains($0) }
      return (line.text + (isNumber && units.contains(unit) ? "\u{A0}" : " ") + word, word)
    }.text
  }

  /// A sentence as it follows a colon: "Enter 6.0 to 9.0" after "pH:". German and names keep their capital.
  static func afterColon(_ sentence: String, language: String) -> String {
    let word = sentence.prefix { !$0.isWhitespace }
    let isName = word.dropFirst().contains { $0.isUppercase || $0.isNumber }
    guard language != "de", !isName, let first = word.first else { return sentence }
    return first.lowercased() + sentence.dropFirst()
  }

  /// Units of several words, and pounds with ounces.
  private static let compounds = ["fl oz", "c. à c.", "colh. chá", "lb {ounces}"]

  private static let units: Set<Substring> = [
    "oz", "fl\u{A0}oz", "lb", "lb\u{A0}{ounces}", "gal", "gallons", "g", "kg", "ml", "L", "ppm", "mol/kg", "°F", "°C",
    "tsp", "cdta", "c", "colh", "TL", "MB", "min", "{unit}", "{other}",
  ]

  private static let french: [(plain: String, spaced: String)] = [
    (" ?", "\u{202F}?"), (" !", "\u{202F}!"), (" ;", "\u{202F};"), (" :", "\u{A0}:"), (" %", "\u{A0}%"),
    (" »", "\u{A0}»"), ("« ", "«\u{A0}"),
  ]

  private static let rules: [String: [(plain: String, spaced: String)]] = [
    "fr": french, "es": [(" %", "\u{A0}%")], "de": [(" %", "\u{A0}%")],
  ]
}
