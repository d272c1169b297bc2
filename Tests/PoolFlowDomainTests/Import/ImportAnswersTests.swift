import PoolFlowTesting
import Testing

@testable import PoolFlowDomain

/// Texts of a list that are asked about, with what holds without an answer.
struct ImportAnswersTests {
  private static func topics(_ plan: ImportPlan) -> [ImportQuestion.Topic] { plan.questions.map(\.topic) }

  @Test func `a text that is no fee is a question, and is answered by one of its amounts`() throws {
    let columns = ["day": "Mon", "fee": "120 + chems"]
    let plan = ListOfAnna.plan(columns)
    let question = try #require(plan.questions.first)
    #expect((question.topic, question.isOpen, question.isProposed) == (.fee, true, false))
    #expect(question.proposal == .fees([120]) && question.problem == .feeUnknown("120 + chems"))
    #expect(plan.changes[0].customer.pool.monthlyFee == 150 && plan.changes[0].customer.pool.feeIsAssumed)
    var choices = ImportChoices()
    choices.fees["120 + chems"] = 120
    let answered = ListOfAnna.plan(columns, choices: choices)
    #expect(answered.changes[0].customer.pool.monthlyFee == 120 && !answered.changes[0].customer.pool.feeIsAssumed)
    #expect(answered.questions.allSatisfy { !$0.isOpen })
    // The fee of a customer stays without an answer.
    #expect(ListOfAnna.plan(columns, [ListOfAnna.schedule(1, .weekly(.monday, everyWeeks: 1))]).unchanged == 1)
    choices.fees["120 + chems"] = -3
    #expect(ListOfAnna.plan(columns, choices: choices).changes[0].customer.pool.monthlyFee == 150)
  }

  @Test(arguments: ["Sat?", "¿sábado?", "Mon or Tue?", "Mon/Thu?", "every other Tuesday?", "Sat AM?", "Sat ??"])
  func `a day with a question mark is asked for and not taken`(text: String) throws {
    let plan = ListOfAnna.plan(["day": text])
    let question = try #require(plan.questions.first)
    #expect((question.topic, question.isOpen) == (.day, true) && question.problem == .dayDoubted(text))
    #expect(ListOfAnna.words(plan) == ["monday 1: 11-23 11-30"])
    let known = [ListOfAnna.schedule(1, .weekly(.friday, everyWeeks: 1))]
    #expect(ListOfAnna.schedules(ListOfAnna.plan(["day": text], known)) == known)
    var choices = ImportChoices()
    choices.days[question.key] = 7
    #expect(ListOfAnna.words(ListOfAnna.plan(["day": text], choices: choices)) == ["saturday 1: 11-28 12-05"])
  }

  @Test func `a season without months holds as proposed, or as it is answered`() {
    let columns = ["day": "Sat (summer only)"]
    let plan = ListOfAnna.plan(columns)
    #expect(Self.topics(plan) == [.season] && plan.questions[0].isProposed)
    #expect(ListOfAnna.schedules(plan).map(\.season) == [Season(from: "05-01", to: "09-30")])
    var choices = ImportChoices()
    choices.seasons["summer only"] = "4-2"
    #expect(
      ListOfAnna.schedules(ListOfAnna.plan(columns, choices: choices)).map(\.season) == [
        Season(from: "04-01", to: "02-28")
      ])
    choices.seasons["summer only"] = "year"
    let year = ListOfAnna.plan(columns, choices: choices)
    #expect(ListOfAnna.schedules(year).map(\.season) == [nil] && !year.questions[0].isOpen)
    let again = ListOfAnna.plan(columns, ListOfAnna.schedules(plan))
    #expect(again.unchanged == 1)
  }

  @Test(
    arguments: [
      "Mon (winter), Mon & Thu (summer)", "Mon year round, Thu only Jun-Aug", "someday, summer only", "T (Apr-Oct)",
    ])
  func `nothing of a text that is no service day is applied without an answer`(text: String) {
    let known = [ListOfAnna.schedule(1, .weekly(.monday, everyWeeks: 1))]
    let plan = ListOfAnna.plan(["day": text], known)
    #expect(plan.unchanged == 1 && ListOfAnna.schedules(plan) == known)
    #expect(Self.topics(plan) == [.day])
    let new = ListOfAnna.plan(["day": text])
    #expect(ListOfAnna.words(new) == ["monday 1: 11-23 11-30"] && ListOfAnna.schedules(new).map(\.season) == [nil])
  }

  @Test(arguments: ["Mon (winter), Mon & Thu (summer)", "Mon year round, Thu only Jun-Aug"])
  func `of a text in several parts an answer takes the day alone, and as a frequency it is asked for`(text: String) {
    let known = [ListOfAnna.schedule(1, .weekly(.monday, everyWeeks: 1))]
    var choices = ImportChoices()
    choices.days[SortKey.of(text)] = Weekday.monday.rawValue
    #expect(ListOfAnna.plan(["day": text], known, choices: choices).unchanged == 1)
    let plan = ListOfAnna.plan(["day": "Mon", "frequency": text], known)
    #expect(plan.unchanged == 1 && Self.topics(plan) == [.schedule])
  }

  @Test func `the season of an unknown day, or of the frequency, holds too`() {
    var choices = ImportChoices()
    choices.days["someday, summer only"] = 7
    let plan = ListOfAnna.plan(["day": "someday, summer only"], choices: choices)
    #expect(Self.topics(plan) == [.day, .season])
    #expect(ListOfAnna.schedules(plan).map(\.season) == [Season(from: "05-01", to: "09-30")])
    for frequency in ["Weekly summer only", "summer only"] {
      let plan = ListOfAnna.plan(["day": "Sat", "frequency": frequency])
      #expect(Self.topics(plan) == [.season], "\(frequency)")
      #expect(ListOfAnna.schedules(plan).map(\.season) == [Season(from: "05-01", to: "09-30")])
    }
  }

  @Test func `a schedule that is over is said`() throws {
    let end = try #require(Day("2020-12-01"))
    let plan = ListOfAnna.plan(["day": "Mon until 12/1/2020"])
    #expect(ListOfAnna.schedules(plan).isEmpty)
    #expect(plan.issues.map(\.problem) == [.scheduleOver("Mon until 12/1/2020", end)])
  }

  @Test func `a range of days is said`() {
    let plan = ListOfAnna.plan(["day": "Mon-Fri"])
    #expect(ListOfAnna.schedules(plan).count == 5)
    #expect(plan.issues.map(\.problem) == [.daysRead("Mon-Fri", Weekday.monday.through(.friday))])
  }

  @Test func `a time of day is the arrival window`() {
    func window(_ columns: [String: String]) -> String? {
      ListOfAnna.plan(columns).changes.first?.customer.profile.preferredArrivalWindow
    }
    #expect(window(["day": "Fri AM"]) == "AM")
    #expect(window(["day": "Fri", "frequency": "every other week 8-10"]) == "8-10")
    #expect(window(["day": "Fri AM", "arrival_window": "gate open from 7"]) == "gate open from 7; AM")
    #expect(window(["day": "Fri 8-10", "arrival_window": "8-10"]) == "8-10")
  }

  @Test func `a rhythm without a day is asked once, with its days`() throws {
    for columns in [["day": "once a month"], ["frequency": "once a month"]] {
      let plan = ListOfAnna.plan(columns)
      #expect(Self.topics(plan) == [.schedule], "\(columns)")
      let question = try #require(plan.questions.first)
      #expect(question.schedule?.options.count == 35 && !question.isProposed)
      #expect(ListOfAnna.words(plan) == ["monday m1: 12-07 01-04"])
      var choices = ImportChoices()
      choices.schedules["once a month"] = "d6m-1"
      let answered = ListOfAnna.plan(columns, choices: choices)
      #expect(ListOfAnna.words(answered) == ["friday m-1: 11-27 12-25"])
      #expect(ListOfAnna.plan(columns, ListOfAnna.schedules(answered), choices: choices).unchanged == 1)
    }
    // Weekly service leaves only the day open, a start date the day alone.
    #expect(Self.topics(ListOfAnna.plan(["day": "weekly"])) == [.day])
    #expect(Self.topics(ListOfAnna.plan(["day": "biweekly", "start": "2026-12-01"])) == [.day])
  }

  @Test(arguments: ["d3w2.1", "d1m-1", "d7m1.3"])
  func `a day with its weeks is written and read`(text: String) {
    #expect(ScheduleChoice(rawValue: text)?.rawValue == text)
  }

  @Test(arguments: ["d", "d8w2.1", "d0m1", "dd3m1", "d3", "d3d3m1", "d-1m1", "dxm1"])
  func `another text is no day with its weeks`(text: String) {
    #expect(ScheduleChoice(rawValue: text) == nil)
  }

  @Test(arguments: ["", "4", "0-3", "13-1", "a-b", "4-10-", "-4-10", "years"])
  func `another text is no season`(text: String) {
    #expect(SeasonChoice(rawValue: text) == nil)
  }
}
