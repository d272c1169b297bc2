import Mustache
import PoolFlowDomain

/// The question of a proposal for the weeks.
struct WeeksNewView: PageView {
  static let template = "Board/weeks-new"

  let summary: SummaryView?
  let problem: String?
  let boxes: [BoxView]

  static let fields: Fields<WeeksNewView> = [
    .view("summary") { $0.summary }, .text("problem") { $0.problem }, .list("boxes") { $0.boxes },
  ]

  init(_ form: RecordForm<WeeksDraft>, problem: String?) {
    summary = form.summary
    self.problem = problem
    boxes = form.boxes(form.inputs)
  }
}

/// A search for days and people at work, or one without a result.
struct WeeksProgressView: PageView {
  static let template = "Board/weeks-progress"

  /// Nil where nothing is at work.
  let done: String?
  let text: String
  let cancelPath: String
  let path: String

  static let fields: Fields<WeeksProgressView> = [
    .text("done") { $0.done }, .text("text") { $0.text }, .text("cancelPath") { $0.cancelPath },
    .text("path") { $0.path },
  ]

  /// - Parameter share: of a search at work.
  init(_ id: ID<WeeksPlan>, share: Double?, text: String) {
    done = share.map { String(Int(($0 * 100).rounded(.down))) }
    self.text = text
    cancelPath = Link.proposalCancel(id)
    path = Link.proposal(id)
  }
}
