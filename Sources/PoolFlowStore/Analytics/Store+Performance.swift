import Chemistry
import Foundation
public import PoolFlowDomain
import SQLite

extension Store {
  /// The visits that people made and the stops that they skipped on some days.
  public func work(on days: ClosedRange<Day>) throws -> PerformedWork {
    try database.reading { connection in
      PerformedWork(
        visits: try connection.performedVisits(on: days), skips: try connection.performedSkips(on: days))
    }
  }
}

extension Connection {
  fileprivate mutating func performedVisits(on days: ClosedRange<Day>) throws -> [PerformedVisit] {
    // Calcium and stabilizer change slowly and are no news (decisions.md#owners-day).
    let found = """
      FROM readings WHERE visit_row = v.row AND is_measured = 1
      """
    let slow = "('\(Parameter.calciumHardness.rawValue)', '\(Parameter.cyanuricAcid.rawValue)')"
    return try all(
      """
      SELECT v.id AS id, v.person_id, v.done_on, v.performed_at, v.opened_at, v.visit_kind, v.chemical_cost,
        v.edited_at IS NOT NULL AS is_edited, p.customer_name, p.stop_of IS NOT NULL AS is_body,
        EXISTS (SELECT 1 \(found)) AS has_measured,
        (SELECT group_concat(parameter || ' ' || value, ',') \(found) AND parameter NOT IN \(slow)
          AND \(Self.outOfRange(sanitizer: "p.sanitizer"))) AS out_of_range
      FROM visits v CROSS JOIN pools p ON p.row = v.pool_row WHERE v.done_on BETWEEN ? AND ?
      """, [days.lowerBound, days.upperBound]
    ) { row in
      PerformedVisit(
        id: try row.id("id"), customerName: try row.text("customer_name"), day: try row.day("done_on"),
        openedAt: try row.instantIfPresent("opened_at"), performedAt: try row.instant("performed_at"),
        kind: try VisitTable.kind(row), technician: try row.idIfPresent("person_id"),
        cost: try row.double("chemical_cost"), isOfBody: try row.bool("is_body"),
        isCorrected: try row.bool("is_edited"), hasMeasured: try row.bool("has_measured"),
        outOfRange: Self.readings(try row.textIfPresent("out_of_range") ?? ""))
    }
    .sorted { ($0.performedAt, $0.id.text) < ($1.performedAt, $1.id.text) }
  }

  /// Reads "pH 6.9,totalAlkalinity 40".
  private static func readings(_ text: String) -> [Parameter: Double] {
    var readings: [Parameter: Double] = [:]
    for entry in text.split(separator: ",") {
      let parts = entry.split(separator: " ")
      guard parts.count == 2, let parameter = Parameter(rawValue: String(parts[0])), let value = Double(parts[1]) else {
        continue
      }
      readings[parameter] = value
    }
    return readings
  }

  fileprivate mutating func performedSkips(on days: ClosedRange<Day>) throws -> [PerformedSkip] {
    try all(
      """
      SELECT p.id AS id, p.customer_name, s.skipped_on, s.reason, s.note, s.recorded_at, s.photo_file, s.person_id
      FROM skips s CROSS JOIN pools p ON p.row = s.pool_row WHERE s.skipped_on BETWEEN ? AND ?
      """, [days.lowerBound, days.upperBound]
    ) { row in
      PerformedSkip(
        pool: try row.id("id"), customerName: try row.text("customer_name"), day: try row.day("skipped_on"),
        skip: try SkipTable.read(row), person: try row.idIfPresent("person_id"))
    }
    .sorted { ($0.day, $0.skip.recordedAt, $0.pool.text) < ($1.day, $1.skip.recordedAt, $1.pool.text) }
  }
}
