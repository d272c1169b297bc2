import Foundation
public import PoolFlowDomain

/// Random schedules, skips, moves, pauses, absences and visits of one pool around a day.
public struct StopHistory: Sendable {
  public static let today = Day(year: 2026, month: 12, day: 10) ?? Day(number: 0)
  public static let people = [ID<Person>(1), ID<Person>(2), ID<Person>(3)]
  /// Days before and after today that are asked about.
  private static let reach = 22

  public var facts: StopFacts
  public var absences: [Absence]

  /// - Parameter absences: those of the business; nil for random ones.
  public init(_ chance: inout Chance, pool: ID<Pool> = ID(1), absences: [Absence]? = nil) {
    facts = StopFacts(pool: pool)
    self.absences = []
    facts.schedules = (0..<chance.number(0...4)).map { Self.schedule($0, &chance) }
    for number in 0..<chance.number(0...3) {
      let on = Self.day(&chance)
      facts.skips[on] = .init(act: ID(number), StopSkip(.weather, recordedAt: .distantPast))
      if chance.happens(onceIn: 2) { facts.moves[on] = StopMove(act: ID(number), on: on, to: on.adding(days: 1)) }
    }
    for number in 0..<chance.number(0...5) {
      let on = facts.schedules.dates(from: Self.day(&chance), count: 1).first ?? Self.day(&chance)
      let to = chance.happens(onceIn: 3) ? on : on.adding(days: chance.number(-9...9))
      let named = Self.people.map { StopMove.Assignment?.some(.person($0)) }
      let assignment = (named + [nil, .nobody]).randomElement(using: &chance) ?? nil
      facts.moves[on] = StopMove(act: ID(100 + number), on: on, to: to, assignment: assignment)
    }
    if chance.happens(onceIn: 3) {
      let from = Self.day(&chance)
      let until = chance.happens(onceIn: 3) ? nil : from.adding(days: chance.number(1...20))
      facts.pauses = [ServicePause(.paused, from: from, until: until)]
    }
    self.absences = absences ?? Self.absences(&chance)
    for number in 0..<chance.number(0...8) { addVisit(number, &chance) }
  }

  /// A person who is away, in one of three businesses.
  public static func absences(_ chance: inout Chance) -> [Absence] {
    guard chance.happens(onceIn: 3) else { return [] }
    let from = day(&chance)
    return [Absence(id: ID(1), person: people[0], from: from, until: from.adding(days: chance.number(0...9)))]
  }

  public static func day(_ chance: inout Chance) -> Day { today.adding(days: chance.number(-15...15)) }

  private static func schedule(_ number: Int, _ chance: inout Chance) -> Schedule {
    var schedule = Schedule.random(&chance)
    // Near today, so that most have dates there.
    if let from = schedule.from {
      schedule.from = today.adding(days: -(from.number % 40))
      schedule.until = schedule.until.map { _ in today.adding(days: chance.number(-20...40)) }
    }
    if schedule.isJob { schedule.rule = .once(day(&chance)) }
    schedule.technician = chance.happens(onceIn: 4) ? nil : people.randomElement(using: &chance)
    return Schedule(
      id: ID(number), schedule.rule, from: schedule.from, until: schedule.until, season: schedule.season,
      technician: schedule.technician, position: chance.number(0...5))
  }

  /// A visit on a day up to today that serves what the calendar says, or another date, or nothing.
  private mutating func addVisit(_ number: Int, _ chance: inout Chance) {
    let day = Self.today.adding(days: -chance.number(0...18))
    let kind = VisitKind.allCases.randomElement(using: &chance) ?? .service
    let proposed = StopCalendar(facts, absences: absences, today: day).date(servedBy: kind)
    let serves = [proposed, proposed, nil, day, day.adding(days: 2)].randomElement(using: &chance) ?? nil
    facts.visits.append(
      StopVisit(
        id: ID(number), day: day, serves: serves, kind: kind,
        performedAt: Date(timeIntervalSince1970: Double(day.number * 86_400 + number)), technician: Self.people[1]))
  }

  public var calendar: StopCalendar { StopCalendar(facts, absences: absences, today: Self.today) }

  public var days: [Day] { (-Self.reach...Self.reach).map { Self.today.adding(days: $0) } }

  public func isPaused(_ day: Day) -> Bool { facts.pauses.contains { $0.contains(day) } }

  /// True if a visit serves what is due on `day` by schedule: a move of it has nothing to move.
  public func isServed(_ day: Day) -> Bool {
    let due = facts.schedules.filter { $0.isDue(on: day) }
    let isJob = !due.isEmpty && due.allSatisfy(\.isJob)
    return facts.visits.contains { $0.serves == day && ($0.kind == .job) == isJob }
  }

  public func due(on day: Day) -> [Schedule] { isPaused(day) ? [] : facts.schedules.filter { $0.isDue(on: day) } }
}
