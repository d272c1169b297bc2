/// An order of stops on the clock: what waits and what comes too late.
struct Clock {
  /// Stops whose window is over, with the minutes of lateness.
  private(set) var missed: [(stop: Int, minutes: Double)] = []
  private(set) var waiting = 0.0

  init(_ course: Course, _ order: [Int]) {
    var (now, last) = (course.departure, course.hasStart ? course.count : nil)
    for stop in order {
      if let last { now += course.minutes(last, stop) }
      if let window = course.window(stop) {
        if now > window.to { missed.append((stop, now - window.to)) }
        waiting += max(0, window.from - now)
        now = max(now, window.from)
      }
      now += course.service(stop)
      last = stop
    }
  }

  /// In minutes: 30 and the lateness for a missed window, and the time at a gate that is not yet open.
  var cost: Double { missed.reduce(waiting) { $0 + Objective.minutesAMiss + $1.minutes } }
}
