import Chemistry
import PoolFlowDomain
import PoolFlowTesting
import Testing

struct ReadingIntervalsTests {
  private static let monday = Example.today

  private static func day(_ text: String) -> Day { Day(text) ?? Example.today }

  @Test func `chlorine and pH are due at each visit, the others within weeks`() {
    let daily = Parameter.allCases.filter { DueRule.usual(of: $0) == .everyVisit }
    #expect(daily == [.pH, .freeChlorine, .filterPressure])
    #expect(DueRule.usual(of: .cyanuricAcid) == .every(4, .weeks))
    #expect(DueRule.usual(of: .calciumHardness) == .every(13, .weeks))
  }

  @Test func `a pool's interval goes before that of the business, and a required reading is due at each visit`() {
    var business = Example.business
    var pool = Example.pool()
    #expect(business.interval(of: .cyanuricAcid, at: pool) == .every(4, .weeks))
    business.readingNeeds[.cyanuricAcid] = .needed
    #expect(business.interval(of: .cyanuricAcid, at: pool) == .everyVisit)
    business.readingIntervals[.cyanuricAcid] = .every(2, .months)
    #expect(business.interval(of: .cyanuricAcid, at: pool) == .every(2, .months))
    pool.readings.intervals[.cyanuricAcid] = .every(3, .visits)
    #expect(business.interval(of: .cyanuricAcid, at: pool) == .every(3, .visits))
  }

  @Test func `a further reading of a pool is asked for there alone`() {
    var business = Example.business
    var pool = Example.pool()
    #expect(business.readingNeeds(of: pool) == business.readingNeeds)
    pool.readings.further = [.salt, .filterPressure]
    #expect(business.readingNeeds(of: pool).shown.suffix(2) == [.salt, .filterPressure])
    business.readingNeeds[.salt] = .needed
    #expect(business.readingNeeds(of: pool)[.salt] == .needed)
  }

  @Test func `a reading past twice its interval says so with its age`() {
    let rule = DueRule.every(4, .weeks)
    let old = ReadingDue(rule, on: Self.monday, since: LastDone(Self.day("2026-09-21"), visitsSince: 8))
    #expect(old.isDue && old.isOverdue && old.age == 63)
    let fresh = ReadingDue(rule, on: Self.monday, since: LastDone(Self.day("2026-11-16"), visitsSince: 0))
    #expect(!fresh.isDue && !fresh.isOverdue && fresh.age == 7)
    let never = ReadingDue(rule, on: Self.monday, since: nil)
    #expect(never.isDue && !never.isOverdue && never.age == nil)
  }

  @Test func `texts are read as they are written, and unknown entries are ignored`() {
    let intervals = ReadingIntervals([.cyanuricAcid: .every(8, .weeks), .salt: .every(2, .visits)])
    #expect(ReadingIntervals(text: intervals.text) == intervals)
    #expect(ReadingIntervals(text: "gold:weeks 2,salt:days 3,salt,:,salt:visits 2").text == "salt:visits 2")
    let pool = PoolReadings(further: [.filterPressure, .salt], intervals: intervals)
    #expect(pool.furtherText == "salt filter_pressure")
    #expect(PoolReadings(further: pool.furtherText, intervals: intervals.text) == pool)
    #expect(PoolReadings(further: "ph gold salt", intervals: "") == PoolReadings(further: [.salt]))
  }
}
