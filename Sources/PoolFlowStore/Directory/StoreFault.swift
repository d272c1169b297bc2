import SQLite

/// What is wrong with a file that cannot be opened, as far as that can be told.
public enum StoreFault: Sendable, Hashable {
  /// It is cut off, empty, or something else stands in it.
  case damaged
  /// Damage was met in the file of the accounts while it was in use.
  case damagedAccounts
  /// It is not where it should be.
  case missing
  /// A newer version of this program has written it.
  case newer
  /// It is the database of another program.
  case foreign
  /// The file that names the live store cannot be used.
  case pointer
  /// It is there and cannot be read: its rights, the disk, or somebody who holds it.
  case unreadable

  /// What an error of opening a database tells (sqlite.org/rescode.html).
  init(_ error: any Error) {
    switch error {
    case MigrationError.newer: self = .newer
    case MigrationError.foreign: self = .foreign
    case let error as DatabaseError: self = error.isOfSurroundings ? .unreadable : .damaged
    default: self = .unreadable
    }
  }
}

extension DatabaseError {
  /// Whether the file may be whole: rights (3, 8, 14), a lock (5, 6), the disk (10, 13) but for a file that is too short.
  fileprivate var isOfSurroundings: Bool {
    let shortRead: Int32 = 522
    return [3, 5, 6, 8, 10, 13, 14].contains(primaryCode) && code != shortRead
  }
}
