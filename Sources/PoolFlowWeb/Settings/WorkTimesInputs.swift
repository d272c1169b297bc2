import Foundation
import PoolFlowDomain

/// The boxes of a person's working week (decisions.md#working-day).
enum WorkTimesInputs {
  static let days = Input<WorkTimes>(
    "work_days", "people.workDays", .days(RhythmInputs.week), .free,
    shown: { times, _ in times.weekdays.map { String($0.rawValue) } },
    read: { times, reader, _, _ in times.weekdays = Set(reader.weekdays("work_days", isRequired: false)) }
  )
  .hint("people.workDaysHint")

  static let hours = [
    time("works_from", "people.worksFrom", \.from), time("works_until", "people.worksUntil", \.until),
  ]

  static let addresses: [Input<WorkTimes>] = [
    .text("start_address", "people.startAddress", \.startAddress, limit: WorkTimes.addressLength)
      .hint("people.addressHint"),
    .text("end_address", "people.endAddress", \.endAddress, limit: WorkTimes.addressLength)
      .hint("people.endAddressHint"),
  ]

  static let all = [days] + hours + addresses

  private static func time(
    _ name: String, _ label: StringKey, _ place: Input<WorkTimes>.Place<Int?>
  ) -> Input<WorkTimes> {
    Input<WorkTimes>(
      name, label, .time, .free,
      shown: { times, _ in [times[keyPath: place].map { ArrivalText.clock($0) } ?? ""] },
      read: { times, reader, _, _ in
        let typed = reader.typed(name).trimmingCharacters(in: .whitespaces)
        let minutes = ArrivalText.minutes(of: typed)
        if !typed.isEmpty, minutes == nil || minutes == ArrivalWindow.day.upperBound {
          reader.refuse(name, .notAChoice)
        }
        times[keyPath: place] = minutes
      }
    )
    .saying(.notAChoice, "profile.windowWrong").saying(.incomplete, "people.hoursOrder")
  }
}

extension RecordForm<WorkTimes> {
  /// The working week that the form describes; an end before the beginning is a problem of the end.
  mutating func times() -> WorkTimes? {
    let times = read(on: .unknown)
    if let from = times.from, let until = times.until, until <= from { refuse("works_until", .incomplete) }
    return isValid ? times : nil
  }
}
