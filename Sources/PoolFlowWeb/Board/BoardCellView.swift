import Mustache
import PoolFlowDomain

/// The stops of a person, or of nobody, on a day: `Board/_cell`.
struct BoardCellView: View {
  let day: String
  let person: String
  let isToday: Bool
  let isClosed: Bool
  let isAway: Bool
  let isOver: Bool
  /// "7 stops"; nil for none.
  let count: String?
  /// Of the stops that are served that day; nil for none.
  let time: String?
  /// "42 min · 12.3 mi"; nil without a drive.
  let drive: String?
  /// "1 h 10 over working hours"; nil within them.
  let over: String?
  let choosePath: String?
  let chooseLabel: String
  /// "Sick."
  let awayName: String?
  /// "7 still open", or where stops went.
  let words: [String]
  let stops: [BoardStopView]

  static let fields: Fields<BoardCellView> = [
    .text("day") { $0.day }, .text("person") { $0.person }, .flag("isToday") { $0.isToday },
    .flag("isClosed") { $0.isClosed }, .flag("isAway") { $0.isAway }, .flag("isOver") { $0.isOver },
    .text("count") { $0.count }, .text("time") { $0.time },
    .text("drive") { $0.drive }, .text("over") { $0.over }, .text("choosePath") { $0.choosePath },
    .text("chooseLabel") { $0.chooseLabel }, .text("awayName") { $0.awayName },
    .texts("words") { $0.words }, .list("stops") { $0.stops }, .flag("hasStops") { !$0.stops.isEmpty },
  ]

  init(_ column: WeekPlan.Column, of person: ID<Person>?, in board: BoardContent) {
    let words = board.words
    let entries = column.entries.filter { $0.person == person }
    let left = column.left.filter { $0.due.technician ?? $0.due.awayTechnician == person }
    let skipped = entries.filter { $0.stop.skip != nil }
    let isQuiet = column.closed != nil && entries.count == skipped.count
    let open = entries.count { $0.stop.due.isOpen }
    let away = person.flatMap { words.away($0, on: column.day, open: open, board.plan.absences) }
    let cell = BoardChoice.Cell(column.day, person)
    day = column.day.description
    self.person = person?.text ?? BoardForm.nobody
    let isToday = column.day == board.words.viewer.today
    self.isToday = isToday
    isClosed = column.closed != nil
    isAway = away != nil
    isOver = column.day < board.words.viewer.today
    let shown = isQuiet ? [] : entries
    let counted = shown.filter { $0.stop.skip == nil }
    count = counted.isEmpty || person == nil ? nil : words.stops(counted.count)
    let work = column.work(of: person)
    time = work.isEmpty ? nil : words.time(work.reduce(0) { $0 + $1.minutes })
    let way = DayWay(work.map(\.stop), times: person.flatMap { board.times[$0] } ?? .unknown)
    drive = person == nil || work.isEmpty || way.points.count < 2 ? nil : words.drive(way.drive)
    over = person.flatMap { board.minutesOver($0, on: column) }.map { words.over($0) }
    choosePath = open > 0 ? board.choice.path(chosen: cell) : nil
    chooseLabel = words.strings(
      "board.chooseAll", ["name": words.name(person), "day": words.format.day(column.day)])
    awayName = away?.name
    self.words =
      [
        away?.open, person.flatMap { words.helped($0, on: column.day, board.plan.absences) },
        words.settled(left: left, skipped: isQuiet ? skipped.count : 0),
      ].compactMap(\.self)
    stops = shown.enumerated().map { index, entry in
      BoardStopView(
        entry, number: index + 1, late: board.late[entry.stop.pool].flatMap { isToday ? $0 : nil },
        isCarriedOn: board.carried[entry.stop.pool] == column.day, isChosen: board.isChosen(entry, in: cell),
        words: words)
    }
  }
}
