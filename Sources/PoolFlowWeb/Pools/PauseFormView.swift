import Mustache
import PoolFlowDomain

struct PauseFormView: PageView {
  static let template = "Pools/pause"

  /// Another pause of the customer, with a link to edit it.
  struct Other: View {
    let path: String
    let text: String

    static let fields: Fields<Other> = [.text("path") { $0.path }, .text("text") { $0.text }]
  }

  let backPath: String
  let action: String
  let customerName: String
  let summary: SummaryView?
  /// The first day of the edited pause; empty for a new one.
  let edited: String
  /// The pause in words.
  let editedText: String?
  /// The question about visits within the pause, and the field that confirms it.
  let questionText: String?
  let accepted: String?
  let kind: BoxView
  let days: [BoxView]
  let fee: BoxView
  /// The jobs that are planned; nil for none.
  let jobsText: String?
  let others: [Other]
  /// The link to an empty form; nil if this is one.
  let anotherPath: String?

  static let fields: Fields<PauseFormView> = [
    .text("backPath") { $0.backPath }, .text("action") { $0.action }, .text("customerName") { $0.customerName },
    .view("summary") { $0.summary }, .text("edited") { $0.edited }, .text("editedText") { $0.editedText },
    .text("questionText") { $0.questionText }, .text("accepted") { $0.accepted }, .view("kind") { $0.kind },
    .list("days") { $0.days }, .view("fee") { $0.fee }, .text("jobsText") { $0.jobsText },
    .flag("hasOthers") { !$0.others.isEmpty || $0.anotherPath != nil }, .list("others") { $0.others },
    .text("anotherPath") { $0.anotherPath },
  ]

  init(_ form: PauseForm, pool: Pool, jobs: PausedJobs, viewer: Viewer) {
    backPath = Link.pool(pool.id)
    action = Link.pause(pool.id)
    customerName = pool.customerName
    kind = form.boxes.box(PauseInputs.kind)
    days = form.boxes.boxes(PauseInputs.days)
    fee = form.boxes.box(PauseInputs.fee)
    summary = form.boxes.summary
    jobsText = jobs.planned
    let pending = PauseCalendar(pool.pauses).pending(on: viewer.today)
    let changed = pending.first { $0.startsOn == form.editedDay }
    edited = changed?.startsOn.description ?? ""
    editedText = changed.map { PauseWords.text($0, viewer: viewer) }
    questionText = form.question.map { Self.question($0.days, viewer: viewer) }
    accepted = form.question.map { PauseForm.text($0.pause) }
    others = pending.filter { $0 != changed }.map { pause in
      Other(
        path: Link.pause(pool.id) + Link.query([(PauseForm.edited, pause.startsOn.description)]),
        text: PauseWords.text(pause, viewer: viewer))
    }
    anotherPath = changed == nil ? nil : Link.pause(pool.id) + "?another=1"
  }

  private static let shownDays = 4

  private static func question(_ days: [Day], viewer: Viewer) -> String {
    let more = days.count > shownDays ? ["…"] : []
    let shown = viewer.format.list(days.prefix(shownDays).map(viewer.format.datedDay) + more)
    return viewer.strings("pause.covers", count: days.count, ["days": shown])
  }
}
