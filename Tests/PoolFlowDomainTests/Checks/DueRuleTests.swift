import PoolFlowDomain
import PoolFlowTesting
import Testing

struct DueRuleTests {
  private static let monday = Example.today

  private static func day(_ text: String) -> Day { Day(text) ?? Example.today }

  @Test func `what was never done is due`() {
    for rule in [DueRule.everyVisit, .every(9, .visits), .every(4, .weeks), .every(6, .months)] {
      #expect(rule.isDue(on: Self.monday, since: nil))
    }
  }

  @Test(arguments: [(1, 0, true), (2, 0, false), (2, 1, true), (4, 2, false), (4, 3, true), (4, 9, true)])
  func `every so many visits counts this visit too`(count: Int, since: Int, isDue: Bool) {
    let last = LastDone(Self.monday, visitsSince: since)
    #expect(DueRule.every(count, .visits).isDue(on: Self.monday, since: last) == isDue)
  }

  @Test(arguments: [
    (1, "2026-11-16", true), (1, "2026-11-19", true), (1, "2026-11-20", false), (4, "2026-10-26", true),
    (4, "2026-10-29", true), (4, "2026-10-30", false), (4, "2026-09-21", true), (13, "2026-11-02", false),
    (1, "2026-12-01", false),
  ])
  func `weeks count from the last time, and a moved stop is the week's`(count: Int, last: String, isDue: Bool) {
    let last = LastDone(Self.day(last), visitsSince: 0)
    #expect(DueRule.every(count, .weeks).isDue(on: Self.monday, since: last) == isDue)
  }

  @Test(arguments: [
    (1, "2026-01-31", "2026-02-24", false), (1, "2026-01-31", "2026-02-25", true),
    (3, "2026-08-23", "2026-11-20", true), (3, "2026-08-24", "2026-11-20", false),
    (12, "2024-02-29", "2025-02-25", true), (24, "2024-02-29", "2026-02-24", false),
  ])
  func `months end on the same day, or on the last of the month`(
    count: Int, last: String, on: String, isDue: Bool
  ) {
    let last = LastDone(Self.day(last), visitsSince: 0)
    #expect(DueRule.every(count, .months).isDue(on: Self.day(on), since: last) == isDue)
  }

  @Test(arguments: [
    (DueRule.every(4, .weeks), "2026-09-28", 8, false), (.every(4, .weeks), "2026-09-27", 8, true),
    (.everyVisit, "2026-11-09", 1, false), (.everyVisit, "2026-11-02", 2, true),
    (.every(3, .visits), "2026-01-05", 5, false), (.every(3, .visits), "2026-01-05", 6, true),
    (.every(6, .months), "2025-11-23", 0, false), (.every(6, .months), "2025-11-22", 0, true),
  ])
  func `more than twice the interval is overdue`(rule: DueRule, last: String, since: Int, isOverdue: Bool) {
    let last = LastDone(Self.day(last), visitsSince: since)
    #expect(rule.isOverdue(on: Self.monday, since: last) == isOverdue)
  }

  @Test func `an age is whole days, none for a later day`() {
    #expect(LastDone(Self.day("2026-09-21"), visitsSince: 8).age(on: Self.monday) == 63)
    #expect(LastDone(Self.day("2026-11-24"), visitsSince: 0).age(on: Self.monday) == 0)
  }

  @Test func `a text is read as it is written`() {
    for unit in DueRule.Unit.allCases {
      for count in [1, 2, unit.most] {
        let rule = DueRule.every(count, unit)
        #expect(DueRule(text: rule.text) == rule)
      }
      #expect(DueRule(unit, 0) == nil && DueRule(unit, unit.most + 1) == nil)
    }
    for text in ["", "weeks", "weeks 0", "weeks 105", "weeks x", "days 3", "weeks 1 2"] {
      #expect(DueRule(text: text) == nil)
    }
  }

  @Test func `whoever does what is due keeps each rule, at any rhythm of visits`() {
    var chance = Chance(14)
    for _ in 0..<2_000 {
      let unit = DueRule.Unit.allCases.randomElement(using: &chance) ?? .visits
      let rule = DueRule.every(chance.number(1...8), unit)
      var day = Day(number: chance.number(18_000...22_000))
      var last: LastDone?
      for _ in 0..<60 {
        let gap = chance.number(1...30)
        day = day.adding(days: gap)
        let isDue = rule.isDue(on: day, since: last)
        if let last {
          let next = rule.unit == .months ? last.day.adding(months: rule.count) : last.day.adding(days: 7 * rule.count)
          switch rule.unit {
          case .visits: #expect(isDue == (last.visitsSince == rule.count - 1))
          case .weeks, .months: #expect(isDue == (day >= next.adding(days: -DueRule.tolerance)))
          }
          // What is due stays due, and what is overdue is due.
          #expect(!isDue || rule.isDue(on: day.adding(days: 1), since: last))
          #expect(isDue || !rule.isOverdue(on: day, since: last))
        } else {
          #expect(isDue)
        }
        last = isDue ? LastDone(day, visitsSince: 0) : last.map { LastDone($0.day, visitsSince: $0.visitsSince + 1) }
      }
    }
  }
}
