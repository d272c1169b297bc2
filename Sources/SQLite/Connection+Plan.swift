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
}
