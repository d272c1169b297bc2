import SQLite

extension StoreError {
  /// The refusal to write after damage was met: not damage itself.
  static let doubtful = StoreError.unavailable("damage was met: nothing is written before a check passes", .damaged)

  /// True of that refusal.
  var isDoubt: Bool {
    guard case .unavailable(let reason, _) = self, case .unavailable(let doubt, _) = Self.doubtful else { return false }
    return reason == doubt
  }
}

extension Database {
  /// Reads like `read`; damage found on the way is `StoreError.unavailable`.
  func reading<Value: Sendable>(_ body: (inout Connection) throws -> Value) throws -> Value {
    try Self.guarded { try read(body) }
  }

  /// Writes like `write`; damage found on the way is `StoreError.unavailable`, a full disk `StoreError.noRoom`, and a
  /// store that was replaced by another is not written: `StoreError.replaced`. After damage nothing is written before a
  /// check has passed.
  @discardableResult
  func writing<Value: Sendable>(_ body: (inout Connection) throws -> Value) throws -> Value {
    if isDoubtful { throw StoreError.doubtful }
    return try Self.guarded {
      try write { connection in
        if try connection.isRetired { throw StoreError.replaced }
        return try body(&connection)
      }
    }
  }

  private static func guarded<Value>(_ work: () throws -> Value) throws -> Value {
    do {
      return try work()
    } catch let error as DatabaseError {
      if error.isDamage { throw StoreError.unavailable(error.description, .damaged) }
      if error.isOfFullDisk { throw StoreError.noRoom(error.description) }
      throw error
    }
  }
}
