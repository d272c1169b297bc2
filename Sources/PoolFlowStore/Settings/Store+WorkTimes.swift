public import Foundation
public import PoolFlowDomain
import SQLite

extension Store {
  /// The working week of a person; unknown for a person who is in no record.
  public func workTimes(of person: ID<Person>) throws -> WorkTimes {
    try database.reading { connection in
      try connection.first("SELECT \(PersonTable.list) FROM people WHERE id = ?", [person], PersonTable.readTimes)
        ?? .unknown
    }
  }

  /// The working weeks of everybody.
  public func workTimes() throws -> [ID<Person>: WorkTimes] {
    try database.reading { connection in try connection.workTimes() }
  }

  /// Saves the working week of a person, who is added if no record has them.
  public func set(_ times: WorkTimes, of person: Person, at instant: Date) throws {
    try database.writing { connection in
      try connection.add(person, at: instant)
      try connection.run(PersonTable.edit, times, [person.id])
    }
  }
}

extension Connection {
  mutating func workTimes() throws -> [ID<Person>: WorkTimes] {
    let all = try all("SELECT id, \(PersonTable.list) FROM people", []) {
      (try $0.id("id") as ID<Person>, try PersonTable.readTimes($0))
    }
    return Dictionary(uniqueKeysWithValues: all)
  }
}
