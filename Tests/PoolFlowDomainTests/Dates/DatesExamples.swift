import PoolFlowTesting
import Testing

@testable import PoolFlowDomain

extension Day {
  init(_ year: Int, _ month: Int, _ day: Int) {
    self = Day(year: year, month: month, day: day) ?? Day(number: 0)
  }
}

extension Season {
  init(_ from: String, _ to: String) {
    self.init(from: YearDay(from) ?? Self.newYear, to: YearDay(to) ?? Self.newYear)
  }

  private static let newYear = YearDay(of: Day(number: 0))
}

extension Schedule {
  static func example(
    _ rule: Rule, from: String? = nil, until: String? = nil, season: Season? = nil, technician: ID<Person>? = nil,
    id: Int = 1
  ) -> Schedule {
    Schedule(
      id: ID(id), rule, from: from.flatMap { Day($0) }, until: until.flatMap { Day($0) }, season: season,
      technician: technician)
  }
}
