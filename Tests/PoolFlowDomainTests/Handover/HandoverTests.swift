import PoolFlowTesting
import Testing

@testable import PoolFlowDomain

/// The takers of the stops of one who leaves or is away (decisions.md#handing-over). Example.today is a Monday; places are
/// on one meridian, a minute of latitude is 1.15 miles.
struct HandoverTests {
  private static let today = Example.today
  private static let (ana, ben) = (ID<Person>(1), ID<Person>(2))

  private static func place(_ minute: Double) -> (latitude: Double, longitude: Double) { (33 + minute / 60, -112) }

  private static let unknown = (latitude: 0.0, longitude: 0.0)

  private static func piece(
    _ number: Int, at minute: Double? = nil, days: Set<Day> = [today], minutes: Int = 30
  ) -> Handover.Piece {
    Handover.Piece(
      pool: ID(number), days: days, position: minute.map(place) ?? unknown, minutes: minutes)
  }

  private static func taker(
    _ person: ID<Person>, at minutes: [Double] = [], on day: Day = today, hours: Int? = nil,
    weekdays: Set<Weekday> = [], away: Set<Day> = []
  ) -> Handover.Taker {
    var times = WorkTimes(weekdays: weekdays)
    if let hours { (times.from, times.until) = (480, 480 + hours * 60) }
    var taker = Handover.Taker(person, times: times, away: away)
    for minute in minutes { taker.add(place(minute), on: day, minutes: 30) }
    return taker
  }

  private static func takers(_ handover: Handover, _ rule: Handover.Rule) -> [ID<Person>?] {
    handover.proposal(rule).map(\.taker)
  }

  @Test func `by nearest, each stop goes to the one with a stop beside it`() {
    let handover = Handover(
      [Self.piece(1, at: 1), Self.piece(2, at: 9), Self.piece(3, at: 4)],
      to: [Self.taker(Self.ana, at: [0, 20]), Self.taker(Self.ben, at: [10, 10.5, 11])])
    #expect(Self.takers(handover, .nearest) == [Self.ana, Self.ben, Self.ana])
    guard case .near(let miles) = handover.proposal(.nearest)[0].reason else {
      Issue.record("no distance")
      return
    }
    #expect(abs(miles - 1.1516) < 0.001)
  }

  @Test func `only stops of the same weekday are near`() {
    let handover = Handover(
      [Self.piece(1, at: 1)],
      to: [
        Self.taker(Self.ana, at: [1], on: Self.today.adding(days: 1)), Self.taker(Self.ben, at: [30]),
      ])
    #expect(Self.takers(handover, .nearest) == [Self.ben])
  }

  @Test func `a stop without coordinates goes by minutes and says so`() {
    let handover = Handover(
      [Self.piece(1), Self.piece(2, at: 1)], to: [Self.taker(Self.ana, at: [1, 2]), Self.taker(Self.ben, at: [40])])
    let choices = handover.proposal(.nearest)
    #expect(choices.map(\.taker) == [Self.ben, Self.ana])
    #expect(choices[0].reason == .noPosition)
  }

  @Test func `by minutes, the longest stops go first, each to the one with the fewest`() {
    let handover = Handover(
      [Self.piece(1, minutes: 20), Self.piece(2, minutes: 60), Self.piece(3, minutes: 40)],
      to: [Self.taker(Self.ana), Self.taker(Self.ben)])
    #expect(Self.takers(handover, .minutes) == [Self.ben, Self.ana, Self.ben])
    #expect(handover.tallies(Self.takers(handover, .minutes)).map(\.minutesAfter) == [60, 60])
  }

  @Test(arguments: Handover.Rule.allCases)
  func `nobody gets more than the working hours, and what fits nowhere stays open`(rule: Handover.Rule) {
    let handover = Handover(
      (1...5).map { Self.piece($0, at: 1) },
      to: [Self.taker(Self.ana, at: [1], hours: 1), Self.taker(Self.ben, at: [30], hours: 2)])
    let choices = handover.proposal(rule)
    #expect(choices.count { $0.taker == Self.ana } == 1 && choices.count { $0.taker == Self.ben } == 3)
    #expect(choices.filter { $0.taker == nil }.map(\.reason) == [.noRoom])
    #expect(handover.tallies(choices.map(\.taker)).allSatisfy { $0.daysOver == 0 })
  }

  @Test(arguments: Handover.Rule.allCases)
  func `a day off and an absence take nothing`(rule: Handover.Rule) {
    let off = Self.taker(Self.ana, at: [1], weekdays: [.friday])
    let away = Self.taker(Self.ben, at: [1], away: [Self.today])
    #expect(Handover([Self.piece(1, at: 1)], to: [off, away]).proposal(rule).map(\.reason) == [.nobodyWorks])
    #expect(Handover([Self.piece(1, at: 1)], to: []).proposal(rule).map(\.taker) == [nil])
  }

  @Test func `a schedule of several dates fits only where all of them do`() {
    let later = Self.today.adding(days: 7)
    let both = Self.piece(1, at: 1, days: [Self.today, later])
    var ana = Self.taker(Self.ana, hours: 1)
    ana.add(Self.place(1), on: later, minutes: 45)
    let handover = Handover([both], to: [ana, Self.taker(Self.ben, at: [50])])
    #expect(Self.takers(handover, .nearest) == [Self.ben] && Self.takers(handover, .minutes) == [Self.ben])
  }

  @Test func `a job without a date goes to the one with the least work`() {
    let job = Handover.Piece(pool: ID(1), days: [], position: Self.unknown, minutes: 30)
    let handover = Handover([job], to: [Self.taker(Self.ana, at: [1]), Self.taker(Self.ben)])
    #expect(Self.takers(handover, .minutes) == [Self.ben])
    #expect(handover.tallies([Self.ben]).map(\.stopsAfter) == [1, 0], "it has no day to count on")
  }

  @Test func `the sums follow what the owner chooses, and days over the hours are counted`() {
    let handover = Handover(
      [Self.piece(1, minutes: 50), Self.piece(2, minutes: 30)], to: [Self.taker(Self.ana, at: [1], hours: 1)])
    let tally = handover.tallies([Self.ana, nil])[0]
    #expect((tally.stopsBefore, tally.minutesBefore) == (1, 30))
    #expect((tally.stopsAfter, tally.minutesAfter, tally.daysOver) == (2, 80, 1))
    #expect(handover.tallies([nil, Self.ana])[0].daysOver == 0)
  }

  @Test(arguments: Handover.Rule.allCases)
  func `of thousands of random teams, none has more than its hours, and nothing stays open that fits`(
    rule: Handover.Rule
  ) {
    var chance = Chance(16)
    for round in 0..<2_000 {
      let handover = Self.random(&chance)
      let choices = handover.proposal(rule)
      #expect(choices == handover.proposal(rule), "round \(round): not the same again")
      let tallies = handover.tallies(choices.map(\.taker))
      #expect(tallies.allSatisfy { $0.daysOver == 0 }, "round \(round): over the hours")
      let given = tallies.reduce(0) { $0 + $1.stopsAfter - $1.stopsBefore }
      let expected = zip(handover.pieces, choices).reduce(0) { $1.1.taker == nil ? $0 : $0 + $1.0.days.count }
      #expect(given == expected, "round \(round): a stop is lost or doubled")
      Self.checkOpen(handover, choices, round: round)
    }
  }

  /// No open piece fits beside what was given.
  private static func checkOpen(_ handover: Handover, _ choices: [Handover.Choice], round: Int) {
    for (index, choice) in choices.enumerated() where choice.taker == nil {
      for taker in handover.takers where taker.works(on: handover.pieces[index]) {
        var chosen = choices.map(\.taker)
        chosen[index] = taker.person
        let after = handover.tallies(chosen).first { $0.person == taker.person }
        #expect(after.map { $0.daysOver > 0 } ?? false, "round \(round): \(index) fits")
      }
    }
  }

  private static func random(_ chance: inout Chance) -> Handover {
    let days = (0..<5).map { today.adding(days: $0) }
    let takers = (1...chance.number(1...4)).map { number in
      let hours = chance.happens(onceIn: 3) ? nil : chance.number(1...4)
      let weekdays: Set<Weekday> = chance.happens(onceIn: 4) ? [.monday, .tuesday, .thursday] : []
      var one = taker(ID(number), hours: hours, weekdays: weekdays)
      for _ in 0..<chance.number(0...3) {
        let day = days[chance.number(0...4)]
        let most = one.times.minutes ?? .max
        guard one.times.isWorkday(day), one.minutes[day, default: 0] + 30 <= most else { continue }
        one.add(place(Double(chance.number(0...60))), on: day, minutes: 30)
      }
      return one
    }
    let pieces = (1...chance.number(1...12)).map { number in
      let due = Set((0..<chance.number(1...2)).map { _ in days[chance.number(0...4)] })
      return piece(
        number, at: chance.happens(onceIn: 5) ? nil : Double(chance.number(0...60)), days: due,
        minutes: chance.number(1...4) * 15)
    }
    return Handover(pieces, to: takers)
  }
}
