import Mustache
import PoolFlowDomain

/// `QuickLog/_job`: what was done in an unplanned job, and for the owner its price.
struct JobBoxesView: View {
  static let note = "job_note"
  static let price = "job_price"

  let work: TextView
  let charge: FieldView?

  static let fields: Fields<JobBoxesView> = [.view("work") { $0.work }, .view("charge") { $0.charge }]

  /// Nil for another kind of visit, and for a job that was planned.
  ///
  /// - Parameter isPlanned: true where the visit can serve planned jobs alone.
  init?(_ form: VisitForm, isPlanned: Bool, viewer: Viewer) {
    let (reader, strings) = (form.reader, viewer.strings)
    let isTyped = !(reader.typed(Self.note) + reader.typed(Self.price)).isEmpty
    guard form.kind == .job, !isPlanned || isTyped else { return nil }
    work = TextView(
      name: Self.note, label: strings("log.jobWork"), value: reader.typed(Self.note),
      error: reader.problems[Self.note].map(viewer.format.message))
    charge =
      viewer.isOwner
      ? .decimal(
        Self.price, label: strings("schedule.price"), value: reader.typed(Self.price),
        error: reader.problems[Self.price].map(viewer.format.message), unit: viewer.format.currency) : nil
  }
}
