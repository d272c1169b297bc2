import Mustache
import PoolFlowDomain

/// A person's working week: `Settings/_times`.
struct WorkTimesView: View {
  let summary: SummaryView?
  let days: BoxView
  let hours: [BoxView]
  let addresses: [BoxView]
  /// Said where an address cannot count on routes.
  let unlocatedText: String?

  static let fields: Fields<WorkTimesView> = [
    .view("summary") { $0.summary }, .view("days") { $0.days }, .list("hours") { $0.hours },
    .list("addresses") { $0.addresses }, .text("unlocatedText") { $0.unlocatedText },
  ]

  /// - Parameter saved: what the person has.
  init(_ form: RecordForm<WorkTimes>, saved: WorkTimes, strings: Strings) {
    summary = form.summary
    days = form.box(WorkTimesInputs.days)
    hours = form.boxes(WorkTimesInputs.hours)
    addresses = form.boxes(WorkTimesInputs.addresses)
    unlocatedText =
      saved.isUnlocated ? strings("optimize.endsUnlocated", ["example": TypedPosition.example]) : nil
  }
}

/// The same in words, for the person: `Settings/account`.
struct WorkTimesFacts: View {
  let days: String
  let hours: String?
  let start: String?
  let end: String?

  static let fields: Fields<WorkTimesFacts> = [
    .text("days") { $0.days }, .text("hours") { $0.hours }, .text("start") { $0.start }, .text("end") { $0.end },
  ]

  /// Nil where nothing is known.
  init?(_ times: WorkTimes, format: Format) {
    if times == .unknown { return nil }
    days =
      times.weekdays.isEmpty
      ? format.strings("people.everyDay")
      : format.list(Weekday.allCases.filter(times.weekdays.contains).map(format.shortWeekday))
    hours = times.from.map { from in
      [from, times.until].compactMap(\.self).map { format.habits.clock($0) }.joined(separator: "–")
    }
    start = times.startAddress.isEmpty ? nil : times.startAddress
    end = times.endAddress.isEmpty ? nil : times.endAddress
  }
}
