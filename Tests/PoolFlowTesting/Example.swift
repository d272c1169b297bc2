public import Chemistry
public import Foundation
public import PoolFlowDomain

/// Values that tests start from; each takes the values that matter to the test.
public enum Example {
  /// A Monday, at noon in New York.
  public static let today = Day(number: 20_780)
  public static let now = today.noon(in: newYork)

  public static let newYork = TimeZone(identifier: "America/New_York") ?? .gmt

  /// Today's noon moved by `minutes`.
  public static func at(minutes: Double) -> Date { now.addingTimeInterval(minutes * 60) }

  public static let business = Business(
    name: "Blue Lagoon Pools", timeZone: newYork, region: "US", currency: "USD")

  public static let olivia = Person(id: ID(1_001), name: "Olivia Owner")
  public static let tom = Person(id: ID(1_002), name: "Tom Technician")

  /// Water that the documents call balanced: its index is exactly 0 except for the last bit.
  public static let balancedWater = Water(
    pH: 7.5, temperatureF: 76, calciumHardness: 250, totalAlkalinity: 100, cyanuricAcid: 0,
    totalDissolvedSolids: 1_000)

  public static func pool(
    _ number: Int = 1, name: String? = nil, address: String? = nil, water: Water = .documentedDefault,
    volumeGallons: Double = 10_000, monthlyFee: Double = 150, notes: String = "",
    on weekdays: [Weekday] = [.monday], technician: ID<Person>? = nil
  ) -> Pool {
    Pool(
      id: ID(number), customerName: name ?? "Customer \(number)", address: address ?? "\(number) Main Street",
      latitude: 33.4, longitude: -112.1, water: water, volumeGallons: volumeGallons, monthlyFee: monthlyFee,
      notes: notes,
      schedules: weekdays.map { Pool.schedule(ServiceDay(weekday: $0, technician: technician), of: ID(number)) },
      createdAt: now,
      updatedAt: now)
  }

  /// A visit as the quick log sends it; `submission` takes the place of the digest of its content.
  public static func draft(
    _ number: Int = 1, pool: ID<Pool> = ID(1), technician: ID<Person>? = nil, measured: [Parameter: Double] = [:],
    volumeGallons: Double? = nil, doses: [DoseDraft] = [], notes: String = "", performedAt: Date = now,
    receivedAt: Date? = nil, day: Day = today, kind: VisitKind = .service,
    checks: [ID<ChecklistItem>: CheckAnswer]? = nil,
    photoSubjects: [PhotoSubject?] = [], job: VisitJob? = nil, submission: [UInt8] = [1]
  ) -> VisitDraft {
    VisitDraft(
      id: ID(number), pool: pool, technician: technician, measured: measured, volumeGallons: volumeGallons,
      doses: doses, notes: notes,
      openedAt: nil, performedAt: performedAt, receivedAt: receivedAt ?? performedAt, day: day, kind: kind,
      checks: checks, photoSubjects: photoSubjects, job: job, submission: submission)
  }

  /// A visit that is stored already.
  public static func visit(
    _ number: Int = 1, pool: ID<Pool> = ID(1), technician: Person? = nil, water: Water = .documentedDefault,
    doses: [Dose] = [], notes: String = "", performedAt: Date = now, receivedAt: Date? = nil, day: Day = today
  ) -> Visit {
    Visit(
      id: ID(number), pool: pool, technician: technician, day: day, openedAt: nil, performedAt: performedAt,
      receivedAt: receivedAt ?? performedAt,
      readings: Parameter.readings.compactMap { parameter in
        water[parameter].map { Reading(parameter, $0, isMeasured: true) }
      },
      index: SaturationIndex(of: water).value, model: .documented, doses: doses,
      chemicalCost: Money.total(doses.map(\.cost)), notes: notes)
  }
}

extension ID {
  /// The identifier with `number` in its last bytes.
  public init(_ number: Int) {
    func byte(_ index: Int) -> UInt8 { UInt8(truncatingIfNeeded: number >> (8 * index)) }
    self.init(
      UUID(
        uuid: (
          0xC0, 0, 0, 0, 0, 0, 0, 0, byte(7), byte(6), byte(5), byte(4), byte(3), byte(2), byte(1), byte(0)
        )))
  }
}
