import Chemistry
import HTTP
import Mustache
import PoolFlowDomain
import PoolFlowStore

/// A pool's past in the quick log.
struct PoolPast {
  let last: Visit?
  let readings: [Parameter: [PastReading]]

  /// The number of past values under a box.
  static let shown = 3

  init(of pool: Pool, in store: Store) throws {
    last = try store.visits(of: pool.id, limit: 1).first
    readings = try store.lastMeasurements(of: pool.id, ReadingNeeds.order, limit: Self.shown)
  }

  init(last: Visit?, readings: [Parameter: [PastReading]]) {
    self.last = last
    self.readings = readings
  }

  var measured: [Parameter: Day] { readings.compactMapValues(\.first?.day) }

  /// The start value of the buttons beside an empty box: the last one of a reading that is not carried over.
  var starts: [Parameter: Double] {
    readings.filter { Parameter.extras.contains($0.key) }.compactMapValues(\.first?.value)
  }
}
