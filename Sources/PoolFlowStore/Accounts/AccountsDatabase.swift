import SQLite

/// The database of the accounts. Damage in it is reported as damage of the accounts, not of the store.
struct AccountsDatabase: Sendable {
  let file: Database

  func reading<Value: Sendable>(_ body: (inout Connection) throws -> Value) throws -> Value {
    try Self.attributed { try file.reading(body) }
  }

  @discardableResult
  func writing<Value: Sendable>(_ body: (inout Connection) throws -> Value) throws -> Value {
    try Self.attributed { try file.writing(body) }
  }

  private static func attributed<Value>(_ work: () throws -> Value) throws -> Value {
    do {
      return try work()
    } catch StoreError.unavailable(let reason, .damaged) {
      throw StoreError.unavailable("accounts.sqlite: \(reason)", .damagedAccounts)
    }
  }
}
