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
    let reader = form.reader
    let isTyped = !(reader.typed(Self.note) + reader.typed(Self.price)).isEmpty
    guard form.kind == .job, !isPlanned || isTyped else { return nil }
    self.init(reader, error: { reader.problems[$0].map(viewer.format.message) }, viewer: viewer)
  }

  init(_ reader: FormReader, error: (String) -> String?, viewer: Viewer) {
    let strings = viewer.strings
    work = TextView(
      name: Self.note, label: strings("log.jobWork"), value: reader.typed(Self.note),
      error: error(Self.note))
    charge =
      viewer.isOwner
      ? .decimal(
        Self.price, label: strings("schedule.price"), value: reader.typed(Self.price),
        error: error(Self.price), unit: viewer.format.currency) : nil
  }
}
