import HTTP
import PoolFlowDomain
import PoolFlowStore

/// A change of the schedules behind the ticked stops from a day on: first its preview, then the change, which can be undone
/// for a day (decisions.md#board).
struct BoardForGood {
  private let form: BoardForm
  private let choice: BoardChoice
  private let app: App
  private let change: ScheduleChange
  /// The dates of the ticked stops.
  private var days: [ID<Pool>: [Day]] = [:]
  /// In the order of the board.
  private var pools: [ID<Pool>] = []

  /// The fields that the preview adds.
  static let confirmed = "confirmed"
  static let identity = "act_id"

  init(_ form: BoardForm, from: Day, choice: BoardChoice, app: App) {
    (self.form, self.choice, self.app) = (form, choice, app)
    let (person, weekday): (StopMove.Assignment?, Weekday?) =
      switch form.act {
      case .give(let assignment): (assignment, nil)
      case .move(let day, let assignment): (assignment, day.weekday)
      case .skip, .swap: (nil, nil)
      }
    change = ScheduleChange(assignment: person, weekday: weekday, from: from)
    for target in form.targets {
      if days[target.pool] == nil { pools.append(target.pool) }
      days[target.pool, default: []].append(target.day)
    }
  }

  func answer() throws -> Response {
    let isConfirmed = form.fields[Self.confirmed] == "1"
    let id = form.fields[Self.identity].flatMap { ID<AppliedBulkAct>($0) }
    // A second press is the same act.
    if isConfirmed, let id, (try? app.store.bulkAct(id)) != nil { return .seeOther(path(id)) }
    let act = BulkAct.board(days, change)
    let lines = try app.store.preview(act, of: pools, today: app.today) { app.installation.newID() }
    guard isConfirmed, let id, form.fields.all(BoardPreviewView.version) == lines.map(BoardPreviewView.text) else {
      return try preview(lines, isAgain: isConfirmed)
    }
    let record = AppliedBulkAct(id: id, act: act, person: try app.account.person, appliedAt: app.now)
    _ = try app.store.apply(
      record, to: lines.map { BulkTarget($0.before.pool.id, $0.mark) }, today: app.today
    ) { app.installation.newID() }
    return .seeOther(try app.store.exceptions(of: id).isEmpty ? path(id) : Link.bulkAct(id))
  }

  private func path(_ act: ID<AppliedBulkAct>) -> String { choice.path([("good", act.text)]) }

  /// - Parameter isAgain: true where somebody has changed one of the customers since the last preview.
  private func preview(_ lines: [BulkLine], isAgain: Bool) throws -> Response {
    let words = ScheduleWords(viewer: app.viewer, crew: try app.crew())
    let days = change.from...change.from.adding(days: BoardForecast.length - 1)
    let forecast = BoardForecast(
      lines, plan: try app.store.weekPlan(of: days, today: app.today), times: try app.store.workTimes())
    let view = BoardPreviewView(
      lines, form: form, change: change, choice: choice, forecast: forecast, isAgain: isAgain,
      newID: app.installation.newID(), words: words)
    var frame = Frame(
      title: app.strings("board.forGood"), section: .board, styles: ["app.css", "other-pages.css", "desk-pages.css"])
    frame.asksAgain = true
    return try app.page(view, frame, status: .unprocessable)
  }
}
