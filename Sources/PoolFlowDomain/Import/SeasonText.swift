import Foundation

/// The season in a text about service days: months as "Apr-Oct", or a word as "summer only", whose months are asked for
/// (import-export.md#service-days).
struct SeasonText {
  /// The text without it.
  let rest: String
  /// The months that the text names.
  let season: Season?
  /// A season without its months, as the list writes it; empty for none.
  let word: String
  /// True in brackets, where it is about the day before them.
  let isBracketed: Bool

  init(_ text: String, monthFirst: Bool) {
    let words = Self.words(text)
    if let (range, season) = Self.months(words, monthFirst: monthFirst) {
      self.season = season
      word = ""
      (rest, isBracketed) = Self.without(text, words, range)
    } else if let range = Self.name(words) {
      season = nil
      word = text[words[range.lowerBound].range.lowerBound..<words[range.upperBound - 1].range.upperBound]
        .trimmingCharacters(in: .whitespaces)
      (rest, isBracketed) = Self.without(text, words, range)
    } else {
      (rest, season, word, isBracketed) = (text, nil, "", false)
    }
  }

  /// A word, a dash or another character between words.
  fileprivate struct Word {
    /// Lower case without accents.
    let text: String
    let range: Range<String.Index>

    var number: Int? { Int(text.trimmingCharacters(in: Self.endings)) }

    private static let endings = CharacterSet(charactersIn: ".ºª°").union(CharacterSet(charactersIn: "stndrdthero"))
  }

  private static func words(_ text: String) -> [Word] {
    var words: [Word] = []
    var start: String.Index?
    func end(_ index: String.Index) {
      guard let first = start else { return }
      let own = String(text[first..<index])
      // "Só" is no Sunday.
      let word = own.lowercased() == "só" ? "solo" : SortKey.of(own)
      words.append(Word(text: word.hasSuffix(".") ? String(word.dropLast()) : word, range: first..<index))
      start = nil
    }
    for index in text.indices {
      let character = text[index]
      if character.isLetter || character.isNumber || character == "." {
        start = start ?? index
        continue
      }
      end(index)
      if character.isWhitespace { continue }
      let sign = "-–—".contains(character) ? "-" : String(character)
      words.append(Word(text: sign, range: index..<text.index(after: index)))
    }
    end(text.endIndex)
    return words
  }

  private static func without(_ text: String, _ words: [Word], _ range: Range<Int>) -> (String, Bool) {
    let before = text[..<words[range.lowerBound].range.lowerBound]
    let after = text[words[range.upperBound - 1].range.upperBound...]
    return (before + " " + after, before.count { $0 == "(" } > before.count { $0 == ")" })
  }
}

/// Named months.
extension SeasonText {
  /// The words of "April to October", "May 1 – Sep 30", "4/15-10/31", "July only", with those before it.
  private static func months(_ words: [Word], monthFirst: Bool) -> (Range<Int>, Season)? {
    for place in words.indices {
      guard let (from, count) = day(words, at: place, monthFirst, isEnd: false) else { continue }
      let dash = place + count
      if words.indices.contains(dash), SeasonWords.to.contains(words[dash].text),
        let (to, further) = day(words, at: dash + 1, monthFirst, isEnd: true)
      {
        return turned(words, place..<(dash + 1 + further), Season(from: from, to: to))
      }
      let isAlone = words.indices.contains(dash) && SeasonWords.only.contains(words[dash].text)
      if isAlone, let (to, _) = day(words, at: place, monthFirst, isEnd: true), from.day == 1 {
        return turned(words, place..<dash, Season(from: from, to: to))
      }
    }
    return nil
  }

  /// The season with its words; behind "except" the rest of the year.
  private static func turned(_ words: [Word], _ months: Range<Int>, _ season: Season) -> (Range<Int>, Season) {
    let range = widened(words, months)
    let isExcept = words[range.lowerBound..<months.lowerBound].contains { SeasonWords.not.contains($0.text) }
    return (range, isExcept ? Season(from: season.to.next, to: season.from.previous) : season)
  }

  /// A month, alone its first or its last day; "May 1", "1 May", "1. Mai", "5/1".
  private static func day(
    _ words: [Word], at place: Int, _ monthFirst: Bool, isEnd: Bool
  ) -> (YearDay, Int)? {
    func word(_ offset: Int) -> Word? { words.indices.contains(place + offset) ? words[place + offset] : nil }
    func valid(_ month: Int, _ day: Int, _ count: Int) -> (YearDay, Int)? {
      YearDay(month: month, day: day).map { ($0, count) }
    }
    guard let first = word(0) else { return nil }
    if let month = SeasonWords.month(first.text) {
      if let day = word(1)?.number, word(1)?.text.first?.isNumber == true { return valid(month, day, 2) }
      return valid(month, isEnd ? lastDay(of: month) : 1, 1)
    }
    guard first.text.first?.isNumber == true, let number = first.number else { return nil }
    if let month = word(1).flatMap({ SeasonWords.month($0.text) }) { return valid(month, number, 2) }
    if ["de", "do", "du"].contains(word(1)?.text), let month = word(2).flatMap({ SeasonWords.month($0.text) }) {
      return valid(month, number, 3)
    }
    guard word(1)?.text == "/", let other = word(2)?.number, word(3)?.text != "/" else { return nil }
    return monthFirst ? valid(number, other, 3) : valid(other, number, 3)
  }

  private static func lastDay(of month: Int) -> Int {
    month == 2 ? 28 : [4, 6, 9, 11].contains(month) ? 30 : 31
  }

  /// "d'avril", "l'été".
  private static func isElided(_ words: [Word], _ place: Int) -> Bool {
    let isApostrophe = ["'", "’"].contains(words[place].text)
    let isBefore = words.indices.contains(place + 1) && ["'", "’"].contains(words[place + 1].text)
    return isApostrophe || isBefore && ["d", "l"].contains(words[place].text)
  }

  /// With the words that belong to a season: "from", "only", "months".
  private static func widened(_ words: [Word], _ range: Range<Int>) -> Range<Int> {
    var (first, end) = (range.lowerBound, range.upperBound)
    while first > 0, SeasonWords.before.contains(words[first - 1].text) || isElided(words, first - 1) { first -= 1 }
    while end < words.count, SeasonWords.only.contains(words[end].text) { end += 1 }
    return first..<end
  }
}

/// Seasons by name.
extension SeasonText {
  private static func name(_ words: [Word]) -> Range<Int>? {
    guard let first = words.firstIndex(where: { SeasonWords.names[$0.text] != nil }) else { return list(words) }
    var end = first + 1
    while end < words.count, SeasonWords.names[words[end].text] != nil { end += 1 }
    return widened(words, first..<end)
  }

  /// "Jun, Jul, Aug"; a month alone may be the name of a person.
  private static func list(_ words: [Word]) -> Range<Int>? {
    let months = words.indices.filter { SeasonWords.isMonth(words[$0].text) }
    guard let first = months.first, let last = months.last, months.count > 1, last - first == 2 * (months.count - 1)
    else {
      return nil
    }
    return widened(words, first..<(last + 1))
  }

  /// The months that a word may mean, as an answer proposes them; nil for no proposal.
  ///
  /// - Parameter isSouthern: true where July is in winter.
  static func proposal(_ word: String, isSouthern: Bool) -> SeasonChoice? {
    let words = words(word).map(\.text)
    guard let name = words.compactMap({ SeasonWords.names[$0] }).first else {
      let months = words.compactMap(SeasonWords.month)
      return months.first.flatMap { from in months.last.map { .months(from: from, to: $0) } }
    }
    let (from, to) =
      switch name {
      case .summer: (5, 9)
      case .winter: (11, 3)
      case .spring: (3, 5)
      case .autumn: (9, 11)
      case .season: (4, 10)
      }
    // Portuguese "no verão" is in summer.
    let isPortuguese = words.contains { ["verao", "inverno", "outono"].contains($0) }
    let isOpposite = words.contains { SeasonWords.not.contains($0) && !(isPortuguese && $0 == "no") }
    func turned(_ month: Int) -> Int { isSouthern ? (month + 5) % 12 + 1 : month }
    return isOpposite
      ? .months(from: turned(to % 12 + 1), to: turned((from + 10) % 12 + 1))
      : .months(from: turned(from), to: turned(to))
  }
}
