internal import CSQLite

extension Connection {
  /// How SQLite finds the rows of each statement compiled so far, by its text (sqlite.org/eqp.html).
  mutating func queryPlans() throws -> [String: [String]] {
    var plans: [String: [String]] = [:]
    for (sql, statement) in statements where !sql.hasPrefix("EXPLAIN") {
      let values = [SQLValue](repeating: .null, count: Int(sqlite3_bind_parameter_count(statement.pointer)))
      plans[sql] = try all("EXPLAIN QUERY PLAN \(sql)", values) { try $0.text("detail") }
    }
    return plans
  }
}
