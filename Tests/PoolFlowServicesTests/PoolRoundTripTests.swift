import Chemistry
import Foundation
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowServices

/// Random businesses, exported as a table and imported into an empty store.
struct PoolRoundTripTests {
  /// A customer without the values that a table does not carry: instants, version, and the number of a place on a
  /// route.
  private struct Essence: Hashable {
    let texts: [String]
    let numbers: [Double]
    let schedules: [String]
    let technicians: [ID<Person>?]
    let model: ChemistryModel?
    let body: BodyOfWater
    let profile: CustomerProfile
    let id: ID<Pool>

    init(_ customer: KnownCustomer) {
      let pool = customer.pool
      texts = [pool.customerName, pool.address, pool.notes, pool.customerSince?.description ?? ""]
      numbers =
        [pool.latitude, pool.longitude, pool.volumeGallons, pool.monthlyFee, Double(pool.stopMinutes ?? 0)]
        + (Parameter.readings + [.totalDissolvedSolids]).compactMap { pool.water[$0] }
      // Jobs and what is over are not in a list.
      let listed = ScheduleText.listed(pool.schedules, on: Example.today)
      schedules = listed.map { schedule in
        let dates = [schedule].dates(from: Example.today, count: 9).map(\.description)
        return "\(schedule.rule) \(dates) \(schedule.until?.description ?? "") \(schedule.season.debugDescription)"
      }
      technicians = listed.map(\.technician)
      model = pool.model
      body = pool.body
      profile = customer.profile
      id = pool.id
    }
  }

  private static func essence(_ store: Store) throws -> [Essence] {
    try store.customers(limit: 1_000).map { Essence($0.customer) }.sorted { $0.id.text < $1.id.text }
  }

  private static func route(_ store: Store, _ day: Weekday) throws -> [ID<Pool>] {
    try store.customers(limit: 1_000).map(\.customer.pool)
      .compactMap { pool in
        let listed = ScheduleText.listed(pool.schedules, on: Example.today)
        return listed.first { $0.weekday == day }.map { (pool.id, $0.position ?? 0) }
      }
      .sorted { $0.1 < $1.1 }.map(\.0)
  }

  @Test(arguments: 0..<40)
  func `exported customers are imported unchanged, in the same order on every route`(seed: Int) throws {
    var chance = Chance(seed: UInt64(seed))
    let source = try Example.store()
    for number in 1...Int.random(in: 1...30, using: &chance) {
      let customer = chance.customer(number)
      try source.add(customer.pool, by: nil, today: Example.today)
      #expect(try source.save(customer.profile, of: customer.pool.id, by: nil, now: Example.now))
    }
    let copy = try Example.store()
    let bytes = try Importing.exported(source)
    let record = try Importing.apply(bytes: bytes, to: copy)
    #expect(record.created == (try source.poolCount()) && record.skipped == 0)
    #expect(try Self.essence(copy) == Self.essence(source))
    for day in Weekday.allCases { #expect(try Self.route(copy, day) == Self.route(source, day)) }
    let again = try Importing.apply(bytes: bytes, number: 2, to: source)
    #expect((again.created, again.updated) == (0, 0))
  }

  @Test(arguments: [1, 7, 1_000_000])
  func `an export is the same in pieces of any size, over many pages`(piece: Int) throws {
    let store = try Example.store()
    for number in 1...450 { try store.add(Example.pool(number), by: nil, today: Example.today) }
    let bytes = try Importing.taken(.pools(of: store, today: Example.today), by: piece)
    #expect(String(decoding: bytes, as: UTF8.self).split(separator: "\r\n").count == 451)
    #expect(bytes == (try Importing.exported(store)))
  }
}

/// Pseudo-random values, the same in every run.
struct Chance: RandomNumberGenerator {
  private var state: UInt64

  private static let pieces = [
    "Anna", "O'Brien", "=1+1", "-5", "+49 30 1", "@home", "'=x", "Müller", "東京", "a,b", "c;d", "\"quoted\"", "x|y",
    "1/2", "#7", "Ünal", "2026-01-01", "e5", "1e5", "TRUE", "'", "''", "½", "José", "Dr. No", "100%",
  ]

  init(seed: UInt64) { state = seed &* 2_862_933_555_777_941_757 &+ 3_037_000_493 }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    let mixed = (state ^ state >> 33) &* 0xff51_afd7_ed55_8ccd
    return mixed ^ mixed >> 33
  }

  mutating func text(_ words: ClosedRange<Int>, _ separator: String = " ") -> String {
    (0..<Int.random(in: words, using: &self)).map { _ in Self.pieces.randomElement(using: &self) ?? "" }
      .joined(separator: separator)
  }

  private mutating func body() -> BodyOfWater {
    BodyOfWater(
      sanitizer: Sanitizer.allCases.randomElement(using: &self) ?? .chlorine,
      surface: Surface.allCases.randomElement(using: &self) ?? .plaster,
      freeChlorineLimit: Bool.random(using: &self) ? Double(Int.random(in: 2...20, using: &self)) / 2 : nil,
      combinedChlorineLimit: Bool.random(using: &self) ? Double(Int.random(in: 1...5, using: &self)) / 10 : nil)
  }

  /// Plain weekly service, or any rules.
  private mutating func schedules(on days: [Weekday], of number: Int) -> [Schedule] {
    let isPlain = Bool.random(using: &self)
    let all = (days.isEmpty && isPlain ? [.sunday] : days).enumerated().map { place, weekday -> Schedule in
      var schedule = Pool.schedule(ServiceDay(weekday: weekday), of: ID(number))
      if !isPlain { schedule = rule(on: weekday, id: ID(number * 100 + place)) }
      schedule.technician = [nil, Example.tom.id, Example.olivia.id].randomElement(using: &self) ?? nil
      return schedule
    }
    return all.filter { $0.isJob || $0.isOver(on: Example.today) || $0.firstDate(from: Example.today) != nil }
      .sorted(by: Schedule.isBefore)
  }

  private mutating func rule(on weekday: Weekday, id: ID<Schedule>) -> Schedule {
    let from = Example.today.adding(days: Int.random(in: -60...60, using: &self))
    let rules: [Schedule.Rule] = [
      .weekly(weekday, everyWeeks: 1), .weekly(weekday, everyWeeks: Int.random(in: 2...5, using: &self)),
      .monthly(weekday, week: ScheduleLimits.weeks.randomElement(using: &self) ?? 1), .once(from),
    ]
    var schedule = Schedule(id: id, rules.randomElement(using: &self) ?? .once(nil), from: from)
    if schedule.isJob { return Schedule(id: id, .once(from), note: "Filter", price: 80) }
    if Int.random(in: 0..<3, using: &self) == 0 {
      schedule.until = from.adding(days: Int.random(in: 0...200, using: &self))
    }
    if Int.random(in: 0..<3, using: &self) == 0 { schedule.season = Season(from: "10-15", to: "03-31") }
    return schedule
  }

  mutating func customer(_ number: Int) -> KnownCustomer {
    let days = Weekday.allCases.filter { _ in Int.random(in: 0..<3, using: &self) == 0 }
    var water = Water.documentedDefault
    for parameter in Parameter.readings { water[parameter] = Double.random(in: 0...14, using: &self) }
    water.totalDissolvedSolids = Double.random(in: 0...5_000, using: &self)
    let isLocated = Bool.random(using: &self)
    let pool = Pool(
      id: ID(number), customerName: text(1...3), address: text(1...4) + (Bool.random(using: &self) ? " \(number)" : ""),
      latitude: isLocated ? Double.random(in: -90...90, using: &self) : 0,
      longitude: isLocated ? Double.random(in: -0.01...0.01, using: &self) : 0, water: water,
      volumeGallons: Double.random(in: 1_000...200_000, using: &self),
      monthlyFee: Bool.random(using: &self)
        ? Double(Int.random(in: 0...99_999, using: &self)) / 1_000 : Double.random(in: 0...1_000, using: &self),
      notes: text(0...6, Bool.random(using: &self) ? "\n" : ", "),
      schedules: schedules(on: days, of: number),
      createdAt: Example.now, updatedAt: Example.now,
      model: [nil, .documented, .carbonate].randomElement(using: &self) ?? nil,
      customerSince: Bool.random(using: &self) ? Day(number: Int.random(in: 0...22_000, using: &self)) : nil,
      body: body(), stopMinutes: Bool.random(using: &self) ? Int.random(in: 1...600, using: &self) : nil)
    let profile = CustomerProfile(
      contactName: text(0...2), contactPhone: text(0...1), contactEmail: text(0...1),
      gateAccessType: text(0...3, "\n"), preferredArrivalWindow: text(0...2), tagsCSV: text(0...3, ", "))
    return KnownCustomer(pool: pool, profile: profile)
  }
}
