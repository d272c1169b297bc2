public import Chemistry
public import Foundation

/// The work of a person in a week, for the owner (decisions.md#work-by-person).
public struct Performance: Sendable, Hashable {
  /// A figure, and the visits or skipped stops behind it; the raw value is that of addresses.
  public enum Figure: String, Sendable, CaseIterable {
    case stops, minutes, chemicals, skips, corrections, range
  }

  public private(set) var stops = 0
  /// The time on site of the stops that have a plausible one.
  public private(set) var minutes = 0
  public private(set) var timedStops = 0
  /// In whole cents.
  public private(set) var chemicals = Amount.zero
  public private(set) var skips = 0
  /// Visits that were changed after they had been saved.
  public private(set) var corrections = 0
  /// Visits that measured something, and those of them that found it out of range.
  public private(set) var measured = 0
  public private(set) var outOfRange = 0

  public init() {}

  public init(visits: [PerformedVisit], skips: Int) {
    let counted = visits.filter { $0.counts(as: .stops) }
    let times = counted.compactMap(\.minutes)
    stops = counted.count
    (minutes, timedStops) = (times.reduce(0, +), times.count)
    chemicals = visits.reduce(.zero) { $0 + Amount($1.cost) }.inCents
    self.skips = skips
    corrections = visits.count { $0.counts(as: .corrections) }
    measured = visits.count(where: \.hasMeasured)
    outOfRange = visits.count { $0.counts(as: .range) }
  }

  /// The share of measuring visits that found a reading out of range, 0 to 1; nil without any.
  public var rate: Double? { measured == 0 ? nil : Double(outOfRange) / Double(measured) }

  /// Minutes of a stop; nil without a time.
  public var average: Int? {
    timedStops == 0 ? nil : Int((Double(minutes) / Double(timedStops)).rounded())
  }

  public static func + (a: Performance, b: Performance) -> Performance {
    var sum = a
    sum.stops += b.stops
    sum.minutes += b.minutes
    sum.timedStops += b.timedStops
    sum.chemicals = a.chemicals + b.chemicals
    sum.skips += b.skips
    sum.corrections += b.corrections
    sum.measured += b.measured
    sum.outOfRange += b.outOfRange
    return sum
  }
}

/// A visit as far as the work of its author goes.
public struct PerformedVisit: Sendable, Hashable {
  public let id: ID<Visit>
  public let customerName: String
  public let day: Day
  public let openedAt: Date?
  public let performedAt: Date
  public let kind: VisitKind
  public let technician: ID<Person>?
  public let cost: Double
  /// True for a second body of water, whose stop is its host's.
  public let isOfBody: Bool
  public let isCorrected: Bool
  public let hasMeasured: Bool
  /// The measured readings out of their ranges.
  public let outOfRange: [Parameter: Double]

  public init(
    id: ID<Visit>, customerName: String, day: Day, openedAt: Date?, performedAt: Date, kind: VisitKind,
    technician: ID<Person>?, cost: Double, isOfBody: Bool = false, isCorrected: Bool = false,
    hasMeasured: Bool = false, outOfRange: [Parameter: Double] = [:]
  ) {
    self.id = id
    self.customerName = customerName
    self.day = day
    self.openedAt = openedAt
    self.performedAt = performedAt
    self.kind = kind
    self.technician = technician
    self.cost = cost
    self.isOfBody = isOfBody
    self.isCorrected = isCorrected
    self.hasMeasured = hasMeasured
    self.outOfRange = outOfRange
  }

  /// The time on site, where it says something about the work (`StopMinutes.plausible`).
  public var minutes: Int? {
    let minutes = VisitRules.minutesOnSite(from: openedAt, to: performedAt)
    return minutes.flatMap { StopMinutes.plausible.contains($0) ? $0 : nil }
  }

  public func counts(as figure: Performance.Figure) -> Bool {
    switch figure {
    case .stops: !isOfBody
    case .minutes: !isOfBody && minutes != nil
    case .chemicals: Amount(cost) > .zero
    case .corrections: isCorrected
    case .range: !outOfRange.isEmpty
    case .skips: false
    }
  }
}

/// A skipped stop with the person who skipped it.
public struct PerformedSkip: Sendable, Hashable {
  public let pool: ID<Pool>
  public let customerName: String
  public let day: Day
  public let skip: StopSkip
  public let person: ID<Person>?

  public init(pool: ID<Pool>, customerName: String, day: Day, skip: StopSkip, person: ID<Person>?) {
    self.pool = pool
    self.customerName = customerName
    self.day = day
    self.skip = skip
    self.person = person
  }
}

/// The work of people on some days: each figure is counted from the visits behind it.
public struct PerformedWork: Sendable {
  /// In order of time.
  public let visits: [PerformedVisit]
  public let skips: [PerformedSkip]

  public init(visits: [PerformedVisit], skips: [PerformedSkip]) {
    self.visits = visits
    self.skips = skips
  }

  /// By person; nil for visits without an author.
  public var people: [ID<Person>?: Performance] {
    let visits = Dictionary(grouping: visits, by: \.technician)
    let skips = Dictionary(grouping: skips, by: \.person)
    let people = Set(visits.keys).union(skips.keys)
    return Dictionary(
      uniqueKeysWithValues: people.map { person in
        (person, Performance(visits: visits[person] ?? [], skips: skips[person]?.count ?? 0))
      })
  }

  /// The visits behind a figure.
  public func visits(behind figure: Performance.Figure) -> [PerformedVisit] {
    visits.filter { $0.counts(as: figure) }
  }
}
