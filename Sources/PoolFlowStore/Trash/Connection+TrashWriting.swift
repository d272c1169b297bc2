import Foundation
import JSON
import PoolFlowDomain
import SQLite

extension Connection {
  /// Keeps a record that the caller deletes next, with all its child rows.
  mutating func keepInTrash<Entity>(
    _ id: ID<Entity>, _ kind: TrashKind, title: String, _ head: TrashHead = TrashHead(), by person: ID<Person>?,
    at now: Date
  ) throws {
    let table = TrashedTable.root(of: kind)
    var record: [UInt8] = []
    head.append(to: &record)
    try append(table, table.rootQuery, id, to: &record)
    record.append(0x7D)
    try run(
      TrashTable.insertion,
      TrashTable.Entry(
        id: id.bytes, kind: kind, title: title, record: String(decoding: record, as: UTF8.self), person: person,
        deletedAt: now))
  }

  /// Appends the rows of a query, each with its child rows: `,"visits":[{…,"doses":[…]}]`.
  private mutating func append(
    _ table: TrashedTable, _ query: String, _ parent: any SQLBindable, to output: inout [UInt8]
  ) throws {
    let rows = try all(query, [parent]) { row -> (reference: any SQLBindable, bytes: [UInt8]) in
      var bytes: [UInt8] = []
      try table.file.append(row, zone: .gmt, to: &bytes)
      return (table.keepsRow ? try row.int("row") : parent, bytes)
    }
    if rows.isEmpty { return }
    output.append(contentsOf: ",\"\(table.name)\":[".utf8)
    for (place, row) in rows.enumerated() {
      if place > 0 { output.append(0x2C) }
      output.append(contentsOf: row.bytes.dropLast())
      for child in table.children { try append(child, child.file.query, row.reference, to: &output) }
      output.append(0x7D)
    }
    output.append(0x5D)
  }
}
