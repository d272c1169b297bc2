extension ArchiveFile {
  /// Takes the records of the file over where they have the columns of a table: the same list that writes the archive.
  /// The identifier of a pool or a visit becomes its row, of `pools` or `visits`; a person is one of the store or NULL.
  ///
  /// - Parameters:
  ///   - name: the table; nil for that of the file's own name.
  ///   - values: SQL for the columns that are not taken as they are.
  ///   - source: the SQL behind the records, which are `a`: joins, condition, order.
  func insertion(into name: String? = nil, values: [String: String] = [:], _ source: String) -> String {
    let taken = columns.map { column -> (name: String, value: String) in
      switch column.source {
      case "pools.id": return ("pool_row", "pools.row")
      case "visits.id": return ("visit_row", "visits.row")
      default:
        let name = String(column.source.split(separator: ".").last ?? "")
        let isPerson = name == "person_id"
        return (name, values[name] ?? (isPerson ? "(SELECT id FROM people WHERE id = a.personID)" : "a.\(column.key)"))
      }
    }
    return """
      INSERT INTO \(name ?? table) (\(taken.map(\.name).joined(separator: ", ")))
      SELECT \(taken.map(\.value).joined(separator: ", ")) FROM scratch.\(table) a \(source)
      """
  }
}
