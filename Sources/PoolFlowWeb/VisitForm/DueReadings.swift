import Chemistry
import PoolFlowDomain
import PoolFlowStore

/// The readings of a visit on a day: those that are due, and the age of the others (chemistry.md#readings).
struct DueReadings {
  /// The readings of the pool; a required one that is not due is optional.
  let needs: ReadingNeeds
  let dues: [Parameter: ReadingDue]

  init(of pool: Pool, on day: Day, app: App) throws {
    var needs = app.business.readingNeeds(of: pool)
    let last = try app.store.lastMeasured(needs.shown, of: pool.id)
    var dues: [Parameter: ReadingDue] = [:]
    for parameter in needs.shown {
      let due = ReadingDue(app.business.interval(of: parameter, at: pool), on: day, since: last[parameter])
      dues[parameter] = due
      if !due.isDue, needs[parameter] == .needed { needs[parameter] = .optional }
    }
    self.needs = needs
    self.dues = dues
  }

  /// Those of index and doses past twice their interval, with their ages in days.
  var overdue: [(parameter: Parameter, age: Int)] {
    ReadingNeeds.order.compactMap { parameter in
      guard let due = dues[parameter], due.isOverdue, let age = due.age, parameter != .phosphates,
        parameter != .filterPressure
      else { return nil }
      return (parameter, age)
    }
  }
}
