/// The meanings of a text's tokens about schedules, in order.
struct ScheduleSignals {
  enum Signal: Hashable {
    case weekdays([Weekday])
    case ordinal(Int)
    case rhythm(ListedRhythm)
    case every
    case ofMonth
    case onCall
    case dash
  }

  private(set) var signals: [Signal] = []
  private(set) var from: Day?
  private(set) var until: Day?
  private(set) var season: Season?
  private(set) var isDoubtful = false
  private(set) var isAmbiguous = false
  private var hasAlternateDays = false
  /// "Segunda" and "quarta" are days and, in Portuguese, also the second and the fourth.
  private(set) var hasFeminineDay = false
  private var rest: ArraySlice<ScheduleToken>
  private let language: String

  /// Nil if a part of the text is unknown.
  init?(_ tokens: [ScheduleToken], language: String) {
    rest = tokens[...]
    self.language = language
    while !rest.isEmpty {
      guard takeNext(), !hasAlternateDays else { return nil }
    }
    if let from, let until, until < from { return nil }
    signals = signals.withRanges.withEveryDay
  }

  private mutating func takeNext() -> Bool {
    if isRangeWord {
      take(.dash, 1)
      return true
    }
    switch rest.first {
    case .comma: rest.removeFirst()
    case .dash:
      rest.removeFirst()
      signals.append(.dash)
    case .date, .yearDay, nil: return false
    case .number, .ordinal, .word: return takeQuantity() || takePhrase() || takeWeekday() || takeFiller()
    }
    return true
  }

  /// "Monday to Friday", "de lunes a viernes", "Montag bis Freitag".
  private var isRangeWord: Bool {
    guard signals.last?.isDay == true, let word = word(at: 0), ScheduleTextWords.through.contains(word) else {
      return false
    }
    return self.word(at: 1).map { ServiceDayWords.days[$0] != nil } ?? false
  }

  /// "2 weeks", "14 days", "3 x per week", "2nd week", "2 Mondays" after "every".
  private mutating func takeQuantity() -> Bool {
    if let (number, isWord) = number(at: 0) {
      guard let (rhythm, count) = rhythm(of: number, isWord: isWord) else { return false }
      take(.rhythm(rhythm), count)
      return true
    }
    if word(at: 0) == "sur", let (number, _) = number(at: 1), ScheduleLimits.everyWeeks.contains(number) {
      // "Une semaine sur deux", "un lundi sur deux".
      if case .rhythm(.weeks(1))? = signals.last { signals.removeLast() }
      take(.rhythm(.weeks(number)), 2)
      return true
    }
    guard let number = ordinal(at: 0) else { return false }
    if word(at: 1) == "feira", let day = Weekday(rawValue: number) {
      take(.weekdays([day]), 2)
    } else if let unit = word(at: 1), ScheduleTextWords.weekUnits.contains(unit) {
      guard signals.last == .every, number > 1, ScheduleLimits.everyWeeks.contains(number) else { return false }
      take(.rhythm(.weeks(number)), 2)
    } else if signals.last == .every, let unit = word(at: 1), ScheduleTextWords.dayUnits.contains(unit) {
      return false
    } else {
      take(.ordinal(number), 1)
    }
    return true
  }

  /// The rhythm of a number with what follows, and the number of tokens.
  private func rhythm(of number: Int, isWord: Bool) -> (ListedRhythm, Int)? {
    guard let unit = word(at: 1), ScheduleLimits.everyWeeks.contains(number) else { return nil }
    if ScheduleTextWords.weekUnits.contains(unit) || ScheduleTextWords.weekAdjectives.contains(unit) {
      return (.weeks(number), 2)
    }
    if let weeks = ScheduleTextWords.weeks(ofDays: number, unit) {
      // "7 days" alone may be each day of the week.
      return weeks > 1 || signals.last == .every || ScheduleTextWords.dayAdjectives.contains(unit)
        ? (.weeks(weeks), 2) : nil
    }
    if ScheduleTextWords.monthUnits.contains(unit) { return number == 1 ? (.monthly, 2) : nil }
    if ScheduleTextWords.times.contains(unit) || ScheduleTextWords.perUnit.contains(unit) {
      return times(number, from: 2)
    }
    if signals.last == .every, number > 1, ServiceDayWords.days[unit] != nil { return (.weeks(number), 1) }
    return nil
  }

  /// So many times a week or a month.
  private func times(_ number: Int, from place: Int) -> (ListedRhythm, Int)? {
    var place = place
    while let word = word(at: place), ScheduleTextWords.perUnit.contains(word) { place += 1 }
    guard let unit = word(at: place) else { return nil }
    if ScheduleTextWords.weekUnits.contains(unit) || ScheduleTextWords.weekAdjectives.contains(unit) {
      return (number == 1 ? .weeks(1) : .timesAWeek(number), place + 1)
    }
    guard ScheduleTextWords.monthUnits.contains(unit) || unit == "monthly" else { return nil }
    return number == 1 ? (.monthly, place + 1) : number == 2 ? (.twiceAMonth, place + 1) : nil
  }

  private mutating func takePhrase() -> Bool {
    for length in (1...ScheduleTextWords.longest).reversed() {
      guard let (phrase, count) = phrase(ofWords: length), let meaning = ScheduleTextWords.meaning(of: phrase) else {
        continue
      }
      switch meaning {
      case .rhythm(let rhythm): take(.rhythm(rhythm), count)
      case .every: take(.every, count)
      case .ofMonth: take(.ofMonth, count)
      case .onCall: take(.onCall, count)
      case .days(let days): take(.weekdays(days), count)
      case .and: rest.removeFirst(count)
      case .filler: continue
      case .alternateDays: hasAlternateDays = true
      case .from: return takeDate(after: count) { $0.from = $1 }
      case .until: return takeDate(after: count) { $0.until = $1 }
      case .season: return takeSeason()
      }
      return true
    }
    return false
  }

  /// The next words, over commas; and the number of tokens.
  private func phrase(ofWords length: Int) -> (String, Int)? {
    var words: [String] = []
    for (place, token) in rest.enumerated() {
      switch token {
      case .word(let word): words.append(word)
      case .number(let number): words.append(String(number))
      case .comma where !words.isEmpty: continue
      default: return nil
      }
      if words.count == length { return (words.joined(separator: " "), place + 1) }
    }
    return nil
  }

  private mutating func takeDate(after count: Int, _ set: (inout ScheduleSignals, Day) -> Void) -> Bool {
    guard case .date(let day)? = rest.dropFirst(count).first else { return false }
    set(&self, day)
    rest.removeFirst(count + 1)
    return true
  }

  /// "season 04-15 to 10-31".
  private mutating func takeSeason() -> Bool {
    guard rest.count >= 4, case .yearDay(let from) = rest[rest.startIndex + 1], word(at: 2) == "to",
      case .yearDay(let to) = rest[rest.startIndex + 3]
    else { return false }
    season = Season(from: from, to: to)
    rest.removeFirst(4)
    return true
  }

  /// A number is a day only where it stands alone: "1 and 3 Friday" may be weeks of a month.
  private mutating func takeWeekday() -> Bool {
    guard word(at: 0) != nil else { return false }
    for length in [2, 1] {
      guard let (phrase, count) = phrase(ofWords: length) else { continue }
      let letters = phrase.filter { $0 != " " && $0 != "." }
      if length == 2, !phrase.hasSuffix(" feira") { continue }
      if let days = ServiceDayWords.shorthands[letters] {
        take(.weekdays(days), count)
        return true
      }
      if letters == "segunda" || letters == "quarta" { hasFeminineDay = true }
      switch ServiceDayText.day(letters, language) {
      case .days(let days): take(.weekdays(days), count)
      case .doubtful(let days):
        isDoubtful = true
        take(.weekdays(days), count)
      case .ambiguous:
        isAmbiguous = true
        take(.weekdays([]), count)
      case .unknown: continue
      }
      return true
    }
    return false
  }

  private mutating func takeFiller() -> Bool {
    guard let word = word(at: 0), ScheduleTextWords.meaning(of: word) == .filler else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func take(_ signal: Signal, _ count: Int) {
    signals.append(signal)
    rest.removeFirst(count)
  }

  private func token(at place: Int) -> ScheduleToken? { rest.dropFirst(place).first }

  private func word(at place: Int) -> String? {
    if case .word(let word)? = token(at: place) { word.filter { $0 != "." } } else { nil }
  }

  private func number(at place: Int) -> (Int, isWord: Bool)? {
    if case .number(let number)? = token(at: place) { return (number, false) }
    return word(at: place).flatMap { ScheduleTextWords.numbers[$0] }.map { ($0, true) }
  }

  private func ordinal(at place: Int) -> Int? {
    if case .ordinal(let number)? = token(at: place) { return number }
    return word(at: place).flatMap { ScheduleTextWords.ordinals[$0] }
  }
}
