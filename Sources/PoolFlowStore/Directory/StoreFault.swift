import SQLite

/// The fault of a file that cannot be opened, as far as it can be determined.
public enum StoreFault: Sendable, Hashable {
  /// It is truncated, empty, or has other content.
  case damaged
  /// Damage was met in the accounts file during use.
  case damagedAccounts
  /// It does not exist at its path.
  case missing
  /// A newer version of this program has written it.
  case newer
  /// It is the database of another program.
  case foreign
  /// The file that names the live store cannot be used.
  case pointer
  /// It exists and cannot be read: permissions, the disk, or a lock of another process.
  case unreadable

  /// Classifies an error of opening a database (sqlite.org/rescode.html).
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
  /// True if the file itself may be sound: permissions (3, 8, 14), a lock (5, 6), the disk (10, 13), except for a file
  /// that is too short.
  fileprivate var isOfSurroundings: Bool {
    let shortRead: Int32 = 522
    return [3, 5, 6, 8, 10, 13, 14].contains(primaryCode) && code != shortRead
  }
}
