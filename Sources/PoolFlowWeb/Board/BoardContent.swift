import PoolFlowDomain

/// The content of the board: the stops of a week, the people, and who is late today.
struct BoardContent {
  let plan: WeekPlan
  let choice: BoardChoice
  let words: BoardWords
  let times: [ID<Person>: WorkTimes]
  /// Minutes behind the plan by pool; 0 for an arrival window that is over.
  let late: [ID<Pool>: Int]
  /// The earlier dates whose stops are on today's routes, by pool.
  let carried: [ID<Pool>: Day]
  /// The days that are shown: Saturday and Sunday only with stops.
  let columns: [WeekPlan.Column]

  init(_ plan: WeekPlan, choice: BoardChoice, crew: Crew, times: [ID<Person>: WorkTimes], viewer: Viewer) {
    self.plan = plan
    self.choice = choice
    self.times = times
    words = BoardWords(viewer: viewer, crew: crew)
    columns = plan.columns.filter { column in
      ![.saturday, .sunday].contains(column.day.weekday) || !column.entries.isEmpty || !column.left.isEmpty
    }
    var late: [ID<Pool>: Int] = [:]
    let today = plan.columns.first { $0.day == viewer.today }
    if let today {
      for (person, entries) in Dictionary(grouping: today.entries, by: \.person) where person != nil {
        let day = DayTimes(entries, start: person.flatMap { times[$0]?.from }, viewer: viewer)
        for (index, block) in day.blocks.filter({ $0.kind == .late }).enumerated() {
          late[block.pool] = index == 0 ? day.late ?? 0 : 0
        }
      }
    }
    self.late = late
    carried = Dictionary(
      (today?.entries ?? []).compactMap { entry in entry.stop.due.carriedFrom.map { (entry.stop.pool, $0) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// True without stops and without jobs to plan.
  var isEmpty: Bool { columns.allSatisfy { $0.entries.isEmpty && $0.left.isEmpty } && plan.openJobs.isEmpty }

  /// Nobody's stops of a day are those of people who are away or have no login, too.
  func isChosen(_ entry: WeekPlan.Entry, in cell: BoardChoice.Cell) -> Bool {
    guard let chosen = choice.chosen else { return false }
    if chosen == cell { return true }
    return chosen.person == nil && chosen.day == cell.day && words.crew.isOpen(entry.stop.due.technician)
  }

  /// The people with a row: nobody where stops are nobody's, then who has open stops and no login any more, or is away, then
  /// all others by name.
  var rows: [ID<Person>?] {
    let present = Set(
      columns.flatMap { column in
        column.entries.map(\.person) + column.left.map { $0.due.technician ?? $0.due.awayTechnician }
      })
    let members = words.crew.members.map(\.id)
    let others = present.compactMap(\.self).filter { !members.contains($0) }
      .sorted { (words.name($0), $0.text) < (words.name($1), $1.text) }
    let open = columns.flatMap { $0.entries.filter { $0.stop.due.isOpen } }
    let left = Set(open.compactMap(\.person)).subtracting(members)
    let waiting = left.union(open.compactMap(\.stop.due.awayTechnician))
    let all: [ID<Person>?] =
      (present.contains(nil) || members.isEmpty ? [nil] : [])
      + (others + members).filter(waiting.contains) + (members + others).filter { !waiting.contains($0) }
    guard let person = choice.person else { return all }
    return all.filter { $0 == person || $0 == nil }
  }
}
