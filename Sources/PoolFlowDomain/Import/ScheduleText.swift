/// The schedules of a pool as people write them in a list: "Mon/Wed/Fri", "every other Tuesday", "1st and 3rd Friday"
/// (import-export.md#service-days).
public enum ScheduleText {
  public enum Reading: Sendable, Hashable {
    /// In the order of the text, each once.
    case schedules([ListedSchedule])
    /// With a letter that is another day in another language.
    case doubtful([ListedSchedule])
    /// No day, but how often; several for "1st and 3rd".
    case rhythm([ListedRhythm])
    /// No day of its own: service when the customer calls.
    case onCall
    /// It may be several days.
    case ambiguous
    case unknown
  }

  /// - Parameter language: of the reader, "en" or "pt-BR"; its words go first, and in English the month of "12/1/2026".
  public static func read(_ text: String, language: String) -> Reading { service(text, language: language).reading }

  /// Reads a text that has neither times nor seasons by name.
  static func plain(_ text: String, language: String) -> Reading {
    switch ServiceDayText.read(text, language: language) {
    case .days(let days): return .schedules(days.map { ListedSchedule($0) })
    case .doubtful(let days): return .doubtful(days.map { ListedSchedule($0) })
    case .ambiguous, .unknown: break
    }
    guard text.unicodeScalars.count <= longest else { return .unknown }
    let segments = ScheduleTokens(text, language: language).segments
    if segments.isEmpty { return .unknown }
    var readings: [Reading] = []
    for segment in segments {
      guard let signals = ScheduleSignals(segment, language: language) else { return unreadable(text, language) }
      readings.append(signals.reading)
    }
    return joined(readings)
  }

  /// In Unicode scalars.
  static let longest = 1_000

  /// "T" may be several days.
  private static func unreadable(_ text: String, _ language: String) -> Reading {
    ServiceDayText.read(text, language: language) == .ambiguous ? .ambiguous : .unknown
  }

  static func joined(_ readings: [Reading]) -> Reading {
    if readings.count == 1 { return readings[0] }
    var all: [ListedSchedule] = []
    var isDoubtful = false
    for reading in readings {
      switch reading {
      case .schedules(let some): all += some
      case .doubtful(let some):
        all += some
        isDoubtful = true
      case .ambiguous: return .ambiguous
      case .rhythm, .onCall, .unknown: return .unknown
      }
    }
    return isDoubtful ? .doubtful(all.once) : .schedules(all.once)
  }
}

extension ScheduleText {
  /// A text about the days with another one about how often; nil if they contradict each other.
  ///
  /// - Parameter days: nil for an empty cell.
  public static func joined(days: Reading?, frequency: Reading) -> Reading? {
    switch (days, frequency) {
    case (_, .ambiguous), (_, .unknown): nil
    case (nil, _), (.onCall, .onCall): frequency
    case (.schedules(let own), .rhythm(let rhythms)): rhythm(rhythms, of: own).map { .schedules($0) }
    case (.doubtful(let own), .rhythm(let rhythms)): rhythm(rhythms, of: own).map { .doubtful($0) }
    case (.rhythm(let own), .rhythm(let other)): own == other ? days : nil
    case (.schedules(let own), .schedules(let other)), (.doubtful(let own), .schedules(let other)):
      same(own, other).map { .schedules($0) }
    default: nil
    }
  }

  /// The days of one text with what the other says about the same days.
  private static func same(_ own: [ListedSchedule], _ other: [ListedSchedule]) -> [ListedSchedule]? {
    if own == other || other.allSatisfy(\.isPlain), Set(own.map(\.weekday)) == Set(other.map(\.weekday)) { return own }
    return own.allSatisfy(\.isPlain) && Set(own.map(\.weekday)) == Set(other.map(\.weekday)) ? other : nil
  }

  /// Schedules with the rhythm of another text; nil if it is not theirs.
  static func rhythm(_ rhythms: [ListedRhythm], of schedules: [ListedSchedule]) -> [ListedSchedule]? {
    if case .timesAWeek(let times)? = rhythms.first {
      guard schedules.count == times else { return nil }
      return rhythm([.weeks(1)], of: schedules)
    }
    if schedules.allSatisfy({ $0.rhythm == nil }) {
      return schedules.flatMap { schedule in rhythms.map { schedule.with($0) } }
    }
    return schedules.allSatisfy({ $0.rhythm.map { Self.includes(rhythms, $0) } ?? false }) ? schedules : nil
  }

  /// True if a text with one of `rhythms` may mean `own`: "monthly" is also the first Friday.
  private static func includes(_ rhythms: [ListedRhythm], _ own: ListedRhythm) -> Bool {
    if rhythms.contains(own) { return true }
    if case .month = own { return rhythms == [.monthly] || rhythms == [.twiceAMonth] }
    return false
  }
}

extension ListedSchedule {
  func with(_ rhythm: ListedRhythm) -> ListedSchedule {
    var other = self
    other.rhythm = rhythm
    return other
  }
}

extension [ListedSchedule] {
  /// Each once, in order.
  var once: [ListedSchedule] {
    var seen: Set<ListedSchedule> = []
    return filter { seen.insert($0).inserted }
  }
}
