import Chemistry
import HTTP
import Mustache
import PoolFlowDomain
import PoolFlowStore

/// A pool's past in the quick log.
struct PoolPast {
  let last: Visit?
  let readings: [Parameter: [PastReading]]
  /// Nil on the page of all parts, where all are due.
  let due: DueReadings?

  /// The number of past values under a box.
  static let shown = 3

  init(of pool: Pool, app: App) throws {
    last = try app.store.visits(of: pool.id, limit: 1).first
    readings = try app.store.lastMeasurements(of: pool.id, ReadingNeeds.order, limit: Self.shown)
    due = try DueReadings(of: pool, on: app.today, app: app)
  }

  init(last: Visit?, readings: [Parameter: [PastReading]]) {
    self.last = last
    self.readings = readings
    due = nil
  }

  var measured: [Parameter: Day] { readings.compactMapValues(\.first?.day) }

  /// The start value of the buttons beside an empty box: the last one of a reading that is not carried over.
  var starts: [Parameter: Double] {
    readings.filter { Parameter.extras.contains($0.key) }.compactMapValues(\.first?.value)
  }
}
