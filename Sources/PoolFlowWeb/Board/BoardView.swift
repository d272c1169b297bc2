import Mustache
import PoolFlowDomain

/// The week of everybody: days across, people down.
struct BoardView: PageView {
  static let template = "Board/board"

  /// The head of a day.
  struct Head: View {
    let title: String
    let isToday: Bool
    let isClosed: Bool
    let closedName: String
    let isNarrow: Bool
    /// "A 5 · " before the letter of this week, and what follows it.
    let alternates: Alternates?
    let stops: String
    let time: String

    static let fields: Fields<Head> = [
      .text("title") { $0.title }, .flag("isToday") { $0.isToday }, .flag("isClosed") { $0.isClosed },
      .text("closedName") { $0.closedName }, .flag("isNarrow") { $0.isNarrow },
      .view("alternates") { $0.alternates }, .text("stops") { $0.stops }, .text("time") { $0.time },
    ]
  }

  /// The customers of every other week that are due on a weekday in weeks A and B.
  struct Alternates: View {
    let a: String
    let b: String
    let isA: Bool

    static let fields: Fields<Alternates> = [
      .text("a") { $0.a }, .text("b") { $0.b }, .flag("isA") { $0.isA }, .flag("isB") { !$0.isA },
    ]
  }

  /// A link with its words.
  struct Choice: View {
    let value: String
    let text: String
    var isCurrent = false

    static let fields: Fields<Choice> = [
      .text("value") { $0.value }, .text("text") { $0.text }, .flag("isCurrent") { $0.isCurrent },
    ]
  }

  let week: String
  let weekLetter: String
  let weekText: String
  let who: String
  let previousPath: String
  let thisPath: String
  let nextPath: String
  let isThisWeek: Bool
  let everybodyPath: String
  let sheetsPath: String
  let shownName: String
  let people: [Choice]
  let days: [Choice]
  let reasons: [Choice]
  let heads: [Head]
  let rows: [BoardRowView]
  let jobCount: String
  let jobTime: String
  let problem: String?
  let refused: [String]
  let from: String
  let today: String
  let change: String
  /// In the place of the table where there are no stops.
  let empty: EmptyView?
  /// Texts with the placeholders that the script fills.
  let hoursText: String
  let minutesText: String
  let chosenText: String

  static let fields: Fields<BoardView> = [
    .text("week") { $0.week }, .text("weekLetter") { $0.weekLetter }, .text("weekText") { $0.weekText },
    .text("who") { $0.who }, .text("previousPath") { $0.previousPath }, .text("thisPath") { $0.thisPath },
    .text("nextPath") { $0.nextPath }, .flag("isThisWeek") { $0.isThisWeek },
    .text("everybodyPath") { $0.everybodyPath }, .text("sheetsPath") { $0.sheetsPath },
    .text("shownName") { $0.shownName },
    .list("people") { $0.people }, .list("days") { $0.days }, .list("reasons") { $0.reasons },
    .list("heads") { $0.heads }, .list("rows") { $0.rows },
    .text("jobCount") { $0.jobCount }, .text("jobTime") { $0.jobTime },
    .text("problem") { $0.problem }, .flag("hasRefused") { !$0.refused.isEmpty }, .texts("refused") { $0.refused },
    .text("from") { $0.from }, .text("today") { $0.today }, .text("change") { $0.change },
    .view("empty") { $0.empty }, .text("hoursText") { $0.hoursText }, .text("minutesText") { $0.minutesText },
    .text("chosenText") { $0.chosenText },
  ]

  /// - Parameters:
  ///   - refused: what stays as it was after an act, a sentence each.
  ///   - change: the number of the last change, for the script that looks for newer ones.
  init(
    _ board: BoardContent, problem: String? = nil, refused: [String] = [], hasCustomers: Bool = true, change: Int
  ) {
    let (words, choice) = (board.words, board.choice)
    let (strings, format, today) = (words.strings, words.format, words.viewer.today)
    week = choice.monday.weekText
    who = choice.person?.text ?? ""
    weekLetter = strings("board.weekLetter", ["letter": BoardWords.letter(choice.monday)])
    weekText = words.week(choice, until: board.columns.last?.day ?? choice.days.upperBound)
    previousPath = choice.moved(weeks: -1).path()
    nextPath = choice.moved(weeks: 1).path()
    thisPath = BoardChoice(monday: today.monday, person: choice.person).path()
    isThisWeek = choice.monday == today.monday
    everybodyPath = choice.of(nil).path()
    sheetsPath = Link.load(Link.daySheet, on: max(choice.monday, min(today, choice.days.upperBound)), of: choice.person)
    shownName = choice.person.map { words.name($0) } ?? strings("board.everybody")
    let members = words.crew.members
    self.people = members.map { Choice(value: $0.id.text, text: $0.name, isCurrent: $0.id == choice.person) }
    days = board.columns.filter { $0.day >= today && $0.closed == nil }
      .map { Choice(value: $0.day.description, text: format.day($0.day)) }
    reasons = StopSkip.Reason.offered.map { Choice(value: $0.rawValue, text: SkipWords.reason($0, strings)) }
    heads = board.columns.map { Head($0, words: words) }
    let jobs = board.plan.openJobs.map { BoardStopView($0, minutes: board.plan.jobMinutes, words: words) }
    let people = board.rows
    rows = people.enumerated().map { index, person in
      BoardRowView(
        person, free: index == 0 ? BoardRowView.Free(rows: String(people.count), jobs: jobs) : nil, in: board)
    }
    jobCount = strings("board.jobs", count: jobs.count, shown: format.count(jobs.count))
    jobTime = words.time(jobs.count * board.plan.jobMinutes)
    hoursText = strings("board.hours", ["hours": "{hours}", "minutes": "{minutes}"])
    minutesText = strings("board.minutes", ["minutes": "{minutes}"])
    chosenText = strings("board.severalChosen", ["count": "{count}"])
    self.problem = problem
    self.refused = refused
    from = max(choice.monday, today).description
    self.today = today.description
    self.change = String(change)
    empty = board.isEmpty ? Self.empty(hasCustomers, strings) : nil
  }
}

extension BoardView {
  /// The advice for a week without stops.
  fileprivate static func empty(_ hasCustomers: Bool, _ strings: Strings) -> EmptyView {
    hasCustomers
      ? EmptyView(
        text: strings("board.empty"), path: Link.pools, label: strings("pools.title"), otherPath: Link.boardJob,
        otherLabel: strings("schedule.addJob"))
      : EmptyView(
        text: strings("board.emptyNew"), path: Link.newPool, label: strings("pools.add"),
        otherPath: Link.customerImport, otherLabel: strings("customers.import"))
  }
}

extension BoardView.Head {
  init(_ column: WeekPlan.Column, words: BoardWords) {
    let counted = column.entries.filter { $0.stop.skip == nil }
    title = words.day(column.day)
    isToday = column.day == words.viewer.today
    isClosed = column.closed != nil
    closedName = column.closed?.name ?? ""
    isNarrow = column.closed != nil || column.entries.count < 4 && column.day.weekday == .saturday
    let (here, after) = (column.alternates, column.alternatesAfter)
    let isA = column.day.isInWeekA
    alternates =
      here + after == 0
      ? nil
      : BoardView.Alternates(
        a: words.format.count(isA ? here : after), b: words.format.count(isA ? after : here), isA: isA)
    stops = words.stops(counted.count)
    time = words.time(counted.reduce(0) { $0 + $1.minutes })
  }
}
