import PoolFlowDomain
import PoolFlowTesting
import Testing

/// The first day is Saturday, 2026-11-28.
struct WorkingDaysTests {
  private static let (nina, ben): (ID<Person>, ID<Person>) = (ID(1), ID(2))
  private static let saturday = Day(number: 20_785)
  private static let days = (0..<14).map { saturday.adding(days: $0) }
  private static let weekdays: Set<Weekday> = [.monday, .tuesday, .wednesday, .thursday, .friday]

  private static func working(_ times: [ID<Person>: WorkTimes], _ absences: [Absence] = []) -> WorkingDays {
    WorkingDays(of: [nina, ben], times: times, absences: absences)
  }

  private static func absence(_ person: ID<Person>?, _ from: Int, _ until: Int, ridesWith: ID<Person>? = nil) -> Absence
  {
    Absence(id: ID(9), person: person, from: days[from], until: days[until], ridesWith: ridesWith)
  }

  @Test func `the first working day of a person, without any known the first day`() {
    #expect(Self.saturday.weekday == .saturday)
    let working = Self.working([Self.nina: WorkTimes(weekdays: Self.weekdays)])
    #expect(working.first(of: Self.days, for: Self.nina) == Self.days[2])
    #expect(working.first(of: Self.days, for: Self.ben) == Self.saturday)
    #expect(!working.isWorked(Self.days[1], by: Self.nina) && working.isWorked(Self.days[2], by: Self.nina))
  }

  @Test func `nobody's stop and one of somebody who left: a day on which anybody works`() {
    let working = Self.working([
      Self.nina: WorkTimes(weekdays: Self.weekdays), Self.ben: WorkTimes(weekdays: [.sunday]),
    ])
    #expect(working.first(of: Self.days, for: nil) == Self.days[1])
    #expect(working.first(of: Self.days, for: ID(3)) == Self.days[1])
    #expect(Self.working([:]).first(of: Self.days, for: nil) == Self.saturday)
  }

  @Test func `no closed day, and no day on which the person is away`() {
    let times = [Self.nina: WorkTimes(weekdays: Self.weekdays)]
    #expect(Self.working(times, [Self.absence(nil, 2, 3)]).first(of: Self.days, for: Self.nina) == Self.days[4])
    #expect(Self.working([:], [Self.absence(nil, 0, 0)]).first(of: Self.days, for: Self.ben) == Self.days[1])
    #expect(Self.working(times, [Self.absence(Self.nina, 2, 2)]).first(of: Self.days, for: Self.nina) == Self.days[3])
  }

  @Test func `a helper's stop goes with the driver's days`() {
    let ride = Self.absence(Self.nina, 0, 6, ridesWith: Self.ben)
    let working = Self.working(
      [Self.nina: WorkTimes(weekdays: [.saturday]), Self.ben: WorkTimes(weekdays: Self.weekdays)], [ride])
    #expect(working.first(of: Self.days, for: Self.nina) == Self.days[2])
  }

  @Test func `the stop of a person who is away for longer than a week waits for nobody`() {
    let times = [
      Self.nina: WorkTimes(weekdays: Self.weekdays), Self.ben: WorkTimes(weekdays: [.tuesday]),
    ]
    #expect(Self.working(times, [Self.absence(Self.nina, 0, 13)]).first(of: Self.days, for: Self.nina) == Self.days[3])
    let nobody = [Self.absence(Self.nina, 0, 13), Self.absence(Self.ben, 0, 13), Self.absence(nil, 0, 0)]
    #expect(Self.working(times, nobody).first(of: Self.days, for: nil) == Self.days[1])
    #expect(Self.working(times, [Self.absence(nil, 0, 13)]).first(of: Self.days, for: nil) == Self.saturday)
  }
}
