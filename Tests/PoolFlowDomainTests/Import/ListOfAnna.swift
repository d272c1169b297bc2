import Foundation
import PoolFlowTesting

@testable import PoolFlowDomain

/// Lists of one customer, Anna, over the schedules that are known of her. Today is Monday, Nov 23.
enum ListOfAnna {
  static let today = Example.today

  /// A list of one customer, Anna, in these columns.
  ///
  /// - Parameters:
  ///   - since: her known first day as a customer, "" for none; nil for that of the list.
  ///   - firstVisit: the day of her first visit.
  static func plan(
    _ columns: [String: String], _ known: [Schedule]? = nil, choices: ImportChoices = ImportChoices(),
    today: Day = today, language: String = "en", since: String? = nil, firstVisit: String? = nil
  ) -> ImportPlan {
    plan(
      rows: [columns], known, choices: choices, today: today, language: language, since: since, firstVisit: firstVisit)
  }

  static func plan(
    rows: [[String: String]], _ known: [Schedule]? = nil, choices: ImportChoices = ImportChoices(), today: Day = today,
    language: String = "en", since: String? = nil, firstVisit: String? = nil
  ) -> ImportPlan {
    let headers = Set(rows.flatMap(\.keys)).sorted()
    let columns = ImportColumns(header: ["name", "address"] + headers)
    var reader = ImportRowReader(columns: columns, language: language, words: .inEnglish)
    let customers = rows.enumerated().compactMap { number, row in
      reader.customer(
        row: number + 2, cells: [number == 0 ? "Anna" : "Anna \(number)", "1 Oak"] + headers.map { row[$0] ?? "" })
    }
    var pool = Example.pool(1, name: "Anna", address: "1 Oak", on: [])
    pool.schedules = (known ?? []).sorted(by: Schedule.isBefore)
    pool.customerSince = (since ?? rows[0]["start"]).flatMap { Day($0) }
    let surroundings = ImportSurroundings(
      known: known == nil ? [] : [KnownCustomer(pool: pool)], people: [Example.olivia, Example.tom],
      firstVisits: firstVisit.flatMap { Day($0) }.map { [pool.id: $0] } ?? [:])
    var number = 100
    var planner = ImportPlanner(surroundings, choices: choices, region: "US", now: Example.now, today: today) {
      number += 1
      return ID(number)
    }
    return planner.plan(customers, skips: 0, issues: reader.issues, hasStartDates: true)
  }

  static func schedules(_ plan: ImportPlan) -> [Schedule] { plan.changes.first?.customer.pool.schedules ?? [] }

  /// "weekly/1 from 2026-11-23", with the next two dates.
  static func words(_ plan: ImportPlan) -> [String] {
    schedules(plan).map { schedule in
      let dates = [schedule].dates(from: today, count: 2).map { $0.description.dropFirst(5) }.joined(separator: " ")
      return "\(rule(schedule)): \(dates)"
    }
  }

  static func rule(_ schedule: Schedule) -> String {
    switch schedule.rule {
    case .weekly(let day, let weeks): "\(day) \(weeks)"
    case .monthly(let day, let week): "\(day) m\(week)"
    case .once: "once"
    }
  }

  static func schedule(
    _ number: Int, _ rule: Schedule.Rule, from: String? = nil, until: String? = nil, season: Season? = nil
  ) -> Schedule {
    Schedule(
      id: ID(number), rule, from: from.flatMap { Day($0) }, until: until.flatMap { Day($0) }, season: season,
      technician: Example.tom.id, position: number)
  }
}
