import PoolFlowDomain

/// A skipped stop as far as it is typed.
struct SkipDraft: Sendable {
  var reason: StopSkip.Reason?
  var note = ""
  var day: Day?
}

/// The boxes of a skipped stop.
enum SkipInputs {
  static let reason = Input<SkipDraft>.choice(
    "reason", "skip.reason", box: .options(reasons), get: { $0.reason }, set: { $0.reason = $1 }
  )
  .saying { $1.strings("skip.reasonMissing") }

  static let note = Input<SkipDraft>.text("note", "skip.note", \.note, limit: StopSkip.noteLength, box: .lines)
    .required { $0.typed("reason") == StopSkip.Reason.other.rawValue }
    .hint("skip.noteHint").saying(.missing, "skip.noteMissing")

  static let day = Input<SkipDraft>.day("on", "skip.day", \.day, need: .required)

  static let all = [reason, note, day]

  @Sendable private static func reasons(_ viewer: Viewer) -> [OptionView] {
    StopSkip.Reason.offered.map { OptionView(value: $0.rawValue, text: SkipWords.reason($0, viewer.strings)) }
  }
}
