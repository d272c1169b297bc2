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
    /// The schedules stay as they are, because nothing changes or there is no room for another one.
    let isSame: Bool
    let version: String

    static let fields: Fields<Row> = [
      .text("customer") { $0.customer }, .text("path") { $0.path }, .text("before") { $0.before },
      .text("after") { $0.after }, .flag("isSame") { $0.isSame }, .text("version") { $0.version },
    ]
  }

  static let version = "version"
  /// The most days that are named as too long.
  private static let mostDays = 4

  let backPath: String
  let title: String
  let lead: String
  let again: String?
  /// The days that get longer than somebody's working hours.
  let overfull: [String]
  let rows: [Row]
  let kept: [KeptView]
  let identity: String
  let button: String?

  static let fields: Fields<BoardPreviewView> = [
    .text("backPath") { $0.backPath }, .text("title") { $0.title }, .text("lead") { $0.lead },
    .text("again") { $0.again }, .texts("overfull") { $0.overfull }, .list("rows") { $0.rows },
    .list("kept") { $0.kept },
    .text("identity") { $0.identity },
    .text("button") { $0.button },
  ]

  init(
    _ lines: [BulkLine], form: BoardForm, change: ScheduleChange, choice: BoardChoice, forecast: BoardForecast,
    isAgain: Bool, newID: ID<AppliedBulkAct>, words: ScheduleWords
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
    identity = newID.text
    let board = BoardWords(viewer: words.viewer, crew: words.crew)
    overfull = forecast.days.prefix(Self.mostDays).map { board.over($0.over, of: $0.person, on: $0.day) }
    rows = lines.map { line in
      let before = line.before.pool
      let after: Pool? = if case .changed(let customer) = line.outcome { customer.pool } else { nil }
      return Row(
        customer: before.customerName, path: Link.pool(before.id),
        before: words.sentences(before.schedules).joined(separator: "; "),
        after: after.map { words.sentences($0.schedules).joined(separator: "; ") } ?? "", isSame: after == nil,
        version: Self.text(line))
    }
    // The preview names the versions anew, and each press of its button is a new form.
    kept = form.fields.filter {
      ![Self.version, BoardForGood.confirmed, BoardForGood.identity, "csrf"].contains($0.name)
    }
    .map { KeptView(name: $0.name, value: $0.value) }
    let count = rows.count { !$0.isSame }
    button = count > 0 ? strings("board.goodButton", count: count, shown: format.count(count)) : nil
  }

  static func text(_ line: BulkLine) -> String { "\(line.before.pool.id.text) \(line.mark.text)" }
}
