import Mustache
import PoolFlowDomain
import PoolFlowStore

struct AssignmentView: PageView {
  static let template = "Settings/assignment"

  let action = Link.assignment
  let backPath: String
  let text: String
  let person: String
  let summary: SummaryView?
  /// Empty where there are no stops to give.
  let boxes: [BoxView]
  let preview: AssignmentPreviewView?
  /// The way back.
  let kept: [KeptView]

  static let fields: Fields<AssignmentView> = [
    .text("action") { $0.action }, .text("backPath") { $0.backPath }, .text("text") { $0.text },
    .text("person") { $0.person }, .view("summary") { $0.summary }, .flag("hasBoxes") { !$0.boxes.isEmpty },
    .list("boxes") { $0.boxes }, .view("preview") { $0.preview }, .list("kept") { $0.kept },
  ]

  init(
    _ form: RecordForm<AssignmentDraft>, former: ID<Person>?, crew: Crew, count: Int, plan: AssignmentPlan?,
    newID: ID<AppliedBulkAct>, board: BoardReturn?, viewer: Viewer
  ) {
    let strings = viewer.strings
    (backPath, kept) = (board?.path ?? Link.people, board.kept)
    person = former?.text ?? ""
    summary = form.summary
    let shown = viewer.format.count(count)
    text =
      if count == 0 {
        strings("assignment.none")
      } else if let former {
        strings(
          "assignment.stopsOf", count: count, shown: shown,
          ["name": crew.name(former) ?? strings("visit.unknownPerson")])
      } else {
        strings("assignment.stopsOfNobody", count: count, shown: shown)
      }
    boxes = count == 0 ? [] : form.boxes(form.inputs)
    preview = plan.map { AssignmentPreviewView($0, crew: crew, newID: newID, kept: board.kept, viewer: viewer) }
  }
}

/// The taker of each stop, with a choice for each: `Settings/_handed`.
struct AssignmentPreviewView: View {
  struct Row: View {
    let customer: String
    let path: String
    let when: String
    let minutes: String
    let field: String
    /// "Who takes Alvarez, every Monday".
    let label: String
    let options: [OptionView]
    let why: String
    let isOpen: Bool

    static let fields: Fields<Row> = [
      .text("customer") { $0.customer }, .text("path") { $0.path }, .text("when") { $0.when },
      .text("minutes") { $0.minutes }, .text("field") { $0.field }, .text("label") { $0.label },
      .list("options") { $0.options }, .text("why") { $0.why }, .flag("isOpen") { $0.isOpen },
    ]
  }

  let facts: [String]
  let tallies: HandoverTalliesView
  let rows: [Row]
  let kept: [KeptView]
  let identity: String
  /// The customers with their marks.
  let customers: String
  /// Nil where nothing changes.
  let button: String?
  let refused: [String]

  static let fields: Fields<AssignmentPreviewView> = [
    .texts("facts") { $0.facts }, .view("tallies") { $0.tallies }, .list("rows") { $0.rows },
    .list("kept") { $0.kept }, .text("identity") { $0.identity }, .text("customers") { $0.customers },
    .text("button") { $0.button }, .flag("hasRefused") { !$0.refused.isEmpty }, .texts("refused") { $0.refused },
  ]

  init(_ plan: AssignmentPlan, crew: Crew, newID: ID<AppliedBulkAct>, kept: [KeptView], viewer: Viewer) {
    let (strings, format) = (viewer.strings, viewer.format)
    func name(_ person: ID<Person>) -> String { crew.name(person) ?? strings("visit.unknownPerson") }
    func count(_ key: StringKey, _ number: Int) -> String? {
      number == 0 ? nil : strings(key, count: number, shown: format.count(number))
    }
    facts = [
      count("assignment.unplaced", plan.unplacedCount), count("assignment.dated", plan.datedCount),
      plan.ground.isCut ? strings("assignment.cut", ["count": format.count(HandoverGround.most)]) : nil,
    ].compactMap(\.self)
    tallies = HandoverTalliesView(
      plan.ground.handover.tallies(plan.chosen), on: plan.ground.days, open: plan.openCount, viewer: viewer,
      name: name)
    let words = viewer.words(Crew([]))
    let takers = plan.ground.handover.takers.map(\.person)
    rows = plan.ground.schedules.indices.map { index in
      let (handed, choice, taker) = (plan.ground.schedules[index], plan.proposed[index], plan.chosen[index])
      let when = words.sentences([handed.schedule]).joined(separator: " · ")
      return Row(
        customer: handed.customerName, path: Link.pool(handed.pool), when: when,
        minutes: BoardTime.text(plan.ground.handover.pieces[index].minutes, format),
        field: AssignmentPlan.field(handed.schedule.id),
        label: strings("assignment.takerOf", ["customer": handed.customerName, "when": when]),
        options: [OptionView(value: "", text: strings("absence.leave")).selected(taker == nil)]
          + takers.map { OptionView(value: $0.text, text: name($0)).selected($0 == taker) },
        why: taker == choice.taker ? choice.reason.text(viewer) : strings("assignment.byHand"),
        isOpen: taker == nil)
    }
    self.kept =
      [
        KeptView(name: AssignmentPage.person, value: plan.former?.text ?? ""),
        KeptView(name: AssignmentInputs.rule, value: plan.draft.rule.rawValue),
        KeptView(name: RhythmInputs.start, value: plan.start.description),
      ] + takers.map { KeptView(name: AssignmentInputs.taker, value: $0.text) } + kept
    identity = newID.text
    let changed = plan.changed
    customers = changed.map { "\($0.before.pool.id.text) \($0.mark.text)" }.joined(separator: ",")
    button = changed.isEmpty ? nil : count("assignment.apply", changed.count)
    refused = plan.lines.compactMap { line in
      guard case .refused = line.outcome else { return nil }
      return "\(line.before.pool.customerName): \(strings("bulk.tooManySchedules"))"
    }
  }
}

/// The link to give away stops, where there are some.
struct OpenStopsView: View {
  let text: String
  let path: String

  static let fields: Fields<OpenStopsView> = [.text("text") { $0.text }, .text("path") { $0.path }]

  /// - Parameter person: nil for stops of nobody.
  init?(_ count: Int, of person: Person?, strings: Strings, format: Format) {
    guard count > 0 else { return nil }
    let shown = format.count(count)
    text =
      person.map { strings("assignment.stopsOf", count: count, shown: shown, ["name": $0.name]) }
      ?? strings("assignment.stopsOfNobody", count: count, shown: shown)
    path = Link.assignment + Link.query([(AssignmentPage.person, person?.id.text ?? "")])
  }
}
