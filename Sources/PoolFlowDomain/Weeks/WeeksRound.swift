public import RoutePlanning

/// The customers of a person and weekday in the order of a proposal.
public struct WeeksRound: Sendable, Hashable {
  public let person: ID<Person>
  public let weekday: Weekday
  public let pools: [ID<Pool>]
  /// Those of the present plan in their order, as the proposal found it; nil where it does not matter.
  public let former: [ID<Pool>]?

  public init(_ person: ID<Person>, _ weekday: Weekday, _ pools: [ID<Pool>], former: [ID<Pool>]? = nil) {
    (self.person, self.weekday, self.pools, self.former) = (person, weekday, pools, former)
  }
}

/// The driving orders that are applied with a proposal.
public struct WeeksOrder: Sendable, Hashable {
  public let rounds: [WeeksRound]
  /// True where everybody gets the place of the proposal; false where only those who move do, and the others keep their
  /// order.
  public let isForAll: Bool

  /// The most days before the first one of a change: they keep their order.
  public static let daysBefore = 84

  public init(_ rounds: [WeeksRound], isForAll: Bool) { (self.rounds, self.isForAll) = (rounds, isForAll) }
}

extension WeeksPlan {
  /// The weeks with a part of a proposal.
  public func outcome(of proposal: WeeksProposal, choosing pools: Set<ID<Pool>>, isOrdered: Bool) -> WeeksOutcome {
    let chosen = proposal.changes.map(\.customer).filter { pools.contains(subjects[$0].pool) }
    return WeeksOutcome(of: proposal, in: request, choosing: Set(chosen), isOrdered: isOrdered)
  }

  /// The rounds of an outcome, with those of the present plan.
  public func rounds(of outcome: WeeksOutcome) -> [WeeksRound] {
    let former = rounds(of: outcome.present)
    return rounds(of: outcome.places).map { round in
      let before = former.first { $0.person == round.person && $0.weekday == round.weekday }
      return WeeksRound(round.person, round.weekday, round.pools, former: before?.pools ?? [])
    }
  }

  private func rounds(of places: [WeeksRequest.Place?]) -> [WeeksRound] {
    var stops: [Int: [(pool: ID<Pool>, place: Int)]] = [:]
    for (number, place) in places.enumerated() {
      guard let place else { continue }
      for weekday in Set(WeeksDays.numbers(place.days).map { $0 % 7 }) {
        stops[place.person * 7 + weekday, default: []].append((subjects[number].pool, place.places[weekday]))
      }
    }
    return stops.keys.sorted().map { key in
      var known: Set<ID<Pool>> = []
      let pools = (stops[key] ?? []).sorted { ($0.place, $0.pool.text) < ($1.place, $1.pool.text) }.map(\.pool)
      return WeeksRound(
        workers[key / 7].person, monday.adding(days: key % 7).weekday, pools.filter { known.insert($0).inserted })
    }
  }
}
