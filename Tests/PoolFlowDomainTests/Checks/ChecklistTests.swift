import Foundation
import PoolFlowDomain
import PoolFlowTesting
import Testing

struct ChecklistTests {
  private static let monday = Example.today

  private static func day(_ text: String) -> Day { Day(text) ?? Example.today }

  private static func item(
    _ number: Int, name: String = "Brush", tag: String = "", _ rule: DueRule = .everyVisit, minutes: Int? = nil,
    isRequired: Bool = false, isCleaning: Bool = true
  ) -> ChecklistItem {
    ChecklistItem(
      id: ID(number), name: name, tag: tag, rule: rule, minutes: minutes, isRequired: isRequired,
      isCleaning: isCleaning)
  }

  private static func moment(_ day: String) -> CheckHistory.Moment {
    CheckHistory.Moment(Self.day(day), Self.day(day).noon(in: .gmt))
  }

  private static func visit(_ day: String, _ kind: VisitKind = .service) -> CheckHistory.PastVisit {
    CheckHistory.PastVisit(kind, Self.day(day).noon(in: .gmt))
  }

  private static func ids(_ tasks: [Checklist.Task]) -> [ID<ChecklistItem>] { tasks.map(\.item.id) }

  @Test func `a list is for customers with its tag, in any case and with any accent`() {
    let list = Checklist([Self.item(1), Self.item(2, tag: "Spa"), Self.item(3, tag: "Café")])
    func due(_ tags: [String]) -> [ID<ChecklistItem>] {
      Self.ids(list.due(for: tags, on: Self.monday, after: CheckHistory()))
    }
    #expect(due([]) == [ID(1)])
    #expect(due(["spa"]) == [ID(1), ID(2)])
    #expect(due(["VIP", "cafe"]) == [ID(1), ID(3)])
  }

  @Test func `rain drops the cleaning, a job drops the whole list`() {
    let list = Checklist([Self.item(1), Self.item(2, isCleaning: false)])
    func due(_ kind: VisitKind) -> [ID<ChecklistItem>] {
      Self.ids(list.due(for: [], on: Self.monday, after: CheckHistory(), kind: kind))
    }
    #expect(due(.service) == [ID(1), ID(2)])
    #expect(due(.chemicals) == [ID(2)])
    #expect(due(.job) == [])
  }

  @Test func `visits that could not do an item do not count for it`() {
    let cleaning = Self.item(1, .every(3, .visits))
    let water = Self.item(2, .every(3, .visits), isCleaning: false)
    let moment = Self.moment("2026-11-02")
    let history = CheckHistory(
      visits: [
        Self.visit("2026-11-16", .chemicals), Self.visit("2026-11-12", .job), Self.visit("2026-11-09"),
        Self.visit("2026-11-02"), Self.visit("2026-10-26"),
      ], done: [ID(1): moment, ID(2): moment])
    #expect(history.last(cleaning) == LastDone(Self.day("2026-11-02"), visitsSince: 1))
    #expect(history.last(water) == LastDone(Self.day("2026-11-02"), visitsSince: 2))
    #expect(history.last(Self.item(3)) == nil)
    let list = Checklist([cleaning, water])
    #expect(Self.ids(list.due(for: [], on: Self.monday, after: history)) == [ID(2)])
    #expect(Self.ids(list.due(for: [], on: Self.monday, after: history, planned: 1)) == [ID(1), ID(2)])
    #expect(list.tasks(for: [], on: Self.monday, after: history).map(\.isDue) == [false, true])
  }

  @Test func `the minutes of a date are those of the items due then`() {
    let list = Checklist([
      Self.item(1, minutes: 10), Self.item(2, .every(4, .weeks), minutes: 15), Self.item(3),
      Self.item(4, tag: "spa", minutes: 20),
    ])
    let history = CheckHistory(visits: [Self.visit("2026-11-09")], done: [ID(2): Self.moment("2026-11-09")])
    #expect(list.minutes(for: [], on: Self.monday, after: history) == 10)
    #expect(list.minutes(for: [], on: Self.day("2026-12-07"), after: history) == 25)
    #expect(list.minutes(for: ["Spa"], on: Self.day("2026-12-07"), after: history) == 45)
    #expect(list.minutes(for: ["Spa"], on: Self.day("2026-12-07"), after: history, kind: .job) == 0)
  }

  @Test func `no stop asks for more than forty items`() {
    let list = Checklist((1...60).map { Self.item($0, minutes: 1) })
    #expect(Self.ids(list.due(for: [], on: Self.monday, after: CheckHistory())) == (1...40).map { ID($0) })
    #expect(list.minutes(for: [], on: Self.monday, after: CheckHistory()) == 40)
    let required = Checklist((1...60).map { Self.item($0, isRequired: true) })
    let tasks = required.tasks(for: [], on: Self.monday, after: CheckHistory())
    #expect(tasks.count == 60 && tasks.checks([:], at: Self.monday.noon(in: .gmt)).count == 40)
  }

  @Test func `a visit keeps its answers, and marks a required item that it does not mention`() {
    let list = Checklist([
      Self.item(1, name: "Brush", minutes: 10, isRequired: true), Self.item(2, name: "Vacuum", isRequired: true),
      Self.item(3, name: "Baskets"), Self.item(4, name: "Backwash", .every(4, .weeks), isRequired: true),
    ])
    let history = CheckHistory(visits: [Self.visit("2026-11-16")], done: [ID(4): Self.moment("2026-11-16")])
    let now = Self.monday.noon(in: .gmt)
    let tasks = list.tasks(for: [], on: Self.monday, after: history)
    let checks = tasks.checks([ID(1): .done, ID(9): .done, ID(8): .skipped(.weather)], names: [ID(9): "Old"], at: now)
    #expect(checks.map(\.name) == ["Brush", "Vacuum", "Old"])
    #expect(checks.map(\.state) == [.done, .open, .done])
    #expect(checks[0] == Check(item: ID(1), name: "Brush", state: .done, isRequired: true, minutes: 10, at: now))
    #expect(tasks.checks([ID(4): .skipped(.broken)], at: now).map(\.state) == [.open, .open, .skipped(.broken)])
  }

  @Test func `the sum of minutes is that of a count by hand, for any lists and histories`() {
    var chance = Chance(7)
    for _ in 0..<400 {
      let items = (1...chance.number(1...12)).map { number in
        Self.item(
          number, tag: ["", "spa", "dog"].randomElement(using: &chance) ?? "",
          .every(chance.number(1...5), DueRule.Unit.allCases.randomElement(using: &chance) ?? .visits),
          minutes: chance.happens(onceIn: 3) ? nil : chance.number(0...30), isCleaning: chance.happens(onceIn: 2))
      }
      let days = (0..<chance.number(1...20)).map { _ in Self.monday.adding(days: -chance.number(1...200)) }
      let visits = days.map { CheckHistory.PastVisit(.service, $0.noon(in: .gmt)) }
      var done: [ID<ChecklistItem>: CheckHistory.Moment] = [:]
      for item in items where chance.happens(onceIn: 2) {
        guard let day = days.randomElement(using: &chance) else { continue }
        done[item.id] = CheckHistory.Moment(day, day.noon(in: .gmt))
      }
      let history = CheckHistory(visits: visits, done: done)
      var sum = 0
      for item in items where item.tag != "dog" {
        let last = done[item.id].map { moment in
          LastDone(moment.day, visitsSince: days.filter { $0 > moment.day }.count)
        }
        if item.rule.isDue(on: Self.monday, since: last) { sum += item.minutes ?? 0 }
      }
      #expect(Checklist(items).minutes(for: ["spa"], on: Self.monday, after: history) == sum)
    }
  }
}
