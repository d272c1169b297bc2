extension ScheduleText {
  /// The service in a cell: schedules, times of day and seasons.
  public struct Service: Sendable, Hashable {
    public var reading: Reading
    /// The time of day of the stops as the list writes it; empty for none.
    public var window = ""
    /// The season of a text without readable days, whose schedules have none; nil for one that says more than a word
    /// besides, which may be about another part of it.
    public var season: Season?
    /// A season without its months, of such a text.
    public var seasonText = ""
    /// Days that a range names by its ends: "Mon-Fri"; empty for none.
    public var range: [Weekday] = []

    /// True for a season without days and without a rhythm.
    var isSeasonAlone: Bool { reading == .unknown && (season != nil || !seasonText.isEmpty) }

    init(_ reading: Reading) { self.reading = reading }
  }

  /// Reads a text with the times and seasons in it.
  public static func service(_ text: String, language: String) -> Service {
    let plain = plain(text, language: language)
    guard text.unicodeScalars.count <= longest else { return Service(plain) }
    var service = Service(plain)
    let arrival = ServiceTextTimes(text, language: language)
    if plain.isUnread || !arrival.times.isEmpty {
      let parts = text.split { $0 == ";" || $0.isNewline }.map { ServicePart(String($0), language: language) }
      service.reading = parts.isEmpty ? .unknown : joined(parts.map(\.reading))
      service.window = window(arrival.times, of: text, days: Set(service.reading.schedules.map(\.weekday)).count)
      let isClear = parts.count == 1 && parts[0].others < 2
      if service.reading.schedules.isEmpty, isClear || !service.reading.isUnread {
        service.season = parts.lazy.compactMap(\.season).first
        service.seasonText = parts.lazy.map(\.seasonText).first { !$0.isEmpty } ?? ""
      }
    }
    if isDoubted(text), !service.reading.isUnread { service.reading = .unknown }
    service.range = range(service.reading, of: text)
    return service
  }

  /// True for "Sat?", a day that its writer doubts.
  static func isDoubted(_ text: String) -> Bool { text.contains { "?？".contains($0) } }

  /// The time alone where it is that of all days, else the text.
  private static func window(_ times: [String], of text: String, days: Int) -> String {
    guard let first = times.first else { return "" }
    let isAtEnd = text.hasPrefix(first) || text.hasSuffix(first) || text.hasSuffix(first + ")")
    let isOfAll = Set(times).count == 1 && (times.count >= days || times.count == 1 && isAtEnd)
    return isOfAll ? first : text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// The days, if a text names fewer.
  private static func range(_ reading: Reading, of text: String) -> [Weekday] {
    let days = reading.schedules.map(\.weekday)
    guard Set(days).count > 2 else { return [] }
    if ScheduleTextWords.namesSeveralDays(text) { return days }
    let words = SortKey.of(text).split { !$0.isLetter }.map(String.init)
    let named = words.reduce(0) { count, word in
      count + (ServiceDayWords.shorthands[word]?.count ?? (ServiceDayWords.days[word] == nil ? 0 : 1))
    }
    return (1..<Set(days).count).contains(named) ? days : []
  }
}

extension ScheduleText.Reading {
  var schedules: [ListedSchedule] {
    switch self {
    case .schedules(let schedules), .doubtful(let schedules): schedules
    case .rhythm, .onCall, .ambiguous, .unknown: []
    }
  }

  var isUnread: Bool { self == .ambiguous || self == .unknown }

  fileprivate func mapped(_ change: (ListedSchedule) -> ListedSchedule) -> Self {
    switch self {
    case .schedules(let schedules): .schedules(schedules.map(change))
    case .doubtful(let schedules): .doubtful(schedules.map(change))
    case .rhythm, .onCall, .ambiguous, .unknown: self
    }
  }
}

/// A part of a text between semicolons, without its times and with its season.
private struct ServicePart {
  let reading: ScheduleText.Reading
  let season: Season?
  let seasonText: String
  /// The number of words beside the season, where the days are unread.
  let others: Int

  init(_ text: String, language: String) {
    let bare = ServiceTextTimes(text, language: language).rest
    let plain = ScheduleText.plain(bare, language: language)
    let found = SeasonText(bare, monthFirst: language == "en")
    others = found.rest.split { !$0.isLetter && !$0.isNumber }.count
    guard plain.isUnread, found.season != nil || !found.word.isEmpty else {
      (reading, season, seasonText) = (plain, nil, "")
      return
    }
    if let seasonal = Self.seasonal(bare, language) {
      (reading, season, seasonText) = (seasonal, nil, "")
      return
    }
    (season, seasonText) = (found.season, found.word)
    reading = Self.reading(bare, found, language)
  }

  /// "Sat (summer), Mon (winter)": parts that each have days and a season of their own; nil for another text.
  private static func seasonal(_ text: String, _ language: String) -> ScheduleText.Reading? {
    seasonal(pieces(text), language) { $0.season != nil || !$0.word.isEmpty }
      // "Mon & Thu May-Sep, Mon Oct-Apr": months without brackets are those of all days of their part.
      ?? seasonal(pieces(text, atCommas: true), language) { $0.season != nil && !$0.isBracketed }
  }

  private static func seasonal(
    _ parts: [String], _ language: String, where fits: (SeasonText) -> Bool
  ) -> ScheduleText.Reading? {
    guard parts.count > 1 else { return nil }
    let readings = parts.map { part -> ScheduleText.Reading in
      let found = SeasonText(part, monthFirst: language == "en")
      return fits(found) ? seasonal(ScheduleText.plain(found.rest, language: language), found) : .unknown
    }
    return readings.contains { $0.schedules.isEmpty } ? nil : ScheduleText.joined(readings)
  }

  /// The text between commas, slashes and words as "and", those in brackets aside.
  ///
  /// - Parameter atCommas: true for the text between commas alone.
  private static func pieces(_ text: String, atCommas: Bool = false) -> [String] {
    let marks = atCommas ? "," : ",&+|/"
    var pieces: [[Substring]] = [[]]
    var depth = 0
    for word in text.split(whereSeparator: \.isWhitespace) {
      if depth == 0, !atCommas, ServiceDayWords.conjunctions.contains(SortKey.of(String(word))) {
        pieces.append([])
        continue
      }
      var start = word.startIndex
      for index in word.indices {
        depth += word[index] == "(" ? 1 : word[index] == ")" ? -1 : 0
        guard depth == 0, marks.contains(word[index]), !isInDate(word, index) else { continue }
        pieces[pieces.count - 1].append(word[start..<index])
        pieces.append([])
        start = word.index(after: index)
      }
      pieces[pieces.count - 1].append(word[start...])
    }
    return pieces.map { $0.filter { !$0.isEmpty }.joined(separator: " ") }.filter { !$0.isEmpty }
  }

  /// "4/15".
  private static func isInDate(_ word: Substring, _ index: String.Index) -> Bool {
    word[index] == "/" && word[word.index(after: index)...].first?.isNumber == true
  }

  private static func seasonal(_ reading: ScheduleText.Reading, _ found: SeasonText) -> ScheduleText.Reading {
    reading.mapped { schedule in
      var schedule = schedule
      (schedule.season, schedule.seasonText) = (found.season ?? schedule.season, found.word)
      return schedule
    }
  }

  /// A season in brackets is that of the days since the comma before it.
  private static func reading(_ text: String, _ found: SeasonText, _ language: String) -> ScheduleText.Reading {
    if found.isBracketed, let bracket = text.firstIndex(of: "("),
      let comma = text[..<bracket].lastIndex(where: { ",&+".contains($0) })
    {
      let first = ScheduleText.plain(String(text[..<comma]), language: language)
      let last = SeasonText(String(text[text.index(after: comma)...]), monthFirst: language == "en").rest
      let second = ScheduleText.plain(last, language: language)
      if !first.schedules.isEmpty, !second.schedules.isEmpty {
        return ScheduleText.joined([first, seasonal(second, found)])
      }
    }
    return seasonal(ScheduleText.plain(found.rest, language: language), found)
  }
}
