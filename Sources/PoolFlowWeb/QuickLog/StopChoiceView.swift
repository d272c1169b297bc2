import Mustache
import PoolFlowDomain

/// The due date that the visit of a form serves, where it is not today's: "Counts as Friday's stop", or an extra visit;
/// and the kind of the visit.
struct StopChoiceView: View {
  let text: String?
  /// Nil where there is nothing to choose.
  let served: SelectView?
  /// Service, or chemicals only; nil for a job.
  let kinds: SelectView?
  /// The kind of a form that cannot change it.
  let kind: String?
  let otherPath: String
  let otherText: String

  static let fields: Fields<StopChoiceView> = [
    .text("text") { $0.text }, .view("served") { $0.served }, .view("kinds") { $0.kinds }, .text("kind") { $0.kind },
    .text("otherPath") { $0.otherPath }, .text("otherText") { $0.otherText },
  ]

  /// - Parameter date: the date that the visit serves if nothing is chosen; nil for an extra visit.
  init(_ form: VisitForm, of pool: ID<Pool>, date: Day?, viewer: Viewer) {
    let (strings, today) = (viewer.strings, viewer.today)
    let isJob = form.kind == .job
    let offered = date ?? form.serves.date
    text = offered == nil ? strings("log.extraVisit") : nil
    served = offered.flatMap { $0 == today && form.serves == .nearest ? nil : $0 }.map { day in
      SelectView(
        name: VisitForm.servesField, label: strings("log.counts"),
        error: form.reader.problems[VisitForm.servesField].map(viewer.format.message),
        options: [
          OptionView(
            value: day.description, text: strings("log.countsAs", ["day": viewer.format.day(day)]),
            isSelected: form.serves != .extra),
          OptionView(
            value: ServedChoice.extraText, text: strings("log.asExtra"), isSelected: form.serves == .extra),
        ])
    }
    kind = isJob ? form.kind.rawValue : nil
    kinds =
      isJob
      ? nil
      : SelectView(
        name: VisitForm.kindField, label: strings("log.kind"),
        error: form.reader.problems[VisitForm.kindField].map(viewer.format.message),
        options: [VisitKind.service, .chemicals].map {
          OptionView(
            value: $0.rawValue, text: VisitWords.kind($0, strings), isSelected: $0 == form.kind)
        })
    otherPath = isJob ? Link.log(pool) : Link.log(pool, kind: .job)
    otherText = strings(isJob ? "log.toService" : "log.toJob")
  }
}

extension ServedChoice {
  fileprivate var date: Day? { if case .date(let day) = self { day } else { nil } }
}
