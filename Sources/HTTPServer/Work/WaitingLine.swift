/// Connections in the order in which their present wait began: the oldest is found without examining all of them.
///
/// A connection that no longer waits stays in the line until it reaches the front or the line has grown to twice
/// the need.
struct WaitingLine {
  struct Place {
    let token: UInt64
    /// The start of the wait, in nanoseconds of the monotonic clock.
    let since: UInt64
  }

  private static let slack = 64
  private var places: [Place] = []
  private var front = 0

  /// Number of places in the line, those of connections that no longer wait included.
  var count: Int { places.count - front }

  /// Takes the last place.
  ///
  /// - Parameters:
  ///   - waiting: the most that wait.
  ///   - isWaiting: true for the place of a current wait.
  mutating func join(_ place: Place, waiting: Int, isWaiting: (Place) -> Bool) {
    if places.count >= 2 * waiting + Self.slack {
      places = places[front...].filter(isWaiting)
      front = 0
    }
    places.append(place)
  }

  /// The place at the front, once those that no longer wait are removed.
  mutating func first(isWaiting: (Place) -> Bool) -> Place? {
    while front < places.count {
      if isWaiting(places[front]) { return places[front] }
      front += 1
    }
    places.removeAll(keepingCapacity: places.count <= Self.slack)
    front = 0
    return nil
  }
}
