import Mustache
import PoolFlowDomain

/// The people of a week with their figures, each a link to its visits.
struct PerformanceView: PageView {
  static let template = "Analytics/people"

  /// A figure of a row.
  struct Cell: View {
    /// A dash for none.
    let text: String
    let more: String?
    /// Nil without visits behind it.
    let path: String?
    /// "Skipped, Ana Ruiz: 3", for those who do not see the table.
    let label: String

    static let fields: Fields<Cell> = [
      .text("text") { $0.text }, .text("more") { $0.more }, .text("path") { $0.path }, .text("label") { $0.label },
    ]
  }

  struct Row: View {
    let name: String
    let cells: [Cell]

    static let fields: Fields<Row> = [.text("name") { $0.name }, .list("cells") { $0.cells }]
  }

  let weekText: String
  let previousPath: String
  let thisPath: String
  let nextPath: String
  let isThisWeek: Bool
  let exportPath: String
  let headings: [String]
  let rows: [Row]
  /// Of all people; nil for fewer than two.
  let sum: Row?
  let empty: EmptyView?

  static let fields: Fields<PerformanceView> = [
    .text("weekText") { $0.weekText }, .text("previousPath") { $0.previousPath }, .text("thisPath") { $0.thisPath },
    .text("nextPath") { $0.nextPath }, .flag("isThisWeek") { $0.isThisWeek }, .text("exportPath") { $0.exportPath },
    .texts("headings") { $0.headings }, .flag("hasRows") { !$0.rows.isEmpty }, .list("rows") { $0.rows },
    .view("sum") { $0.sum }, .view("empty") { $0.empty },
  ]

  init(_ work: PerformedWork, choice: PerformanceChoice, crew: Crew, viewer: Viewer) {
    let words = PerformanceWords(crew: crew, viewer: viewer)
    let strings = viewer.strings
    weekText = words.week(choice)
    previousPath = choice.moved(weeks: -1).path
    nextPath = choice.moved(weeks: 1).path
    thisPath = PerformanceChoice(monday: viewer.today.monday).path
    isThisWeek = choice.monday == viewer.today.monday
    exportPath =
      Link.performanceExport + Link.query([("week", choice.monday.weekText), ("for", "spreadsheet")])
    headings = Performance.Figure.allCases.map { strings(PerformanceWords.heading($0)) }
    let people = work.people
    let members = crew.members.map { Optional($0.id) }
    let others = people.keys.filter { !members.contains($0) }
      .sorted { (words.name($0), $0?.text ?? "") < (words.name($1), $1?.text ?? "") }
    let shown = people.isEmpty ? [] : members + others
    rows = shown.map { Row(people[$0] ?? Performance(), of: .person($0), choice: choice, words: words) }
    let all = people.values.reduce(Performance(), +)
    sum = shown.count > 1 ? Row(all, of: .everybody, choice: choice, words: words) : nil
    empty = shown.isEmpty ? EmptyView(text: strings("performance.empty")) : nil
  }
}

extension PerformanceView.Row {
  init(
    _ work: Performance, of who: PerformanceChoice.Who, choice: PerformanceChoice, words: PerformanceWords
  ) {
    let name = who == .everybody ? words.strings("performance.all") : words.name(who)
    self.name = name
    cells = Performance.Figure.allCases.map { figure in
      let heading = words.strings(PerformanceWords.heading(figure))
      guard let (text, more) = words.value(figure, of: work) else {
        return PerformanceView.Cell(text: "–", more: nil, path: nil, label: "")
      }
      // Nothing out of range has no visits behind it.
      let path = figure == .range && work.outOfRange == 0 ? nil : choice.path(figure, of: who)
      return PerformanceView.Cell(
        text: text, more: more, path: path,
        label: words.strings("performance.open", ["figure": heading, "name": name, "value": text]))
    }
  }
}
