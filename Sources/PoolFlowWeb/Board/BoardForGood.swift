import HTTP
import PoolFlowDomain
import PoolFlowStore

/// A change of the schedules behind the ticked stops from a day on: first its preview, then the change
/// (decisions.md#board).
struct BoardForGood {
  private let form: BoardForm
  private let from: Day
  private let choice: BoardChoice
  private let app: App
  private let change: ScheduleChange

  /// The field that the preview adds.
  static let confirmed = "confirmed"

  init(_ form: BoardForm, from: Day, choice: BoardChoice, app: App) {
    (self.form, self.from, self.choice, self.app) = (form, from, choice, app)
    let (person, weekday): (StopMove.Assignment?, Weekday?) =
      switch form.act {
      case .give(let assignment): (assignment, nil)
      case .move(let day, let assignment): (assignment, day.weekday)
      case .skip, .swap: (nil, nil)
      }
    change = ScheduleChange(assignment: person, weekday: weekday, from: from)
  }

  func answer() throws -> Response {
    let changes = try app.store.changes(form.targets, change, newID: { app.installation.newID() })
    let versions = form.fields.all(BoardPreviewView.version)
    guard form.fields[Self.confirmed] == "1", versions == changes.map(BoardPreviewView.text) else {
      return try preview(changes, isAgain: form.fields[Self.confirmed] == "1")
    }
    let count = try app.store.apply(
      form.targets, change, by: app.account.person, now: app.now, newID: { app.installation.newID() })
    return .seeOther(choice.path([("good", String(count))]))
  }

  /// - Parameter isAgain: true where somebody has changed one of the customers since the last preview.
  private func preview(_ changes: [PoolScheduleChange], isAgain: Bool) throws -> Response {
    let words = ScheduleWords(viewer: app.viewer, crew: try app.crew())
    let view = BoardPreviewView(
      changes, form: form, change: change, choice: choice, isAgain: isAgain, words: words)
    var frame = Frame(
      title: app.strings("board.forGood"), section: .board, styles: ["app.css", "other-pages.css", "desk-pages.css"])
    frame.asksAgain = true
    return try app.page(view, frame, status: .unprocessable)
  }
}
