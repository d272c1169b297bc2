import Mustache
import PoolFlowDomain

/// The due date that the visit of a form serves, where it is not today's: "Counts as the stop of Friday", or an extra
/// visit; and the kind of the visit.
struct StopChoiceView: View {
  let text: String?
  /// The open jobs of the stop, with their whole notes.
  let jobs: [String]
  /// True where one tap makes the visit an extra one.
  let offersExtra: Bool
  let isExtra: Bool
  let isJob: Bool
  let isChemicals: Bool
  let otherPath: String
  let otherText: String

  static let fields: Fields<StopChoiceView> = [
    .text("text") { $0.text }, .texts("jobs") { $0.jobs }, .flag("offersExtra") { $0.offersExtra },
    .flag("isExtra") { $0.isExtra },
    .flag("isJob") { $0.isJob }, .flag("isChemicals") { $0.isChemicals }, .text("otherPath") { $0.otherPath },
    .text("otherText") { $0.otherText },
  ]

  /// - Parameter date: the date that the visit serves if nothing is chosen; nil for an extra visit.
  init(_ form: VisitForm, of pool: ID<Pool>, date: Day?, jobs: [Schedule] = [], viewer: Viewer) {
    let strings = viewer.strings
    self.jobs = jobs.map { job in
      let name = job.note.isEmpty ? strings("schedule.jobUnnamed") : strings("schedule.job", ["note": job.note])
      let price = viewer.isOwner ? job.price.map(viewer.format.money) : nil
      let line = [name, price].compactMap(\.self).joined(separator: " · ")
      return form.kind == .job ? line : line + "\n" + strings("log.jobToo")
    }
    isJob = form.kind == .job
    isChemicals = form.kind == .chemicals
    isExtra = form.serves == .extra
    offersExtra = isExtra || (date.map { $0 != viewer.today } ?? false)
    text =
      date.map { $0 == viewer.today ? nil : strings("log.countsAs", ["day": viewer.format.day($0)]) }
      ?? strings("log.extraVisit")
    otherPath = isJob ? Link.log(pool) : Link.log(pool, kind: .job)
    otherText = strings(isJob ? "log.toService" : "log.toJob")
  }
}
