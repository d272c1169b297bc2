import CSV
public import PoolFlowDomain

extension CSVExport {
  /// The work of people in a week: one row a person (decisions.md#work-by-person).
  ///
  /// - Parameter name: the name of a person; of nil for visits without an author.
  public static func performance(
    _ work: PerformedWork, week: Day, business: Business, hasMark: Bool = false,
    name: @escaping @Sendable (ID<Person>?) -> String
  ) -> CSVExport {
    let header = [
      "week", "from", "until", "person", "stops", "minutes_on_site", "stops_with_minutes", "chemical_cost", "currency",
      "skipped", "corrected_visits", "visits_with_readings", "visits_out_of_range",
    ]
    let people = work.people.map { person, done in (name: name(person), id: person?.text ?? "", done: done) }
    let rows = people.sorted { ($0.name, $0.id) < ($1.name, $1.id) }.map { entry in
      row(entry.done, of: entry.name, week: week, business: business)
    }
    return CSVExport(header: header, hasMark: hasMark) { Page(rows) }
  }

  private static func row(_ done: Performance, of name: String, week: Day, business: Business) -> [CSVCell] {
    var cells: [CSVCell] = [
      .text(week.weekText), .text(week.description), .text(week.adding(days: 6).description), .text(name),
    ]
    cells += [done.stops, done.minutes, done.timedStops].map { .number(Double($0)) }
    cells += [.number(done.chemicals.value), .text(business.currency)]
    cells += [done.skips, done.corrections, done.measured, done.outOfRange].map { .number(Double($0)) }
    return cells
  }
}
