/// A stop at another date, with another person, or both, once (decisions.md#due-stops).
public struct StopMove: Sendable, Hashable {
  /// The person of a stop for one date.
  public enum Assignment: Sendable, Hashable {
    case nobody
    case person(ID<Person>)

    public var person: ID<Person>? { if case .person(let person) = self { person } else { nil } }
  }

  /// The act that made it: moves and skips of one act are undone together.
  public let act: ID<StopAct>
  /// The date on which the stop is due by its schedules.
  public let on: Day
  /// The date of the stop; `on` where the person alone changes.
  public let to: Day
  /// The new technician; nil for the one that the stop has.
  public let assignment: Assignment?

  public init(act: ID<StopAct>, on: Day, to: Day, assignment: Assignment? = nil) {
    self.act = act
    self.on = on
    self.to = to
    self.assignment = assignment
  }

  public var isToOtherDate: Bool { to != on }
}

extension Collection<StopMove> {
  /// Of the moves of an absence at one customer those of the stop of a due date: what was one stop is given to a person
  /// as one.
  public func ofStop(dueOn day: Day) -> [StopMove] {
    let given = first { $0.on == day && $0.assignment != nil }
    return filter { $0.on == day || ($0.assignment != nil && $0.to == given?.to) }
  }
}

/// An act of one person on stops: a skip, a move, a skip that puts the stop on the next day, the stops of a
/// person who is away. It has one identifier and one undo.
public enum StopAct: Sendable {}
