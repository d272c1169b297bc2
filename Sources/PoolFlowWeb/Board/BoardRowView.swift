import Mustache
import PoolFlowDomain

/// The week of a person, or of nobody: `Board/_row`.
struct BoardRowView: View {
  /// The acts of an owner on a whole day of the person.
  struct Menu: View {
    let person: String
    let name: String
    let label: String
    let sickPath: String
    let awayPath: String
    /// Nil where there is nobody to ride with.
    let ridePath: String?
    /// To hand over the stops for good.
    let handPath: String
    let loadPath: String
    let sheetPath: String
    let others: [BoardView.Choice]
    let days: [BoardView.Choice]
    let swapLabel: String

    static let fields: Fields<Menu> = [
      .text("person") { $0.person }, .text("name") { $0.name }, .text("label") { $0.label },
      .text("sickPath") { $0.sickPath }, .text("awayPath") { $0.awayPath }, .text("ridePath") { $0.ridePath },
      .text("handPath") { $0.handPath },
      .text("loadPath") { $0.loadPath }, .text("sheetPath") { $0.sheetPath },
      .list("others") { $0.others }, .flag("maySwap") { !$0.others.isEmpty && !$0.days.isEmpty },
      .list("days") { $0.days }, .text("swapLabel") { $0.swapLabel },
    ]
  }

  /// The jobs without a date, beside all rows.
  struct Free: View {
    let rows: String
    let jobs: [BoardStopView]

    static let fields: Fields<Free> = [
      .text("rows") { $0.rows }, .list("jobs") { $0.jobs }, .flag("hasJobs") { !$0.jobs.isEmpty },
    ]
  }

  let name: String
  let isNobody: Bool
  /// "sick Tue, Wed".
  let away: String?
  let stops: String
  let time: String
  /// Width of the done part of the meter, of 100; nil without stops.
  let done: String?
  let doneText: String?
  let menu: Menu?
  /// The page that hands the stops of nobody, or of one without a login, to people; nil for another row, and without such
  /// stops.
  let sharePath: String?
  /// Of the first row.
  let free: Free?
  let cells: [BoardCellView]

  static let fields: Fields<BoardRowView> = [
    .text("name") { $0.name }, .flag("isNobody") { $0.isNobody }, .text("away") { $0.away },
    .text("stops") { $0.stops }, .text("time") { $0.time }, .text("done") { $0.done },
    .text("doneText") { $0.doneText }, .view("menu") { $0.menu },
    .text("sharePath") { $0.sharePath }, .view("free") { $0.free },
    .list("cells") { $0.cells },
  ]

  init(_ person: ID<Person>?, free: Free?, in board: BoardContent) {
    self.free = free
    let (words, viewer) = (board.words, board.words.viewer)
    let (strings, format) = (words.strings, words.format)
    let entries = board.columns.flatMap { $0.work(of: person) }
    name = words.name(person)
    let hasLeft = person != nil && words.crew.isOpen(person)
    let hasOpen = entries.contains { $0.stop.due.isOpen }
    isNobody = person == nil || (hasLeft && hasOpen)
    stops = words.stops(entries.count)
    time = words.time(entries.reduce(0) { $0 + $1.minutes })
    let count = entries.count { $0.stop.visit != nil }
    done = person == nil || entries.isEmpty ? nil : String(count * 100 / entries.count)
    doneText =
      person == nil || entries.isEmpty ? nil : strings("board.doneCount", count: count, shown: format.count(count))
    away =
      hasLeft
      ? strings("board.noLogin")
      : person.flatMap { words.away($0, on: board.columns.map(\.day), board.plan.absences) }
    let way = BoardReturn(week: board.choice.monday, of: board.choice.person).query
    let whose = person.map { [("of", $0.text)] } ?? []
    sharePath = isNobody && hasOpen && !words.crew.members.isEmpty ? Link.assignment + Link.query(whose + way) : nil
    cells = board.columns.map { BoardCellView($0, of: person, in: board) }
    menu = person.flatMap { person in
      guard words.crew.members.contains(where: { $0.id == person }) else { return nil }
      let (name, today) = (words.name(person), viewer.today)
      func absence(_ more: [(String, String)]) -> String {
        Link.newAbsence + Link.query([("person", person.text)] + more + way)
      }
      return Menu(
        person: person.text, name: name, label: strings("board.more", ["name": name]),
        sickPath: absence([
          ("from", today.description), ("until", today.description), ("name", strings("board.sick")), ("ask", "1"),
        ]),
        awayPath: absence([]),
        ridePath: words.crew.members.first { $0.id != person }.map { driver in
          absence([
            ("from", today.description), ("until", today.description), ("rides_with", driver.id.text),
          ])
        }, handPath: Link.assignment + Link.query([("of", person.text)] + way),
        loadPath: Link.loadSheet + Link.query([("who", person.text)]),
        sheetPath: Link.daySheet + Link.query([("who", person.text)]),
        others: words.crew.members.filter { $0.id != person }
          .map { BoardView.Choice(value: $0.id.text, text: $0.name) },
        days: board.columns.filter { $0.day >= today }
          .map { BoardView.Choice(value: $0.day.description, text: format.day($0.day), isCurrent: $0.day == today) },
        swapLabel: strings("board.swapLabel", ["name": name]))
    }
  }
}
