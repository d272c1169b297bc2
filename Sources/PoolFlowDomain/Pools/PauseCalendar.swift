/// The pauses of one customer in their order. No two share a day: the days that a page shows for a pause, its last day
/// without service included, are those of the route.
public struct PauseCalendar: Sendable, Hashable {
  public private(set) var pauses: [ServicePause] = []

  /// A pause that shares a day with another one, which is kept.
  public struct Overlap: Error, Sendable, Hashable {
    public let pause: ServicePause
  }

  /// From records of any origin. Pauses of one kind that overlap become one, if both have the fee or neither; of others the
  /// earlier ends where the later begins.
  public init(_ pauses: some Sequence<ServicePause>) {
    let sound = pauses.filter { pause in pause.endsOn.map { pause.startsOn < $0 } ?? true }
    for pause in sound.sorted(by: { $0.startsOn < $1.startsOn }) { append(pause) }
  }

  /// The pause that begins on `day`.
  public subscript(day: Day) -> ServicePause? { pauses.first { $0.startsOn == day } }

  /// The current pause, else the next one.
  public func current(on today: Day) -> ServicePause? { pending(on: today).first }

  /// The current and future pauses.
  public func pending(on today: Day) -> [ServicePause] {
    pauses.filter { pause in pause.endsOn.map { today < $0 } ?? true }
  }

  /// Replaces the pause that begins on `edited`, or adds one. It continues one of its kind that ends where it begins.
  /// The same one twice is one.
  ///
  /// - Throws: `Overlap` if it shares a day with another pause, or another one is the same already; nothing is changed
  ///   then.
  public mutating func save(_ pause: ServicePause, replacing edited: Day? = nil) throws(Overlap) {
    let isGone = edited.map { self[$0] == nil } ?? true
    if pauses.contains(pause) {
      if !isGone, edited != pause.startsOn { throw Overlap(pause: pause) }
      return
    }
    let isSaved = { (other: ServicePause) in
      other.isLike(pause) && other.endsOn == pause.endsOn && other.startsOn < pause.startsOn
    }
    // Saved before, when it continued the one before it.
    if isGone, pauses.contains(where: isSaved) { return }
    var others = pauses.filter { $0.startsOn != edited }
    if let other = others.first(where: { $0.overlaps(pause) }) { throw Overlap(pause: other) }
    let before = others.firstIndex { $0.isLike(pause) && $0.endsOn == pause.startsOn }
    let start = before.map { others.remove(at: $0).startsOn } ?? pause.startsOn
    var joined = pause
    joined.startsOn = start
    self = PauseCalendar(others + [joined])
  }

  /// Takes the customer back into service: the pause that begins on `start` ends on `day`, or is called off if it has
  /// not begun by then. One that is over stays as it is.
  public mutating func end(_ start: Day, on day: Day) {
    guard let place = pauses.firstIndex(where: { $0.startsOn == start }),
      pauses[place].endsOn.map({ day < $0 }) ?? true
    else { return }
    if start < day {
      pauses[place].endsOn = day
    } else {
      pauses.remove(at: place)
    }
  }

  private mutating func append(_ pause: ServicePause) {
    guard var last = pauses.last, last.overlaps(pause) else { return pauses.append(pause) }
    pauses.removeLast()
    if last.isLike(pause) {
      last.endsOn = last.endsOn.flatMap { end in pause.endsOn.map { max(end, $0) } }
      return append(last)
    }
    last.endsOn = pause.startsOn
    if last.startsOn < pause.startsOn {
      pauses += [last, pause]
    } else {
      append(pause)
    }
  }
}
