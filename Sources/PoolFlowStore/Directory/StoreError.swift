/// Why the store did not do what was asked.
public enum StoreError: Error, Sendable, CustomStringConvertible {
  /// There is no such pool, visit or other record; it may have been deleted.
  case notFound
  /// The data cannot be opened. Nothing has been changed; the text is for the log.
  case unavailable(String, StoreFault = .unreadable)
  /// A photo that a visit brings is not there any more.
  case photoGone
  /// The disk is full; nothing has been changed. The text is for the log.
  case noRoom(String)
  /// Another server runs on this data directory.
  case locked
  /// Another store has taken its place; what was to be written belongs there.
  case replaced

  public var description: String {
    switch self {
    case .notFound: "no such record"
    case .unavailable(let reason, _): "the data cannot be opened: \(reason)"
    case .photoGone: "a photo is gone"
    case .noRoom(let reason): "the disk is full: \(reason)"
    case .locked: "another poolflow serves this data directory"
    case .replaced: "another store has taken the place of this one"
    }
  }

  /// What is wrong with data that cannot be opened.
  public var fault: StoreFault {
    if case .unavailable(_, let fault) = self { fault } else { .unreadable }
  }
}
