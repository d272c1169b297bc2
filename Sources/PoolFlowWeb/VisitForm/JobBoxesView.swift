import Mustache
import PoolFlowDomain

/// `QuickLog/_job`: what was done in an unplanned job, for the owner its price, and the minutes of every job.
struct JobBoxesView: View {
  static let note = "job_note"
  static let price = "job_price"
  static let minutes = "job_minutes"

  /// Nil for a planned job, which has its own note.
  let work: TextView?
  let charge: FieldView?
  let minutes: FieldView
  /// True where work and price are for an extra visit alone: a planned job has its own.
  let isForExtra: Bool

  static let fields: Fields<JobBoxesView> = [
    .view("work") { $0.work }, .view("charge") { $0.charge }, .flag("isForExtra") { $0.isForExtra },
    .flag("showsWork") { $0.work != nil }, .view("minutes") { $0.minutes },
  ]

  /// - Parameters:
  ///   - showsPrice: false where the price is that of a planned job.
  ///   - minutesHint: the meaning of an empty box of minutes.
  init(
    _ reader: FormReader, showsWork: Bool = true, showsPrice: Bool = true, isForExtra: Bool = false,
    minutesHint: String? = nil, error: (String) -> String?, viewer: Viewer
  ) {
    let strings = viewer.strings
    self.isForExtra = isForExtra
    work =
      showsWork
      ? TextView(
        name: Self.note, label: strings("log.jobWork"), value: reader.typed(Self.note), error: error(Self.note)) : nil
    charge =
      viewer.isOwner && showsWork && showsPrice
      ? .decimal(
        Self.price, label: strings("schedule.price"), value: reader.typed(Self.price),
        error: error(Self.price), unit: viewer.format.currency) : nil
    let box = FieldView(
      name: Self.minutes, label: strings("visit.onSite"), value: reader.typed(Self.minutes),
      error: error(Self.minutes), inputMode: "numeric", unit: strings("unit.minutes"))
    minutes = minutesHint.map(box.hinted) ?? box
  }
}

extension FormReader {
  /// The minutes of a job; nil if none are given.
  mutating func jobMinutes(isRequired: Bool = false) -> Int? {
    let range = VisitRules.saidMinutes
    let typed = number(
      JobBoxesView.minutes, in: Double(range.lowerBound)...Double(range.upperBound), isRequired: isRequired)
    return typed.map { Int($0.rounded()) }
  }
}
