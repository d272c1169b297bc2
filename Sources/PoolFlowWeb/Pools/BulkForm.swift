import HTTP
import PoolFlowDomain

/// The form of a bulk act: empty at first, then with what was typed and, where that is right, its act.
struct BulkForm {
  let kind: BulkAct.Kind
  let boxes: [BoxView]
  let summary: SummaryView?
  /// Nil before something was typed, and where a value is wrong.
  let act: BulkAct?
  /// The fields that were sent, for the form that applies the act.
  let fields: [(name: String, value: String)]
  let isSent: Bool

  /// The farthest days, from today, from which a change may hold.
  static let days = -366...731
  static let preview = "preview"

  init(_ kind: BulkAct.Kind, _ sent: FormFields, crew: Crew, viewer: Viewer) {
    self.kind = kind
    isSent = sent.contains(Self.preview)
    switch kind {
    case .pause, .close: (boxes, summary, act, fields) = Self.pause(kind, isSent ? sent : nil, viewer)
    case .technician, .day, .fee, .tag, .handover, .board, .weeks:
      (boxes, summary, act, fields) = Self.other(kind, isSent ? sent : nil, crew, viewer)
    }
  }

  private typealias Parts = (
    boxes: [BoxView], summary: SummaryView?, act: BulkAct?, fields: [(name: String, value: String)]
  )

  private static func pause(_ kind: BulkAct.Kind, _ sent: FormFields?, _ viewer: Viewer) -> Parts {
    let isClosing = kind == .close
    var form: PauseForm
    if var sent {
      sent.add("kind", (isClosing ? ServicePause.Kind.closed : .paused).rawValue)
      form = PauseForm(sent, viewer: viewer)
    } else {
      form = PauseForm(from: viewer.today, viewer: viewer)
    }
    let pause = sent == nil ? nil : form.pause()
    let days = form.boxes.boxes(isClosing ? Array(PauseInputs.days.prefix(1)) : PauseInputs.days)
    let boxes = days + (isClosing ? [] : [form.boxes.box(PauseInputs.fee)])
    return (
      boxes, sent == nil ? nil : form.boxes.summary, pause.map(BulkAct.pause),
      kept(["starts_on", "ends_on", "fee"], form.boxes.fields)
    )
  }

  private static func other(_ kind: BulkAct.Kind, _ sent: FormFields?, _ crew: Crew, _ viewer: Viewer) -> Parts {
    let inputs = BulkInputs(crew: crew).boxes(of: kind)
    guard let sent else {
      let form = RecordForm(inputs, showing: BulkDraft(startsOn: viewer.today), viewer: viewer)
      return (form.boxes(inputs), nil, nil, [])
    }
    var form = RecordForm(inputs, sent, viewer: viewer)
    let draft = form.read(on: BulkDraft())
    if kind == .fee, form.isValid, (draft.percent == nil) == (draft.amount == nil) {
      form.refuse(BulkInputs.percent, draft.percent == nil ? .missing : .incomplete)
    }
    if let start = draft.startsOn {
      // A past day would take stops from who served them; a fee may hold from before.
      let first = kind == .fee ? viewer.today.adding(days: days.lowerBound) : viewer.today
      if start < first || start > viewer.today.adding(days: days.upperBound) {
        form.refuse(RhythmInputs.start, .notAChoice)
      }
    }
    let act = form.isValid ? Self.act(kind, draft) : nil
    return (form.boxes(inputs), form.summary, act, kept(inputs.map(\.name), form.fields))
  }

  private static func act(_ kind: BulkAct.Kind, _ draft: BulkDraft) -> BulkAct? {
    switch kind {
    case .technician:
      draft.startsOn.flatMap { day in draft.technician.map { .technician($0, from: day) } }
    case .day: draft.startsOn.map { .days(draft.weekdays, from: $0) }
    case .fee:
      draft.startsOn.flatMap { day in
        (draft.percent.map(FeeChange.percent) ?? draft.amount.map(FeeChange.amount)).map { .fee($0, from: day) }
      }
    case .tag: draft.tagChange == .remove ? .removeTag(draft.tag) : .addTag(draft.tag)
    case .pause, .close, .handover, .board, .weeks: nil
    }
  }

  private static func kept(_ names: [String], _ fields: FormFields) -> [(name: String, value: String)] {
    fields.filter { names.contains($0.name) }.map { ($0.name, $0.value.replacing("\0", with: "")) }
  }
}
