/// The reasons why the store refuses a call.
public enum StoreError: Error, Sendable, CustomStringConvertible {
  /// The pool, visit or other record does not exist; it may have been deleted.
  case notFound
  /// The data cannot be opened. Nothing was changed; the text is for the log.
  case unavailable(String, StoreFault = .unreadable)
  /// A photo of the visit no longer exists.
  case photoGone
  /// The disk is full; nothing was changed. The text is for the log.
  case noRoom(String)
  /// Another server uses this data directory.
  case locked
  /// Another store has replaced this one; the write belongs there.
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

  /// The fault of data that cannot be opened.
  public var fault: StoreFault {
    if case .unavailable(_, let fault) = self { fault } else { .unreadable }
  }
}
