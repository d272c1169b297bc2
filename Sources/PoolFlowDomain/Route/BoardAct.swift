/// One act of an owner on some stops of the board, for their dates alone (decisions.md#board).
public struct BoardAct: Sendable {
  /// A stop as the board showed it: an act on one that another person has changed meanwhile is refused.
  public struct Target: Sendable, Hashable {
    public let pool: ID<Pool>
    /// The date on which the stop is.
    public let day: Day
    /// In whose row it was; nil for nobody.
    public let person: ID<Person>?

    public init(pool: ID<Pool>, day: Day, person: ID<Person>?) {
      self.pool = pool
      self.day = day
      self.person = person
    }
  }

  public enum Change: Sendable, Hashable {
    case give(StopMove.Assignment)
    /// To another date, and to another person where one is named.
    case move(to: Day, StopMove.Assignment?)
    case skip(StopSkip)
    /// Both people's stops, each to the other.
    case swap(ID<Person>, ID<Person>)
  }

  public let id: ID<StopAct>
  public let targets: [Target]
  public let change: Change

  public init(id: ID<StopAct>, _ targets: [Target], _ change: Change) {
    self.id = id
    self.targets = targets
    self.change = change
  }

  /// The most stops of one act.
  public static let limit = 400

  /// The identifiers under which the stops of one pool are kept: one each, so that each has its own trace.
  public static let parts = 8

  /// - Parameter index: the number of the stop among those of its pool.
  public static func part(_ index: Int, of act: ID<StopAct>) -> ID<StopAct> {
    var bytes = act.bytes
    bytes[15] ^= UInt8(index % parts)
    return ID(bytes: bytes) ?? act
  }

  /// The change of one stop; nil where it stays as it is.
  public func change(of target: Target) -> Change? {
    switch change {
    case .give(let assignment): assignment.person == target.person ? nil : change
    case .swap(let one, let other):
      target.person == one ? .give(.person(other)) : target.person == other ? .give(.person(one)) : nil
    case .move(let day, let assignment):
      day == target.day && assignment?.person == target.person ? nil : change
    case .skip: change
    }
  }
}

/// The reason for which a stop of the board stays as it is.
public enum BoardRefusal: Sendable, Hashable {
  /// Another person has moved, given, served or skipped it meanwhile.
  case changed
  /// The customer has a stop on the new date already.
  case alreadyDue
  /// The customer is out of service on the new date.
  case paused
}

/// The outcome of an act.
public struct BoardOutcome: Sendable {
  public private(set) var done = 0
  public private(set) var refused: [(customerName: String, reason: BoardRefusal)] = []

  public init() {}

  public mutating func add() { done += 1 }

  public mutating func refuse(_ customerName: String, _ reason: BoardRefusal) {
    refused.append((customerName, reason))
  }
}
