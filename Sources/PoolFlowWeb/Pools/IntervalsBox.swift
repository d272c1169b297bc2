import Mustache
import PoolFlowDomain

/// The fold with the intervals of a pool's readings: `Pools/_readings`.
struct IntervalsBox: View {
  let isOpen: Bool
  /// The content of the fold in a few words.
  let text: String
  let intervals: [BoxView]

  static let fields: Fields<IntervalsBox> = [
    .flag("isOpen") { $0.isOpen }, .text("text") { $0.text }, .list("intervals") { $0.intervals },
  ]

  /// The boxes; nil for a reader who may not change them.
  init?(_ form: PoolForm) {
    intervals = form.boxes(ReadingInputs.intervals)
    if intervals.isEmpty { return nil }
    isOpen = intervals.contains { $0.list?.error != nil }
    let own = ReadingInputs.intervals.count { !form.isBlank($0.name) }
    let strings = form.viewer.strings
    text =
      own == 0
      ? strings("interval.allAsBusiness") : strings("interval.own", count: own, shown: form.viewer.format.count(own))
  }
}
