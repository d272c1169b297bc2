import Chemistry
import Mustache
import PoolFlowDomain

/// The visits, or the skipped stops, behind a figure of a week.
struct PerformedVisitsView: PageView {
  static let template = "Analytics/visits"

  struct Row: View {
    let when: String
    let customer: String
    let path: String
    let person: String
    let minutes: String
    let cost: String
    /// "job · pH 6.9"; empty for nothing of note.
    let note: String

    static let fields: Fields<Row> = [
      .text("when") { $0.when }, .text("customer") { $0.customer }, .text("path") { $0.path },
      .text("person") { $0.person }, .text("minutes") { $0.minutes }, .text("cost") { $0.cost },
      .text("note") { $0.note },
    ]
  }

  let title: String
  let weekText: String
  let backPath: String
  /// The filter as words.
  let filters: [String]
  let countText: String
  /// Everybody's; nil while everybody is shown.
  let everybodyPath: String?
  let hasPeople: Bool
  let isOfVisits: Bool
  let rows: [Row]
  let paging: PagingView?
  let empty: EmptyView?

  static let fields: Fields<PerformedVisitsView> = [
    .text("title") { $0.title }, .text("weekText") { $0.weekText }, .text("backPath") { $0.backPath },
    .texts("filters") { $0.filters }, .text("countText") { $0.countText },
    .text("everybodyPath") { $0.everybodyPath }, .flag("hasPeople") { $0.hasPeople },
    .flag("isOfVisits") { $0.isOfVisits }, .flag("hasRows") { !$0.rows.isEmpty }, .list("rows") { $0.rows },
    .view("paging") { $0.paging }, .view("empty") { $0.empty },
  ]

  init(_ work: PerformedWork, choice: PerformanceChoice, page asked: Int, crew: Crew, viewer: Viewer) {
    let words = PerformanceWords(crew: crew, viewer: viewer)
    let (strings, format, figure) = (viewer.strings, viewer.format, choice.figure)
    title = strings(PerformanceWords.heading(figure))
    weekText = words.week(choice)
    backPath = choice.path
    filters = [title, words.name(choice.who), weekText]
    everybodyPath = choice.who == .everybody ? nil : choice.path(figure, of: .everybody)
    hasPeople = choice.who == .everybody
    isOfVisits = figure != .skips
    let visits = work.visits(behind: figure).filter { choice.includes($0.technician) }
    let skips = figure == .skips ? work.skips.filter { choice.includes($0.person) } : []
    let count = visits.count + skips.count
    countText = strings(
      figure == .skips ? "performance.skipCount" : "performance.visitCount", count: count,
      shown: format.count(count))
    let size = PerformancePage.pageSize
    let pages = max(1, (count + size - 1) / size)
    let page = min(max(asked, 1), pages)
    let all = visits.map { Row($0, words: words) } + skips.map { Row($0, words: words) }
    rows = Array(all.dropFirst((page - 1) * size).prefix(size))
    paging = PagingView(
      previous: page > 1 ? choice.path(figure, of: choice.who, page: page - 1) : nil,
      next: page < pages ? choice.path(figure, of: choice.who, page: page + 1) : nil, strings: strings)
    empty =
      count == 0
      ? EmptyView(text: strings("performance.empty"), path: backPath, label: words.strings("form.back")) : nil
  }
}

extension PerformedVisitsView.Row {
  init(_ visit: PerformedVisit, words: PerformanceWords) {
    let (strings, format) = (words.strings, words.format)
    when = "\(format.day(visit.day)) \(format.time(visit.performedAt))"
    customer = visit.customerName
    path = Link.visit(visit.id)
    person = words.name(visit.technician)
    minutes = visit.isOfBody ? "" : visit.minutes.map { BoardTime.text($0, format) } ?? "–"
    cost = Amount(visit.cost) == .zero ? "" : format.money(Amount(visit.cost).value)
    let kind: StringKey? =
      switch visit.kind {
      case .service: nil
      case .chemicals: "performance.chemicalsOnly"
      case .job: "board.job"
      }
    let readings = Parameter.allCases.compactMap { parameter in
      visit.outOfRange[parameter].map { "\(format.name(of: parameter)) \(format.reading($0, of: parameter))" }
    }
    let corrected = visit.isCorrected ? [strings("performance.corrected")] : []
    note = ([kind.map { strings($0) }].compactMap(\.self) + corrected + readings).joined(separator: " · ")
  }

  init(_ skipped: PerformedSkip, words: PerformanceWords) {
    when = words.format.day(skipped.day)
    customer = skipped.customerName
    path = Link.stop(skipped.pool, on: skipped.day)
    person = words.name(skipped.person)
    (minutes, cost) = ("", "")
    note = [SkipWords.reason(skipped.skip.reason, words.strings), skipped.skip.note].filter { !$0.isEmpty }
      .joined(separator: " · ")
  }
}
