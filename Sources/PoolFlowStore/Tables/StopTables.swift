import Foundation
import PoolFlowDomain
import SQLite

/// The table `moves`: stops at another date or with another person, once.
enum MoveTable {
  struct Entry {
    let move: StopMove
    let person: ID<Person>?
    let recordedAt: Date
  }

  private static let columns = Columns<Entry>([
    .init("act_id") { $0.move.act }, .init("moved_on") { $0.move.on }, .init("moved_to") { $0.move.to },
    .init("is_assigned") { $0.move.assignment != nil }, .person("assigned_id") { $0.move.assignment?.person },
    .person { $0.person }, .init("recorded_at") { $0.recordedAt.milliseconds },
  ])
  static let insertion = RecordStatement.insert(into: "moves", columns.child(of: "pool_row"), onConflict: .ignore)

  /// Reads `act_id`, `moved_on`, `moved_to`, `is_assigned` and `assigned_id`.
  static func read(_ row: borrowing Row) throws -> StopMove {
    let person: ID<Person>? = try row.idIfPresent("assigned_id")
    let assignment: StopMove.Assignment? = try row.bool("is_assigned") ? person.map { .person($0) } ?? .nobody : nil
    return StopMove(
      act: try row.id("act_id"), on: try row.day("moved_on"), to: try row.day("moved_to"), assignment: assignment)
  }
}

/// The table `absences`.
enum AbsenceTable {
  private static let columns = Columns<Absence>([
    .init("id") { $0.id }, .person { $0.person }, .init("starts_on") { $0.from }, .init("ends_on") { $0.until },
    .init("name") { $0.name }, .person("rides_with_id") { $0.ridesWith },
  ])
  static let list = columns.list
  static let insertion = RecordStatement.insert(
    into: "absences",
    Columns<(absence: Absence, author: ID<Person>?, at: Date)>([
      .person("author_id") { $0.author }, .init("recorded_at") { $0.at.milliseconds },
    ]) + columns.of { $0.absence },
    onConflict: .ignore)

  static func read(_ row: borrowing Row) throws -> Absence {
    Absence(
      id: try row.id("id"), person: try row.idIfPresent("person_id"), from: try row.day("starts_on"),
      until: try row.day("ends_on"), name: try row.text("name"), ridesWith: try row.idIfPresent("rides_with_id"))
  }
}

/// The table `undone_acts`: skips, moves and absences that were taken back.
enum UndoneActTable {
  enum Kind: String {
    case skip, move, absence, closed
  }

  struct Entry {
    let act: ID<StopAct>
    let kind: Kind
    var pool: ID<Pool>?
    var absent: ID<Person>?
    let from, until: Day
    let person: ID<Person>?
    let at: Date
  }

  static let insertion = RecordStatement.insert(
    into: "undone_acts",
    Columns<Entry>([
      .init("act_id") { $0.act }, .init("kind") { $0.kind.rawValue }, .init("pool_id") { $0.pool },
      .person("absent_id") { $0.absent }, .init("starts_on") { $0.from }, .init("ends_on") { $0.until },
      .person { $0.person }, .init("undone_at") { $0.at.milliseconds },
    ]))
}
