public import RoutePlanning

/// The customers of a person and weekday in the order of a proposal.
public struct WeeksRound: Sendable, Hashable {
  public let person: ID<Person>
  public let weekday: Weekday
  public let pools: [ID<Pool>]

  public init(_ person: ID<Person>, _ weekday: Weekday, _ pools: [ID<Pool>]) {
    (self.person, self.weekday, self.pools) = (person, weekday, pools)
  }
}

extension WeeksPlan {
  /// The rounds of a proposal.
  public func rounds(of proposal: WeeksProposal) -> [WeeksRound] {
    var stops: [Int: [(pool: ID<Pool>, place: Int)]] = [:]
    for (number, place) in proposal.places.enumerated() {
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
