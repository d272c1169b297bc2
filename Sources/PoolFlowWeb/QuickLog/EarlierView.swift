import Mustache
import PoolFlowDomain

/// `QuickLog/_earlier`: day and time of a visit that is entered later, folded until needed.
struct EarlierView: View {
  let isOpen: Bool
  let day: FieldView
  let time: FieldView

  static let fields: Fields<EarlierView> = [
    .flag("isOpen") { $0.isOpen }, .view("day") { $0.day }, .view("time") { $0.time },
  ]

  init(_ form: VisitForm, format: Format) {
    let (reader, strings) = (form.reader, format.strings)
    let typed = (day: reader.typed(VisitForm.doneOn), time: reader.typed(VisitForm.doneAt))
    day = FieldView(
      name: VisitForm.doneOn, label: strings("log.doneOn"), type: FieldView.dateType(typed.day), value: typed.day,
      error: reader.problems[VisitForm.doneOn].map(format.message))
    time = FieldView(
      name: VisitForm.doneAt, label: strings("log.doneAt"),
      type: VisitForm.clock(typed.time) == nil && !typed.time.isEmpty ? "text" : "time", value: typed.time,
      hint: strings("log.earlierHint"),
      error: reader.problems[VisitForm.doneAt].map {
        VisitFormProblems.message($0, of: VisitForm.doneAt, format: format)
      })
    isOpen = !(typed.day + typed.time).isEmpty
  }
}
