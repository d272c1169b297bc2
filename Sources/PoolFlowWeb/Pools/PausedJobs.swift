import PoolFlowDomain
import PoolFlowStore

/// The jobs of a customer that fall in a time without service, in words: on no route, they are easily forgotten.
struct PausedJobs {
  private static let shown = 3

  /// In the order of their dates; a moved one has the date it was moved to.
  private let jobs: [(day: Day, job: Schedule)]
  private let viewer: Viewer

  init(_ pool: Pool, app: App) throws {
    viewer = app.viewer
    jobs = try app.store.plannedJobs(of: pool, from: app.today)
  }

  /// Nil without such jobs.
  func text(in pauses: [ServicePause]) -> String? {
    let met = jobs.filter { job in pauses.contains { $0.contains(job.day) } }
    if met.isEmpty { return nil }
    return viewer.strings("pause.jobs", count: met.count, ["jobs": list(met)])
  }

  /// A saved pause with the jobs that it meets.
  func receipt(_ pause: ServicePause) -> String {
    [PauseView.text(pause, viewer: viewer), text(in: [pause])].compactMap(\.self).joined(separator: ". ")
  }

  /// The planned jobs, for a pause that has no days yet; nil without any.
  var planned: String? {
    jobs.isEmpty ? nil : viewer.strings("pause.jobsPlanned", ["jobs": list(jobs)])
  }

  /// "Filter clean · Thu, Dec 3, 2026".
  private func list(_ jobs: [(day: Day, job: Schedule)]) -> String {
    let texts = jobs.prefix(Self.shown).map { day, job in
      let name = job.note.isEmpty ? viewer.strings("schedule.jobUnnamed") : job.note
      return viewer.strings("schedule.jobOn", ["job": name, "day": viewer.format.datedDay(day)])
    }
    return viewer.format.list(texts + (jobs.count > Self.shown ? ["…"] : []))
  }
}
