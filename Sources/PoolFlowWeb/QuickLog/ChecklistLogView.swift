import Mustache
import PoolFlowDomain

/// The items of the checklists in the quick log, those that are not due folded: `QuickLog/_checklist`.
struct ChecklistLogView: View {
  struct Row: View {
    let item: String
    let name: String
    let isDone: Bool
    /// "always" for a required item, "cleaning" for one that a visit for chemicals only drops; nil where none is required.
    let required: String?
    let isCleaning: Bool
    /// How often, and when it was last done.
    let more: String
    /// The label of its camera; nil for an item without a photo.
    let photoText: String?
    /// The reasons to choose from, of an item that can hold the form back.
    let reasons: SelectView?
    /// True where the form is held back, or a reason was chosen.
    let showsReasons: Bool

    static let fields: Fields<Row> = [
      .text("item") { $0.item }, .text("task") { $0.name }, .flag("isDone") { $0.isDone },
      .text("required") { $0.required }, .flag("isCleaning") { $0.isCleaning },
      .text("more") { $0.more },
      .text("photoText") { $0.photoText },
      .view("reasons") { $0.reasons }, .flag("showsReasons") { $0.showsReasons },
    ]
  }

  let rows: [Row]
  /// Those that are not due.
  let later: [Row]
  let countText: String
  let countPattern: String
  let noPhotoText: String
  /// The reasons why the form is not saved, each with a link to its row.
  let problems: [SummaryView.Item]

  static let fields: Fields<ChecklistLogView> = [
    .list("rows") { $0.rows }, .list("later") { $0.later }, .flag("hasLater") { !$0.later.isEmpty },
    .text("countText") { $0.countText }, .text("countPattern") { $0.countPattern },
    .text("noPhotoText") { $0.noPhotoText },
  ]

  /// The required items without an answer.
  var needed: [NeededView.Item] {
    rows.filter { $0.required != nil && !$0.isDone && !$0.showsReasons }
      .map { NeededView.Item(target: "check-\($0.item)", name: $0.name) }
  }

  /// - Returns: nil where there are no items.
  init?(
    _ tasks: [Checklist.Task], form: VisitForm, holds: [ID<ChecklistItem>: CheckHold], format: Format
  ) {
    let due = tasks.filter(\.isDue)
    let answered = tasks.filter { !$0.isDue && form.checks[$0.item.id] != nil }
    let shown = due + answered
    let others = tasks.filter { !$0.isDue && form.checks[$0.item.id] == nil }.prefix(ChecklistLimits.due)
    if shown.isEmpty, others.isEmpty { return nil }
    rows = shown.map { Self.row($0, answer: form.checks[$0.item.id], hold: holds[$0.item.id], format) }
    later = others.map { Self.row($0, answer: nil, hold: nil, format) }
    let strings = format.strings
    countText = strings(
      "log.checkCount", ["done": format.count(rows.count(where: \.isDone)), "total": format.count(rows.count)])
    countPattern = strings("log.checkCount")
    noPhotoText = strings("log.noPhotoReason")
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
      item: item.id.text, name: item.name, isDone: answer?.state == .done,
      required: item.isRequired && task.isDue ? item.isCleaning ? "cleaning" : "always" : nil,
      isCleaning: item.isCleaning,
      more: [format.text(item.rule), last].compactMap(\.self).joined(separator: " · "),
      photoText: item.photo == .none
        ? nil : strings(item.photo == .before ? "photos.before" : "photos.after"),
      reasons: item.isRequired || item.photo != .none || chosen != nil ? reasons : nil,
      showsReasons: hold != nil || chosen != nil)
  }
}
