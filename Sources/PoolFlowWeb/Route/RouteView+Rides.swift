import PoolFlowDomain

extension RouteView {
  /// The helpers who ride along, a sentence each: those that concern a person, or all.
  ///
  /// - Parameters:
  ///   - people: those whom the page names.
  ///   - shown: the person whose route is shown; nil for all stops.
  static func rides(_ route: DayRoute, _ people: [Person], shown: ID<Person>?, _ strings: Strings) -> [String] {
    let names = Dictionary(people.map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
    return route.rides.filter { helper, driver in shown == nil || helper == shown || driver == shown }
      .compactMap { helper, driver -> String? in
        guard let helper = names[helper], let driver = names[driver] else { return nil }
        return strings("ride.text", ["helper": helper, "driver": driver])
      }
      .sorted()
  }
}
