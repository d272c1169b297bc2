import Mustache
import PoolFlowDomain

/// `QuickLog/_job`: what was done in an unplanned job, and for the owner its price.
struct JobBoxesView: View {
  static let note = "job_note"
  static let price = "job_price"

  let work: TextView
  let charge: FieldView?
  /// True where they are for an extra visit alone: a planned job has its own note and price.
  var isForExtra = false

  static let fields: Fields<JobBoxesView> = [
    .view("work") { $0.work }, .view("charge") { $0.charge }, .flag("isForExtra") { $0.isForExtra },
  ]

  /// - Parameter showsPrice: false where the price is that of a planned job.
  init(_ reader: FormReader, showsPrice: Bool = true, error: (String) -> String?, viewer: Viewer) {
    let strings = viewer.strings
    work = TextView(
      name: Self.note, label: strings("log.jobWork"), value: reader.typed(Self.note),
      error: error(Self.note))
    charge =
      viewer.isOwner && showsPrice
      ? .decimal(
        Self.price, label: strings("schedule.price"), value: reader.typed(Self.price),
        error: error(Self.price), unit: viewer.format.currency) : nil
  }
}
