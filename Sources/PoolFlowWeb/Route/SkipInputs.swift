import PoolFlowDomain

/// A skipped stop as far as it is typed.
struct SkipDraft: Sendable {
  var reason: StopSkip.Reason?
  var note = ""
  var day: Day?
  /// True to put the stop on the next day, where the reason proposes it.
  var isPutOnNextDay = true
}

/// The boxes of a skipped stop.
struct SkipInputs: Sendable {
  /// The day on which a stop is put.
  let nextDay: Day

  var reason: Input<SkipDraft> {
    let nextDay = nextDay
    return .choice(
      "reason", "skip.reason", box: .options { Self.reasons($0, nextDay) }, get: { $0.reason }, set: { $0.reason = $1 }
    )
    .saying { $1.strings("skip.reasonMissing") }
  }

  static let note = Input<SkipDraft>.text("note", "skip.note", \.note, limit: StopSkip.noteLength, box: .lines)
    .required { $0.typed("reason") == StopSkip.Reason.other.rawValue }
    .hint("skip.noteHint").saying(.missing, "skip.noteMissing")

  static let day = Input<SkipDraft>.day("on", "skip.day", \.day, need: .required)

  /// A tick that the page draws.
  static let putsOnNextDay = Input<SkipDraft>(
    "next_day", "skip.nextDay", .tick, .free, shown: { draft, _ in draft.isPutOnNextDay ? ["1"] : [] }
  ) { draft, reader, _, _ in
    draft.isPutOnNextDay = reader.typed("next_day") == "1"
  }

  var all: [Input<SkipDraft>] { [reason, Self.note, Self.day, Self.putsOnNextDay] }

  /// Those that propose the next day name it.
  private static func reasons(_ viewer: Viewer, _ nextDay: Day) -> [OptionView] {
    StopSkip.Reason.offered.map { reason in
      OptionView(
        value: reason.rawValue, text: SkipWords.reason(reason, viewer.strings),
        longText: reason.proposesNextDay ? viewer.format.day(nextDay) : nil)
    }
  }
}
