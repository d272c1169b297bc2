import PoolFlowDomain
import PoolFlowStore

/// The jobs and moved stops of a customer that fall in a time without service, in words: on no route, they are easily forgotten.
struct PausedJobs {
  private static let shown = 3

  /// In the order of their dates; a moved one has the date it was moved to.
  private let jobs: [(day: Day, job: Schedule)]
  /// The stops of other dates that were moved, each to its new date; a job among them is one of the jobs.
  private let moved: [(from: Day, to: Day)]
  private let viewer: Viewer

  init(_ pool: Pool, app: App) throws {
    viewer = app.viewer
    jobs = try app.store.plannedJobs(of: pool, from: app.today)
    let dates = Set(pool.schedules.compactMap(\.date))
    moved = try app.store.stopCalendar(of: pool.id, today: app.today).laterActs.flatMap {
      act -> [(from: Day, to: Day)] in
      guard case .move(let to) = act.change else { return [] }
      return act.days.filter { !dates.contains($0) }.map { ($0, to) }
    }
  }

  /// Nil without such jobs and stops.
  func text(in pauses: [ServicePause]) -> String? {
    func isPaused(_ day: Day) -> Bool { pauses.contains { $0.contains(day) } }
    let met = jobs.filter { isPaused($0.day) }
    let stops = moved.filter { isPaused($0.to) && !isPaused($0.from) }
    let texts = [
      met.isEmpty ? nil : viewer.strings("pause.jobs", count: met.count, ["jobs": list(met)]),
      stops.isEmpty ? nil : viewer.strings("pause.moved", count: stops.count, ["stops": list(stops)]),
    ].compactMap(\.self)
    return texts.isEmpty ? nil : texts.joined(separator: " ")
  }

  /// "Fri, Nov 27, 2026, now on Wed, Nov 25, 2026".
  private func list(_ stops: [(from: Day, to: Day)]) -> String {
    let texts = stops.prefix(Self.shown).map { from, to in
      viewer.strings("pause.movedStop", ["day": viewer.format.datedDay(from), "to": viewer.format.datedDay(to)])
    }
    return viewer.format.list(texts + (stops.count > Self.shown ? ["…"] : []))
  }

  /// A saved pause with the jobs that it meets.
  func receipt(_ pause: ServicePause) -> String {
    [PauseWords.text(pause, viewer: viewer), text(in: [pause])].compactMap(\.self).joined(separator: ". ")
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
