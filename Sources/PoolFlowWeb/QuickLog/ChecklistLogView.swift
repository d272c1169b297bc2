import Mustache
import PoolFlowDomain

/// The due items of the checklists in the quick log: `QuickLog/_checklist`.
struct ChecklistLogView: View {
  struct Row: View {
    let item: String
    let name: String
    let isDone: Bool
    let isRequired: Bool
    /// How often, and when it was last done.
    let more: String
    /// The label of its camera; nil for an item without a photo.
    let photoText: String?
    /// The reasons to choose from, where the form is held back or one was chosen.
    let reasons: SelectView?

    static let fields: Fields<Row> = [
      .text("item") { $0.item }, .text("task") { $0.name }, .flag("isDone") { $0.isDone },
      .flag("isRequired") { $0.isRequired }, .text("more") { $0.more }, .text("photoText") { $0.photoText },
      .view("reasons") { $0.reasons },
    ]
  }

  let rows: [Row]
  /// What keeps the form from being saved, each with a link to its row.
  let problems: [SummaryView.Item]

  static let fields: Fields<ChecklistLogView> = [.list("rows") { $0.rows }]

  /// - Returns: nil where nothing is due.
  init?(
    _ tasks: [Checklist.Task], form: VisitForm, holds: [ID<ChecklistItem>: CheckHold], format: Format
  ) {
    let due = tasks.filter(\.isDue).prefix(ChecklistLimits.due)
    let answered = tasks.filter { !$0.isDue && form.checks[$0.item.id] != nil }
    let shown = due + answered
    if shown.isEmpty { return nil }
    rows = shown.map { Self.row($0, answer: form.checks[$0.item.id], hold: holds[$0.item.id], format) }
    problems = shown.compactMap { task in
      holds[task.item.id].map { hold in
        SummaryView.Item(
          target: Self.target(task.item.id), label: task.item.name, message: Self.message(hold, format.strings),
          strings: format.strings)
      }
    }
  }

  private static func target(_ item: ID<ChecklistItem>) -> String { "check-\(item.text)" }

  private static func message(_ hold: CheckHold, _ strings: Strings) -> String {
    switch hold {
    case .answer: strings("log.checkHeld")
    case .photo: strings("log.checkPhotoHeld")
    }
  }

  private static func row(
    _ task: Checklist.Task, answer: CheckAnswer?, hold: CheckHold?, _ format: Format
  ) -> Row {
    let (strings, item) = (format.strings, task.item)
    let last = task.last.map { strings("log.checkLast", ["date": format.shortDay($0.day)]) }
    let label = hold == .photo || answer?.photoReason != nil ? strings("log.noPhotoReason") : strings("log.skipReason")
    let chosen = answer?.reason ?? answer?.photoReason
    let reasons = SelectView(
      name: CheckFields.skip(item.id), label: label, error: hold.map { message($0, strings) },
      options: [OptionView(value: "", text: strings("log.chooseReason"))]
        + CheckReason.allCases.map {
          OptionView(value: $0.rawValue, text: CheckWords.text($0, strings), isSelected: $0 == chosen)
        })
    return Row(
      item: item.id.text, name: item.name, isDone: answer?.state == .done, isRequired: item.isRequired,
      more: [format.text(item.rule), last].compactMap(\.self).joined(separator: " · "),
      photoText: item.photo == .none
        ? nil : strings(item.photo == .before ? "checklist.before" : "checklist.after"),
      reasons: hold != nil || chosen != nil ? reasons : nil)
  }
}
