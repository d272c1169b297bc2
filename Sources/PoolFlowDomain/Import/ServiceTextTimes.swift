import Foundation

/// The times of day in a text about service days: "Fri AM", "Thu 8-10", "lunes por la mañana"
/// (import-export.md#service-days).
struct ServiceTextTimes {
  /// The text without them.
  let rest: String
  /// As the list writes them, in order.
  let times: [String]

  init(_ text: String, language: String) {
    let scan = ArrivalScan(text, language: language)
    var rest = ""
    var times: [String] = []
    var end = text.startIndex
    for time in scan.times {
      rest += text[end..<time.lowerBound] + " "
      times.append(String(text[time]))
      end = time.upperBound
    }
    self.rest = rest + text[end...]
    self.times = times
  }
}

/// Finds the times of day in a text, word by word.
private struct ArrivalScan {
  private struct Piece {
    /// Lower case without accents; "-" for a dash, "," for another separator.
    let word: String
    let range: Range<String.Index>
    var clock: Clock? { Clock(word) }
  }

  /// "8", "8:30", "8am", "15h30".
  private struct Clock {
    let hour: Int
    /// True for a text that can only be a time.
    let isPlain: Bool

    init?(_ word: String) {
      let digits = word.prefix { $0.isASCII && $0.isNumber }
      guard (1...2).contains(digits.count), let hour = Int(digits), hour <= 24 else { return nil }
      var rest = word.dropFirst(digits.count)
      var hasMinutes = false
      if let mark = rest.first, ":.h".contains(mark) {
        let minutes = rest.dropFirst().prefix { $0.isASCII && $0.isNumber }
        if minutes.count == 2, Int(minutes).map({ $0 < 60 }) ?? false {
          rest = rest.dropFirst(3)
          hasMinutes = true
        }
      }
      guard rest.isEmpty || ArrivalWords.units.contains(String(rest)) else { return nil }
      self.hour = hour
      isPlain = hasMinutes || !rest.isEmpty
    }
  }

  let text: String
  private let language: String
  private let pieces: [Piece]
  private(set) var times: [Range<String.Index>] = []

  init(_ text: String, language: String) {
    self.text = text
    self.language = language
    pieces = Self.pieces(text)
    var place = 0
    while place < pieces.count {
      if let count = phrase(at: place) {
        times.append(pieces[place].range.lowerBound..<pieces[place + count - 1].range.upperBound)
        place += count
      } else {
        place += 1
      }
    }
  }

  private static func pieces(_ text: String) -> [Piece] {
    var pieces: [Piece] = []
    var start: String.Index?
    func isPart(_ character: Character) -> Bool {
      character.isLetter || character.isNumber || ".:'’".contains(character)
    }
    func end(_ index: String.Index) {
      if let first = start {
        let folded = SortKey.of(String(text[first..<index])).trimmingCharacters(in: ArrivalWords.marks)
        pieces.append(Piece(word: ArrivalWords.bare(folded), range: first..<index))
      }
      start = nil
    }
    for index in text.indices {
      let character = text[index]
      if isPart(character) {
        start = start ?? index
        continue
      }
      end(index)
      if character.isWhitespace { continue }
      pieces.append(Piece(word: "-–—".contains(character) ? "-" : ",", range: index..<text.index(after: index)))
    }
    end(text.endIndex)
    return pieces
  }

  private func word(_ place: Int) -> String? { pieces.indices.contains(place) ? pieces[place].word : nil }

  /// The number of pieces of the time that begins here; nil if none does.
  private func phrase(at place: Int) -> Int? {
    var first = place
    while isBefore(first) { first += 1 }
    let isBound = (place..<first).contains { ArrivalWords.bounds.contains(pieces[$0].word) }
    if let count = part(at: first) ?? clocks(at: first, isBound: isBound) { return first - place + count }
    return nil
  }

  /// "In the morning", "am Vormittag"; "après" is a part of "après-midi".
  private func isBefore(_ place: Int) -> Bool {
    guard let word = word(place) else { return false }
    if word == "am" { return self.word(place + 1).map(ArrivalWords.parts.contains) ?? false }
    return ArrivalWords.before.contains(word) && !isAfternoon(place)
  }

  private func isAfternoon(_ place: Int) -> Bool {
    word(place) == "apres" && word(place + 1) == "-" && word(place + 2) == "midi"
  }

  private func part(at place: Int) -> Int? {
    guard let word = word(place) else { return nil }
    if isAfternoon(place) { return 3 }
    guard ArrivalWords.parts.contains(word), word != "am" || !isPreposition(at: place) else { return nil }
    return 1
  }

  /// "am" is a time behind a weekday or in capitals, else a word of German and Spanish texts: "am Montag".
  private func isPreposition(at place: Int) -> Bool {
    let isCapital = text[pieces[place].range].allSatisfy { !$0.isLowercase }
    if isCapital, !language.hasPrefix("de") { return false }
    let isBehindDay = word(place - 1).map { isDay($0) || Clock($0) != nil || $0 == "-" || $0 == "," } ?? false
    return !isBehindDay || (word(place + 1).map(isDay) ?? false)
  }

  private func isDay(_ word: String) -> Bool {
    ServiceDayWords.days[word] != nil || ServiceDayWords.shorthands[word] != nil
  }

  /// "8am", "8-10", "9 to 11 Uhr"; behind "before" also "9" alone.
  private func clocks(at place: Int, isBound: Bool) -> Int? {
    guard let (from, count) = clock(at: place), !isJoined(before: place), !isOfSeason(place) else { return nil }
    if let word = word(place + count), ArrivalWords.between.contains(word),
      let (until, further) = clock(at: place + count + 1)
    {
      let all = count + 1 + further
      if isJoined(behind: place + all) || isCounted(at: place + all) { return nil }
      let isSure = from.isPlain || until.isPlain || isBound || from.hour > 7 || until.hour > 7 || place > 0
      return isSure ? all : nil
    }
    guard from.isPlain || isBound, !isJoined(behind: place + count), !isCounted(at: place + count) else { return nil }
    return count
  }

  private func clock(at place: Int) -> (Clock, Int)? {
    guard let clock = pieces.indices.contains(place) ? pieces[place].clock : nil else { return nil }
    guard let unit = word(place + 1), ArrivalWords.units.contains(unit), unit != "a", unit != "p" else {
      return (clock, 1)
    }
    return (Clock("\(clock.hour)\(unit)") ?? clock, 2)
  }

  /// True behind a part of a date: "12/1", "2026-12".
  private func isJoined(before place: Int) -> Bool {
    guard let word = word(place - 1), word == "-" || word == "," else { return false }
    return pieces[place - 1].range.upperBound == pieces[place].range.lowerBound && endsWithNumber(place - 2)
  }

  private func isJoined(behind place: Int) -> Bool {
    guard let word = word(place), word == "-" || word == "," else { return false }
    return pieces[place - 1].range.upperBound == pieces[place].range.lowerBound && endsWithNumber(place + 1)
      && self.word(place + 1)?.first?.isNumber == true
  }

  /// "season 04-15 to 10-31".
  private func isOfSeason(_ place: Int) -> Bool {
    word(place - 1) == "season" || word(place - 1) == "to" && word(place - 5) == "season"
  }

  private func endsWithNumber(_ place: Int) -> Bool { word(place)?.last?.isNumber ?? false }

  /// "2-3 weeks", "1-3 times".
  private func isCounted(at place: Int) -> Bool { word(place).map(ArrivalWords.counted.contains) ?? false }
}
