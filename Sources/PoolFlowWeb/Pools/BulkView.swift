import Mustache
import PoolFlowDomain
import PoolFlowStore

/// A bulk act before it is applied: its form, and what it would change.
struct BulkView: PageView {
  static let template = "Pools/bulk"

  typealias Field = CustomerTableView.Field

  /// One customer before and after.
  struct Line: View {
    let name: String
    let path: String
    let before: String
    let after: String
    /// The reason why nothing changes; empty for a change.
    let reason: String

    static let fields: Fields<Line> = [
      .text("name") { $0.name }, .text("path") { $0.path }, .text("before") { $0.before }, .text("after") { $0.after },
      .text("reason") { $0.reason },
    ]
  }

  let title: String
  let backPath: String
  let chosenText: String
  /// Why nothing can be done; nil where it can.
  let problem: String?
  let kind: String
  let summary: SummaryView?
  let boxes: [BoxView]
  /// The chosen customers and the act for the form of the preview.
  let kept: [Field]
  /// The typed values for the form that applies the act.
  let typed: [Field]
  /// What would happen, in a few facts; empty before the preview.
  let facts: [String]
  let sumText: String?
  let noteText: String?
  let refused: [Line]
  let lines: [Line]
  let moreText: String?
  let applyText: String
  let hasChanges: Bool
  let identity: String
  let targets: String

  static let fields: Fields<BulkView> = [
    .text("title") { $0.title }, .text("backPath") { $0.backPath }, .text("chosenText") { $0.chosenText },
    .text("problem") { $0.problem }, .text("kind") { $0.kind }, .view("summary") { $0.summary },
    .list("boxes") { $0.boxes }, .list("kept") { $0.kept }, .list("typed") { $0.typed },
    .flag("hasPreview") { !$0.facts.isEmpty }, .texts("facts") { $0.facts }, .text("sumText") { $0.sumText },
    .text("noteText") { $0.noteText }, .flag("hasRefused") { !$0.refused.isEmpty }, .list("refused") { $0.refused },
    .flag("hasLines") { !$0.lines.isEmpty }, .list("lines") { $0.lines }, .text("moreText") { $0.moreText },
    .text("applyText") { $0.applyText }, .flag("hasChanges") { $0.hasChanges }, .text("identity") { $0.identity },
    .text("targets") { $0.targets },
  ]

  /// Longest lists; the counts cover all.
  private static let shown = 200

  init(
    _ form: BulkForm, _ chosen: ChosenCustomers, _ lines: [BulkLine], count chosenCount: Int, newID: ID<AppliedBulkAct>,
    crew: Crew, viewer: Viewer
  ) {
    let (strings, format) = (viewer.strings, viewer.format)
    title = strings(BulkWords.title(form.kind))
    backPath = chosen.choice.path()
    chosenText = strings("bulk.chosen", count: chosenCount, shown: format.count(chosenCount))
    problem =
      chosenCount > AppliedBulkAct.most
      ? strings("bulk.tooMany", ["count": format.count(AppliedBulkAct.most)])
      : chosenCount == 0 ? strings("bulk.none") : nil
    kind = form.kind.rawValue
    summary = form.summary
    boxes = form.boxes
    kept = chosen.fields.map { Field(name: $0.name, value: $0.value) }
    typed = form.fields.map { Field(name: $0.name, value: $0.value) }
    identity = newID.text
    let preview = form.act.map { BulkPreview($0, lines, crew: crew, viewer: viewer) }
    facts = lines.isEmpty ? [] : preview?.facts ?? []
    sumText = preview?.sumText
    noteText = preview?.noteText
    let count = preview?.changed.count ?? 0
    hasChanges = count > 0
    applyText = strings("bulk.apply", count: count, shown: format.count(count))
    refused = Array((preview?.refusedLines ?? []).prefix(Self.shown))
    self.lines = Array((preview?.lines ?? []).prefix(Self.shown))
    moreText = count > Self.shown ? strings("bulk.more", ["count": format.count(count - Self.shown)]) : nil
    targets = (preview?.changed ?? []).map { "\($0.before.pool.id.text) \($0.mark.text)" }.joined(separator: ",")
  }
}
