/// The stops and minutes of a taker before and after a hand-over, on the days that are looked at.
public struct HandoverTally: Sendable, Hashable {
  public let person: ID<Person>
  public let stopsBefore, minutesBefore: Int
  public let stopsAfter, minutesAfter: Int
  /// Days whose stops take longer than the working hours, or that are no working days.
  public let daysOver: Int
}

extension Handover {
  /// The takers with what they would have.
  ///
  /// - Parameter chosen: the taker of each piece, nil for open ones.
  public func tallies(_ chosen: [ID<Person>?]) -> [HandoverTally] {
    takers.map { taker in
      var (stops, minutes) = (taker.stops, taker.minutes)
      for (piece, person) in zip(pieces, chosen) where person == taker.person {
        for day in piece.days {
          stops[day, default: 0] += 1
          minutes[day, default: 0] += piece.minutes
        }
      }
      let over = minutes.filter { day, sum in
        sum > taker.minutes[day, default: 0]
          && (!taker.times.isWorkday(day) || taker.away.contains(day) || taker.times.minutes.map { sum > $0 } ?? false)
      }
      return HandoverTally(
        person: taker.person, stopsBefore: taker.stops.values.reduce(0, +),
        minutesBefore: taker.minutes.values.reduce(0, +), stopsAfter: stops.values.reduce(0, +),
        minutesAfter: minutes.values.reduce(0, +), daysOver: over.count)
    }
  }
}
