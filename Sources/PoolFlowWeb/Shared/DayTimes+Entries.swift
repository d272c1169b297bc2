import Foundation
import PoolFlowDomain

extension DayTimes {
  /// The day of one person on the clock of the business.
  init(_ entries: [WeekPlan.Entry], start: Int?, viewer: Viewer) {
    let zone = viewer.business.timeZone
    var last: PoolFlowDomain.Stop?
    let stops = entries.map { entry -> DayTimes.Stop in
      let state: DayTimes.Stop.State =
        switch entry.stop.due.state {
        case .done(let visit): .done(at: visit.performedAt.minuteOfDay(in: zone))
        case .skipped(let skip, _): .skipped(at: skip.recordedAt.minuteOfDay(in: zone))
        case .due, .missed, .moved: .open
        }
      defer { last = entry.stop }
      return DayTimes.Stop(
        pool: entry.stop.pool, minutes: entry.minutes, state: state,
        drive: last.map { entry.stop.driveMinutes(from: $0) } ?? 0, windowEnd: entry.stop.window?.to)
    }
    self.init(stops, start: start, now: viewer.now.minuteOfDay(in: zone))
  }
}

extension Date {
  /// Minutes since midnight on the clock of a zone.
  func minuteOfDay(in zone: TimeZone) -> Int {
    let seconds = Int(timeIntervalSince1970.rounded(.down)) + zone.secondsFromGMT(for: self)
    return ((seconds % 86_400) + 86_400) % 86_400 / 60
  }
}
