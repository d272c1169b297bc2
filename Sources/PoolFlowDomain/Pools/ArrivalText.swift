import Foundation

/// A text about an arrival window, cut into times, dashes and words.
public struct ArrivalText {
  private enum Token: Hashable {
    case clock(Clock)
    case dash
    case word(String)
  }

  /// A time as it is written.
  private struct Clock: Hashable {
    let hour: Int
    let minute: Int
    /// True for pm, false for am, nil for neither.
    var isAfternoon: Bool?
    /// True where the writing has 24 hours: "08:00", "15 Uhr".
    var isWhole: Bool

    /// Minutes since midnight; nil for an hour that this writing does not have.
    var minutes: Int? {
      guard let isAfternoon else { return hour < 24 || (hour == 24 && minute == 0) ? hour * 60 + minute : nil }
      return (1...12).contains(hour) ? (hour % 12 + (isAfternoon ? 12 : 0)) * 60 + minute : nil
    }

    /// False for an hour that may be in the afternoon.
    var isPlain: Bool { isAfternoon != nil || isWhole || hour >= 6 }

    func with(_ isAfternoon: Bool?) -> Clock {
      var clock = self
      clock.isAfternoon = hour > 12 || isWhole ? self.isAfternoon : self.isAfternoon ?? isAfternoon
      return clock
    }
  }

  private let tokens: [Token]

  /// The parts of a text; nil if it has a sign that no such text has.
  init?(_ text: String) {
    let plain = SortKey.of(text).replacing("a.m.", with: "am").replacing("p.m.", with: "pm")
    guard plain.count <= 60, let tokens = Self.cut(Array(plain)) else { return nil }
    self.tokens = tokens
  }

  /// The minutes of a text that is one time, such as "08:30" or "8:30 am"; nil for another text.
  public static func minutes(of text: String) -> Int? {
    guard let tokens = ArrivalText(text)?.tokens, tokens.count == 1, case .clock(let clock) = tokens[0] else {
      return nil
    }
    return clock.minutes
  }

  /// "08:30".
  public static func clock(_ minutes: Int) -> String {
    let (hour, minute) = (minutes / 60, minutes % 60)
    return "\(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute)"
  }

  static func saysAnyTime(_ text: String) -> Bool {
    anyTimes.contains(SortKey.of(text).filter { $0.isLetter })
  }

  private static let anyTimes: Set<String> = [
    "anytime", "any", "anytimeok", "flexible", "allday", "none", "na", "jederzeit", "egal", "ganztags", "flexibel",
    "nimportequand", "nimportequelleheure", "toutelajournee", "cualquierhora", "acualquierhora", "cualquiermomento",
    "todoeldia", "qualquerhora", "qualquerhorario", "aqualquerhora", "odiatodo", "diatodo",
  ]

  /// Nil where the text says no plain times.
  var window: ArrivalWindow? {
    let clocks = tokens.compactMap { if case .clock(let clock) = $0 { clock } else { nil } }
    let words = tokens.compactMap { if case .word(let word) = $0 { word } else { nil } }
    switch clocks.count {
    case 0: return tokens.contains(.dash) ? nil : Self.half(words)
    case 1: return single(clocks[0], words)
    case 2: return range(clocks[0], clocks[1])
    default: return nil
    }
  }

  /// "Morning", "PM".
  private static func half(_ words: [String]) -> ArrivalWindow? {
    var said = words.filter { !fillers.contains($0) && !["por", "early", "in"].contains($0) }
    // "Am Vormittag".
    if said.first == "am", said.count == 2, said.last != "pm" { said.removeFirst() }
    guard said.count == 1, let word = said.first else { return nil }
    if mornings.contains(word) { return ArrivalWindow(from: nil, to: noon) }
    return afternoons.contains(word) ? ArrivalWindow(from: noon, to: nil) : nil
  }

  /// "Before 9".
  private func single(_ clock: Clock, _ words: [String]) -> ArrivalWindow? {
    guard !tokens.contains(.dash), tokens.last == .clock(clock), clock.isPlain, let minutes = clock.minutes else {
      return nil
    }
    let said = words.filter { !Self.fillers.contains($0) }
    guard said.count == 1, let word = said.first else { return nil }
    if Self.befores.contains(word) { return ArrivalWindow(from: nil, to: minutes) }
    return Self.afters.contains(word) ? ArrivalWindow(from: minutes, to: nil) : nil
  }

  /// "8-10", "between 8 and 10".
  private func range(_ first: Clock, _ last: Clock) -> ArrivalWindow? {
    let places = tokens.indices.filter { if case .clock = tokens[$0] { true } else { false } }
    let (leading, between) = (tokens[..<places[0]], tokens[places[0] + 1..<places[1]])
    guard places[1] == tokens.count - 1, !between.isEmpty, leading.allSatisfy({ Self.isWord($0, of: Self.leads) }),
      between.allSatisfy({ $0 == .dash || Self.isWord($0, of: Self.joints) })
    else { return nil }
    // "8-10 am" is said of both, "10-2 pm" of the last.
    for start in [first.with(last.isAfternoon), first.with(last.isAfternoon.map { _ in false })] {
      for end in [last.with(start.isAfternoon), last.with(start.isAfternoon.map { _ in true })]
      where start.isPlain && end.isPlain {
        guard let from = start.minutes, let to = end.minutes, from < to else { continue }
        return ArrivalWindow(from: from, to: to)
      }
    }
    return nil
  }

  private static func isWord(_ token: Token, of words: Set<String>) -> Bool {
    if case .word(let word) = token { words.contains(word) || fillers.contains(word) } else { false }
  }

  private static let noon = 720
  private static let dashes: Set<Character> = ["-", "‐", "‑", "‒", "–", "—", "−"]
  private static let befores: Set<String> = [
    "before", "by", "until", "till", "vor", "bis", "avant", "jusqu", "jusque", "antes", "hasta", "ate",
  ]
  private static let afters: Set<String> = [
    "after", "from", "since", "ab", "nach", "apres", "partir", "des", "despues", "desde", "depois", "apos",
  ]
  private static let fillers: Set<String> = [
    "a", "as", "au", "das", "de", "h", "la", "las", "le", "les", "los", "o", "s", "the", "um", "zu",
  ]
  private static let leads: Set<String> = ["between", "from", "von", "zwischen", "entre", "desde", "des"]
  private static let joints: Set<String> = [
    "to", "until", "till", "and", "thru", "bis", "und", "a", "et", "y", "e", "hasta", "ate",
  ]
  private static let mornings: Set<String> = [
    "am", "morning", "mornings", "vormittag", "vormittags", "morgens", "matin", "manana", "mananas", "manha", "manhas",
  ]
  private static let afternoons: Set<String> = [
    "pm", "afternoon", "afternoons", "nachmittag", "nachmittags", "apresmidi", "tarde", "tardes",
  ]
  private static let noons: Set<String> = ["noon", "midday", "mittag", "mittags", "midi", "mediodia", "meiodia"]

  private static func cut(_ letters: [Character]) -> [Token]? {
    var tokens: [Token] = []
    var place = 0
    func next(_ isIn: (Character) -> Bool) -> String {
      let start = place
      while place < letters.count, isIn(letters[place]) { place += 1 }
      return String(letters[start..<place])
    }
    while place < letters.count {
      let letter = letters[place]
      if letter.isWhitespace || letter == "." || letter == "'" || letter == "’" {
        place += 1
      } else if dashes.contains(letter) {
        place += 1
        tokens.append(.dash)
      } else if letter.isASCII, letter.isNumber {
        let digits = next { $0.isASCII && $0.isNumber }
        var minutes = ""
        if place + 1 < letters.count, [":", ".", "h"].contains(letters[place]), letters[place + 1].isNumber {
          place += 1
          minutes = next { $0.isASCII && $0.isNumber }
        }
        guard let clock = clock(digits, minutes) else { return nil }
        tokens.append(.clock(clock))
      } else if letter.isLetter {
        add(next { $0.isLetter }, to: &tokens)
      } else {
        return nil
      }
    }
    return joined(tokens)
  }

  /// "8", "08:30", "0830".
  private static func clock(_ digits: String, _ minutes: String) -> Clock? {
    let isWhole = digits.count == 4 && minutes.isEmpty
    guard isWhole || digits.count <= 2, minutes.isEmpty || minutes.count == 2,
      let hour = Int(isWhole ? String(digits.prefix(2)) : digits),
      let minute = Int(isWhole ? String(digits.suffix(2)) : minutes.isEmpty ? "0" : minutes), minute < 60, hour <= 24
    else { return nil }
    let hasZero = digits.hasPrefix("0") && digits.count > 1
    return Clock(hour: hour, minute: minute, isWhole: isWhole || hour > 12 || hasZero)
  }

  /// The word of a time belongs to it: "8 am", "8 Uhr", "8h".
  private static func add(_ word: String, to tokens: inout [Token]) {
    if noons.contains(word) { return tokens.append(.clock(Clock(hour: 12, minute: 0, isWhole: true))) }
    guard case .clock(var clock) = tokens.last else { return tokens.append(.word(word)) }
    switch word {
    case "am", "pm": clock.isAfternoon = word == "pm"
    case "uhr", "h", "hs", "hrs": clock.isWhole = true
    case "oclock", "o", "clock": break
    default: return tokens.append(.word(word))
    }
    tokens[tokens.count - 1] = .clock(clock)
  }

  /// "Après-midi" and "meio-dia" are words with a dash.
  private static func joined(_ tokens: [Token]) -> [Token] {
    var left = tokens
    for (first, last) in [("apres", "midi"), ("meio", "dia")] {
      guard let place = left.firstIndex(of: .word(first)), place + 2 < left.count, left[place + 1] == .dash else {
        continue
      }
      let isNoon = left[place + 2] == .word(last) || (last == "midi" && left[place + 2] == noonToken)
      if isNoon { left.replaceSubrange(place...place + 2, with: first == "meio" ? [noonToken] : [.word("apresmidi")]) }
    }
    return left
  }

  private static let noonToken = Token.clock(Clock(hour: 12, minute: 0, isWhole: true))
}
