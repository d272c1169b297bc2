/// No-break spaces, added here so that the catalogues need none.
enum Typography {
  /// The text with the spaces of its language: French before `? ! ; : % »` and after `«`, Spanish and German before `%`;
  /// in every language between a number and its unit.
  static func spaced(_ text: String, language: String) -> String {
    let rules = rules[language] ?? []
    return measured(
      rules.reduce(text) { text, rule in
        holds(text, rule.plain) ? text.replacing(rule.plain, with: rule.spaced) : text
      })
  }

  /// True if a text has these bytes: most texts of a catalogue have none of those that a rule replaces.
  private static func holds(_ text: String, _ part: String) -> Bool {
    guard let first = part.utf8.first else { return false }
    var rest = text.utf8[...]
    while let place = rest.firstIndex(of: first) {
      if rest[place...].starts(with: part.utf8) { return true }
      rest = rest[rest.index(after: place)...]
    }
    return false
  }

  /// The text with plain spaces, for programs and text messages.
  static func plain(_ text: String) -> String { text.replacing("\u{A0}", with: " ") }

  /// The text with no-break spaces between numbers or placeholders and the units after them.
  private static func measured(_ text: String) -> String {
    let bytes = Array(text.utf8)
    let space = UInt8(ascii: " ")
    var bound: [UInt8] = []
    var copied = 0
    for place in bytes.indices where bytes[place] == space && isBound(bytes[..<place], bytes[(place + 1)...]) {
      bound += bytes[copied..<place] + [0xC2, 0xA0]
      copied = place + 1
    }
    return copied == 0 ? text : String(decoding: bound + bytes[copied...], as: UTF8.self)
  }

  /// True if the space between two texts is within a unit of several words, or between a number and its unit.
  private static func isBound(_ before: ArraySlice<UInt8>, _ after: ArraySlice<UInt8>) -> Bool {
    guard let last = before.last else { return false }
    if last == UInt8(ascii: "}") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(last) {
      let word = after.prefix { !" .,;:)".utf8.contains($0) }
      return units.contains(String(decoding: word, as: UTF8.self))
    }
    return compounds.contains { first, second in
      after.first == second[0] && after.starts(with: second) && before.suffix(first.count).elementsEqual(first)
    }
  }

  /// A sentence after a colon: "Enter 6.0 to 9.0" after "pH:". German and names keep their capital.
  static func afterColon(_ sentence: String, language: String) -> String {
    let word = sentence.prefix { !$0.isWhitespace }
    let isName = word.dropFirst().contains { $0.isUppercase || $0.isNumber }
    guard language != "de", !isName, let first = word.first else { return sentence }
    return first.lowercased() + sentence.dropFirst()
  }

  /// The neighbours in units of several words, and in pounds with ounces.
  private static let compounds = [
    ("fl", "oz"), ("c.", "à c."), ("à", "c."), ("colh.", "chá"), ("lb", "{ounces}"),
  ].map { (Array($0.utf8), Array($1.utf8)) }

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
