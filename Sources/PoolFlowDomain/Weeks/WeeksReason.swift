public import RoutePlanning

/// Why a proposal gives a customer another place.
public enum WeeksReason: Sendable, Hashable {
  /// The minutes of driving a week that the stops of a person and weekday take less.
  case lessDriving(ID<Person>, Weekday, minutes: Double)
  /// A full day that becomes shorter, in minutes.
  case evensOut(ID<Person>, Weekday, before: Double, after: Double)
  /// The minutes of driving a week of a customer who had no place, and the next best one.
  /// `added` are those of driving and waiting: fewer where the drive is within a wait.
  case adds(minutes: Double, added: Double, next: Next?)
  /// It fits with the other changes.
  case fits

  public struct Next: Sendable, Hashable {
    public let place: WeeksPlace
    public let minutes: Double
  }

  /// The fewest minutes a week of driving, or of a day, that are a reason.
  static let least = (driving: 1.0, day: 15.0)
}

extension WeeksPlan {
  /// The reasons of a change, at most two.
  public func reasons(of change: WeeksProposal.Change, in proposal: WeeksProposal) -> [WeeksReason] {
    let place = place(change)
    guard let before = change.detourBefore else {
      let next = change.others.first.map { other in
        WeeksReason.Next(
          place: self.place(other.person, other.days, everyWeeks: subjects[change.customer].everyWeeks),
          minutes: other.minutes / 4)
      }
      return [.adds(minutes: change.detourAfter / 4, added: change.addedAfter / 4, next: next)]
    }
    let saved = (before - change.detourAfter) / 4
    let less: WeeksReason? =
      saved >= WeeksReason.least.driving
      ? place.weekdays.first.map { .lessDriving(place.person, $0, minutes: saved) } : nil
    let reasons = [less, evening(change, in: proposal)].compactMap(\.self)
    return reasons.isEmpty ? [.fits] : reasons
  }

  /// The day that the customer leaves and that becomes shorter, where it was fuller than the new one is.
  private func evening(_ change: WeeksProposal.Change, in proposal: WeeksProposal) -> WeeksReason? {
    guard let from = change.from else { return nil }
    let reached =
      Set(WeeksDays.numbers(change.to.days).map { $0 % 7 })
      .map { proposal.proposed[change.to.person].minutes(on: $0) }.max() ?? 0
    let days = Set(WeeksDays.numbers(from.days).map { $0 % 7 }).sorted().compactMap { day -> WeeksReason? in
      let before = proposal.present[from.person].minutes(on: day)
      let after = proposal.proposed[from.person].minutes(on: day)
      guard before - after >= WeeksReason.least.day, before > reached else { return nil }
      return .evensOut(
        workers[from.person].person, monday.adding(days: day).weekday, before: before, after: after)
    }
    return days.first
  }
}

extension WeeksProposal.Figures {
  /// The mean minutes of a weekday, 0 is Monday.
  public func minutes(on weekday: Int) -> Double { weekdayMinutes[weekday] / 4 }
}
