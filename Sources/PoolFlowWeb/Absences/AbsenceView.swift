import Mustache
import PoolFlowDomain
import PoolFlowStore

struct AbsenceView: PageView {
  static let template = "Absences/absence"

  let who: String
  let days: String
  let name: String
  let text: String
  let action: String
  /// The choices for the stops that are still ahead; nil if there are none.
  let question: SelectView?
  let questionText: String?

  static let fields: Fields<AbsenceView> = [
    .text("who") { $0.who }, .text("days") { $0.days }, .text("name") { $0.name }, .text("text") { $0.text },
    .text("action") { $0.action }, .view("question") { $0.question }, .text("questionText") { $0.questionText },
  ]

  init(_ absence: Absence, traces: AbsenceTraces, people: [Person], viewer: Viewer) {
    let strings = viewer.strings
    who = AbsenceWords.who(absence, people: people, strings)
    days = AbsenceWords.days(absence, viewer.format)
    name = absence.name
    text = AbsenceWords.traces(traces, viewer.format)
    action = Link.absenceDeletion(absence.id)
    let count = traces.undoable
    questionText =
      count == 0 ? nil : strings("absence.undoQuestion", count: count, shown: viewer.format.count(count))
    question =
      count == 0
      ? nil
      : SelectView(
        name: "stops", label: strings("absence.answer"),
        options: [
          OptionView(
            value: "undo", text: strings("absence.undo"), longText: strings("absence.undoText"), isSelected: true),
          OptionView(value: "keep", text: strings("absence.keep"), longText: strings("absence.keepText")),
        ])
  }
}
