import SQLite

extension ArchiveFile {
  /// The INSERT that takes the records of the file into a table, for the columns it has: the same list that writes the
  /// archive. The identifier of a pool or a visit becomes its row in `pools` or `visits`; a person is one of the store
  /// or NULL.
  ///
  /// - Parameters:
  ///   - name: the table; nil for the name of the file.
  ///   - values: SQL for the columns that are converted.
  ///   - source: the SQL after the records, which are `a`: joins, condition, order.
  func insertion(into name: String? = nil, values: [String: String] = [:], _ source: String) -> String {
    let taken = columns.map { column -> (name: String, value: String) in
      switch column.source {
      case "pools.id": return ("pool_row", "pools.row")
      case "visits.id": return ("visit_row", "visits.row")
      default:
        let name = String(column.source.split(separator: ".").last ?? "")
        let isPerson = ["person_id", "assigned_id", "absent_id", "author_id", "rides_with_id"].contains(name)
        return (
          name, values[name] ?? (isPerson ? "(SELECT id FROM people WHERE id = a.\(column.key))" : "a.\(column.key)")
        )
      }
    }
    return """
      INSERT INTO \(name ?? table) (\(taken.map(\.name).joined(separator: ", ")))
      SELECT \(taken.map(\.value).joined(separator: ", ")) FROM scratch.\(table) a \(source)
      """
  }

  /// Takes the records of a documented file over with those of the file that refines them: `a` and `d`. Each column has the
  /// value of the refinement, or without one the meaning of an archive that lacks it; a documented instant stays the truth
  /// where another program has changed it.
  ///
  /// - Parameters:
  ///   - values: SQL for the columns that have other values, and for those that neither file has.
  ///   - source: the joins, with `d`, and the order.
  func insertion(
    into table: String, refinedBy details: ArchiveFile, values: [String: String], _ source: String
  ) -> String {
    let own = details.columns + columns
    var taken = Set(values.keys)
    let kept = own.compactMap { column -> (name: String, value: String)? in
      guard let name = column.storedName(in: table), taken.insert(name).inserted else { return nil }
      guard details.columns.contains(where: { $0.key == column.key }), name != "id" else {
        return (name, "a.\(column.key)")
      }
      let documented = columns.first { $0.source == column.source }
      if case .instant = documented?.kind, let key = documented?.key {
        return (name, "CASE WHEN d.\(column.key) / 1000 * 1000 = a.\(key) THEN d.\(column.key) ELSE a.\(key) END")
      }
      return (name, column.absent?.literal.map { "coalesce(d.\(column.key), \($0))" } ?? "d.\(column.key)")
    }
    let all = kept + values.sorted { $0.key < $1.key }.map { (name: $0.key, value: $0.value) }
    return """
      INSERT INTO \(table) (\(all.map(\.name).joined(separator: ", ")))
      SELECT \(all.map(\.value).joined(separator: ", ")) FROM scratch.\(self.table) a \(source)
      """
  }
}

extension SQLValue {
  /// As SQL; nil for NULL.
  fileprivate var literal: String? {
    switch self {
    case .null, .blob: nil
    case .integer(let number): "\(number)"
    case .real(let number): "\(number)"
    case .text(let text): "'\(text.replacing("'", with: "''"))'"
    }
  }
}
