public import PoolFlowDomain
import SQLite

extension Store {
  /// The newest other visit of the same pool on the same day: another person's, or one that the author of `visit` could
  /// not know of. Nil if there is none. A job and a service are two visits, and so are two jobs of one person, whose
  /// beginnings are said and not those of the forms.
  public func twin(of visit: ID<Visit>) throws -> Visit? {
    try database.reading { connection in
      let found = try connection.first(
        """
        SELECT o.id FROM visits v JOIN visits o ON o.done_on = v.done_on AND o.pool_row = v.pool_row
        WHERE v.id = ? AND o.row <> v.row AND (o.visit_kind = 'job') = (v.visit_kind = 'job') AND (
          o.person_id IS NOT v.person_id
          OR (v.visit_kind <> 'job' AND v.opened_at < o.received_at AND o.opened_at < v.received_at))
        ORDER BY o.row DESC LIMIT 1
        """, [visit]
      ) { try $0.id("id") as ID<Visit> }
      return try found.flatMap { try connection.visit($0)?.visit }
    }
  }
}

extension Connection {
  /// Pools logged twice on one of the last days: by two people, or by one who did not know of the first.
  mutating func loggedTwice(today: Day, limit: Int) throws -> [Need] {
    try all(
      """
      SELECT b.id AS visit_id, p.id AS pool_id, p.customer_name, b.done_on, max(a.row) AS first_row,
        a.id AS first_id, a.performed_at AS first_at, b.performed_at AS second_at,
        (SELECT name FROM people WHERE id = a.person_id) AS first_person,
        (SELECT name FROM people WHERE id = b.person_id) AS second_person
      FROM visits b
      CROSS JOIN visits a ON a.done_on = b.done_on AND a.pool_row = b.pool_row AND a.row < b.row
      JOIN pools p ON p.row = b.pool_row
      WHERE b.done_on >= ?1 AND (a.visit_kind = 'job') = (b.visit_kind = 'job') AND (
        a.person_id IS NOT b.person_id
        OR (b.visit_kind <> 'job' AND b.opened_at < a.received_at AND a.opened_at < b.received_at))
      GROUP BY b.done_on, b.row ORDER BY b.done_on DESC, b.row DESC LIMIT ?2
      """, [today.adding(days: 1 - Need.days), limit]
    ) { row in
      let (visit, first): (ID<Visit>, ID<Visit>) = (try row.id("visit_id"), try row.id("first_id"))
      return Need(
        .loggedTwice, subject: visit.text, mark: first.text, title: try row.text("customer_name"),
        day: try row.day("done_on"),
        pool: try row.id("pool_id"), visit: visit,
        logged: [
          Need.Logged(person: try row.textIfPresent("first_person"), at: try row.instant("first_at")),
          Need.Logged(person: try row.textIfPresent("second_person"), at: try row.instant("second_at")),
        ])
    }
  }
}
