extension [ScheduleSignals.Signal] {
  /// With "Mon-Fri" as five days; "Mon-Wed-Fri" is three, and "Mon-Thu, twice a week" is two.
  var withRanges: [Element] {
    if contains(.rhythm(.timesAWeek(count(where: \.isDay)))) { return self }
    var signals: [Element] = []
    var place = 0
    while place < count {
      let days = chain(at: place)
      if days.count == 2, let from = days[0].first, let to = days[1].last {
        signals.append(.weekdays(from.through(to)))
      } else {
        signals += self[place..<(place + Swift.max(2 * days.count - 1, 1))]
      }
      place += Swift.max(2 * days.count - 1, 1)
    }
    return signals
  }

  /// The days with dashes between them that begin at a place.
  private func chain(at place: Int) -> [[Weekday]] {
    guard case .weekdays(let first) = self[place] else { return [] }
    var days = [first]
    var next = place + 1
    while next + 1 < count, self[next] == .dash, case .weekdays(let more) = self[next + 1] {
      days.append(more)
      next += 2
    }
    return days
  }

  /// With "every Friday" beside days of another rhythm as weekly: "every other Tuesday and every Friday".
  var withEveryDay: [Element] {
    let hasOthers = contains { signal in
      switch signal {
      case .rhythm, .ordinal: true
      default: false
      }
    }
    guard count(where: \.isDay) > 1, hasOthers else { return self }
    return zip(self, dropFirst().map(Optional.some) + [nil]).map { signal, next in
      signal == .every && next?.isDay == true ? .rhythm(.weeks(1)) : signal
    }
  }
}

extension ScheduleSignals.Signal {
  var isDay: Bool { if case .weekdays = self { true } else { false } }
}
