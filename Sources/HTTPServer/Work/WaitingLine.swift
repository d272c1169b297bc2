/// Connections in the order in which their present wait began: the oldest is found without a look at all of them.
///
/// Whoever waits no more stays in the line until it comes to the front or the line has grown to twice the need.
struct WaitingLine {
  struct Place {
    let token: UInt64
    /// When the wait began, in nanoseconds of the monotonic clock.
    let since: UInt64
  }

  private static let slack = 64
  private var places: [Place] = []
  private var front = 0

  /// How many places the line holds, those of connections that wait no more included.
  var count: Int { places.count - front }

  /// Takes the place behind all others.
  ///
  /// - Parameters:
  ///   - waiting: how many wait at most.
  ///   - isWaiting: whether a place is still that of a wait.
  mutating func join(_ place: Place, waiting: Int, isWaiting: (Place) -> Bool) {
    if places.count >= 2 * waiting + Self.slack {
      places = places[front...].filter(isWaiting)
      front = 0
    }
    places.append(place)
  }

  /// The place at the front, once those that wait no more are gone.
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
