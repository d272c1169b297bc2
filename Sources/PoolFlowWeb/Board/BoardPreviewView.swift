import HTTP
import Mustache
import PoolFlowDomain
import PoolFlowStore

/// The effect of a change for good on each customer, before it is done.
struct BoardPreviewView: PageView {
  static let template = "Board/preview"

  struct Row: View {
    let customer: String
    let path: String
    let before: String
    let after: String
    /// The schedules are as they were.
    let isSame: Bool
    let version: String

    static let fields: Fields<Row> = [
      .text("customer") { $0.customer }, .text("path") { $0.path }, .text("before") { $0.before },
      .text("after") { $0.after }, .flag("isSame") { $0.isSame }, .text("version") { $0.version },
    ]
  }

  static let version = "version"

  let backPath: String
  let title: String
  let lead: String
  let again: String?
  let rows: [Row]
  let kept: [KeptView]
  let button: String?

  static let fields: Fields<BoardPreviewView> = [
    .text("backPath") { $0.backPath }, .text("title") { $0.title }, .text("lead") { $0.lead },
    .text("again") { $0.again }, .list("rows") { $0.rows }, .list("kept") { $0.kept },
    .text("button") { $0.button },
  ]

  init(
    _ changes: [PoolScheduleChange], form: BoardForm, change: ScheduleChange, choice: BoardChoice, isAgain: Bool,
    words: ScheduleWords
  ) {
    let (strings, format) = (words.viewer.strings, words.viewer.format)
    backPath = choice.path()
    title = strings("board.forGood")
    let day = format.day(change.from)
    let name = change.assignment.map { $0.person.flatMap { words.crew.name($0) } ?? strings("board.nobody") }
    lead =
      if let weekday = change.weekday {
        strings("board.goodMove", ["weekday": format.weekday(weekday), "day": day])
      } else {
        strings("board.goodGive", ["name": name ?? "", "day": day])
      }
    again = isAgain ? strings("board.goodAgain") : nil
    rows = changes.map { change in
      Row(
        customer: change.before.customerName, path: Link.pool(change.before.id),
        before: words.sentences(change.before.schedules).joined(separator: "; "),
        after: words.sentences(change.after.schedules).joined(separator: "; "),
        isSame: change.before.schedules == change.after.schedules, version: Self.text(change))
    }
    // The preview names the versions anew, and each press of its button is a new form.
    kept = form.fields.filter { ![Self.version, BoardForGood.confirmed, "csrf"].contains($0.name) }
      .map { KeptView(name: $0.name, value: $0.value) }
    let count = rows.count { !$0.isSame }
    button = count > 0 ? strings("board.goodButton", count: count, shown: format.count(count)) : nil
  }

  static func text(_ change: PoolScheduleChange) -> String { "\(change.before.id.text) \(change.before.version)" }
}
