internal import CSQLite

extension Connection {
  /// The query plan of each statement compiled so far, by its text (sqlite.org/eqp.html).
  mutating func queryPlans() throws -> [String: [String]] {
    var plans: [String: [String]] = [:]
    for statement in compiled where !statement.sql.hasPrefix("EXPLAIN") {
      let sql = statement.sql
      let values = [SQLValue](repeating: .null, count: Int(sqlite3_bind_parameter_count(statement.pointer)))
      plans[sql] = try all("EXPLAIN QUERY PLAN \(sql)", values) { try $0.text("detail") }
    }
    return plans
  }

  /// The steps of SQLite's machine that each statement took since the last question, by its text; none for one that did not
  /// run (sqlite.org/c3ref/c_stmtstatus_counter.html).
  mutating func stepCounts() -> [String: Int] {
    let counts = compiled.map { ($0.sql, Int(sqlite3_stmt_status($0.pointer, SQLITE_STMTSTATUS_VM_STEP, 1))) }
    return Dictionary(uniqueKeysWithValues: counts.filter { $0.1 > 0 })
  }
}
