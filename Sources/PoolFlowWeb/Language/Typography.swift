/// Spaces that a line must not break at, and that the catalogues therefore need not hold.
enum Typography {
  /// The text with the spaces of its language: French before `? ! ; : % »` and after `«`, Spanish and German before `%`.
  static func spaced(_ text: String, language: String) -> String {
    let rules = rules[language] ?? []
    return rules.reduce(text) { text, rule in text.replacing(rule.plain, with: rule.spaced) }
  }

  /// A sentence as it follows a colon: "Enter 6.0 to 9.0" after "pH:". German and names keep their capital.
  static func afterColon(_ sentence: String, language: String) -> String {
    let word = sentence.prefix { !$0.isWhitespace }
    let isName = word.dropFirst().contains { $0.isUppercase || $0.isNumber }
    guard language != "de", !isName, let first = word.first else { return sentence }
    return first.lowercased() + sentence.dropFirst()
  }

  private static let french: [(plain: String, spaced: String)] = [
    (" ?", "\u{202F}?"), (" !", "\u{202F}!"), (" ;", "\u{202F};"), (" :", "\u{A0}:"), (" %", "\u{A0}%"),
    (" »", "\u{A0}»"), ("« ", "«\u{A0}"),
  ]

  private static let rules: [String: [(plain: String, spaced: String)]] = [
    "fr": french, "es": [(" %", "\u{A0}%")], "de": [(" %", "\u{A0}%")],
  ]
}
