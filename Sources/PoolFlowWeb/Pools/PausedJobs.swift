import PoolFlowDomain

/// The jobs of a customer that fall in a time without service, in words: on no route, they are easily forgotten.
enum PausedJobs {
  private static let shown = 3

  /// Nil without such jobs.
  static func text(_ pool: Pool, in pauses: [ServicePause], viewer: Viewer) -> String? {
    let met = jobs(pool, from: viewer.today).filter { job in pauses.contains { $0.contains(job.day) } }
    if met.isEmpty { return nil }
    return viewer.strings("pause.jobs", count: met.count, ["jobs": list(met, viewer)])
  }

  /// A saved pause with the jobs that it meets.
  static func receipt(_ pause: ServicePause, of pool: Pool, _ viewer: Viewer) -> String {
    [PauseView.text(pause, viewer: viewer), text(pool, in: [pause], viewer: viewer)].compactMap(\.self)
      .joined(separator: ". ")
  }

  /// The planned jobs, for a pause that has no days yet; nil without any.
  static func planned(_ pool: Pool, viewer: Viewer) -> String? {
    let all = jobs(pool, from: viewer.today)
    return all.isEmpty ? nil : viewer.strings("pause.jobsPlanned", ["jobs": list(all, viewer)])
  }

  private static func jobs(_ pool: Pool, from today: Day) -> [(day: Day, note: String)] {
    pool.schedules.compactMap { job in job.date.map { ($0, job.note) } }.filter { $0.0 >= today }
      .sorted { $0.0 < $1.0 }
  }

  /// "Filter clean · Thu, Dec 3, 2026".
  private static func list(_ jobs: [(day: Day, note: String)], _ viewer: Viewer) -> String {
    let texts = jobs.prefix(shown).map { job in
      let name = job.note.isEmpty ? viewer.strings("schedule.jobUnnamed") : job.note
      return viewer.strings("schedule.jobOn", ["job": name, "day": viewer.format.datedDay(job.day)])
    }
    return viewer.format.list(texts + (jobs.count > shown ? ["…"] : []))
  }
}
