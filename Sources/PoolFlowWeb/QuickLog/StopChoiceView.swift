import Mustache
import PoolFlowDomain

/// The due date that the visit of a form serves, where it is not today's: "Counts as the stop of Friday", or why it is
/// an extra visit; and the kind of the visit.
struct StopChoiceView: View {
  let text: String?
  /// The open jobs of the stop, with their whole notes.
  let jobs: [String]
  /// What the form of a job is for: each job, or the word alone. Empty in another form.
  let headings: [String]
  /// True where today's stop is a job alone, so that skipping it skips no service.
  let isJobAlone: Bool
  /// True where one tap makes the visit an extra one.
  let offersExtra: Bool
  let isExtra: Bool
  let isJob: Bool
  let isChemicals: Bool
  let otherPath: String
  let otherText: String

  static let fields: Fields<StopChoiceView> = [
    .text("text") { $0.text }, .texts("jobs") { $0.isJob ? [] : $0.jobs }, .flag("offersExtra") { $0.offersExtra },
    .texts("headings") { $0.headings }, .flag("isExtra") { $0.isExtra },
    .flag("isJob") { $0.isJob }, .flag("isChemicals") { $0.isChemicals }, .text("otherPath") { $0.otherPath },
    .text("otherText") { $0.otherText },
  ]

  /// - Parameters:
  ///   - date: the date that the visit serves if nothing is chosen; nil for an extra visit.
  ///   - entry: the pool on today's route; nil if it is not there.
  init(
    _ form: VisitForm, of pool: ID<Pool>, date: Day?, today entry: DueStop? = nil, jobs: [Schedule] = [],
    viewer: Viewer
  ) {
    let strings = viewer.strings
    self.jobs = jobs.map { job in
      let line = StopFact.text(job, viewer: viewer)
      return form.kind == .job ? line : line + "\n" + strings("log.jobToo")
    }
    isJob = form.kind == .job
    headings = form.kind != .job ? [] : jobs.isEmpty ? [strings("log.job")] : self.jobs
    isJobAlone = entry?.isJob ?? false
    isChemicals = form.kind == .chemicals
    isExtra = form.serves == .extra
    offersExtra = isExtra || (date.map { $0 != viewer.today } ?? false)
    text =
      date.map { Self.text(form.kind, for: $0, viewer: viewer) }
      ?? (isJob ? Self.extraJob(beside: entry, strings) : Self.extraVisit(beside: entry, viewer: viewer))
    otherPath = isJob ? Link.log(pool) : Link.log(pool, kind: .job)
    otherText = strings(isJob ? "log.toService" : "log.toJob")
  }

  private static func text(_ kind: VisitKind, for date: Day, viewer: Viewer) -> String? {
    if date == viewer.today { return nil }
    return viewer.strings(kind == .job ? "log.countsAsJob" : "log.countsAs", ["day": viewer.format.day(date)])
  }

  /// The reason why a service, or a visit for chemicals only, is an extra one.
  private static func extraVisit(beside entry: DueStop?, viewer: Viewer) -> String {
    let strings = viewer.strings
    if let entry, entry.isOpen, entry.isJob { return strings("log.extraBesideJob") }
    guard case .done(let visit) = entry?.state, let served = visit.serves else { return strings("log.extraVisit") }
    return served == viewer.today
      ? strings("log.extraDone") : strings("log.extraDoneOf", ["day": viewer.format.day(served)])
  }

  /// The reason why a job is extra, and what becomes of the stop on the route.
  private static func extraJob(beside entry: DueStop?, _ strings: Strings) -> String {
    guard let entry else { return strings("log.extraJob") }
    if entry.isOpen { return strings("log.extraJobBeside") }
    return strings(entry.tasks.contains(where: \.isJob) ? "log.extraJobDone" : "log.extraJob")
  }
}
