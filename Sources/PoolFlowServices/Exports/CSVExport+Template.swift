import CSV
public import PoolFlowDomain

extension CSVExport {
  /// The file to fill in: the columns and two made-up customers (import-export.md#template).
  public static func template(units: UnitSystem, hasMark: Bool = false) -> CSVExport {
    let columns = ImportTemplate.columns(units)
    return CSVExport(header: columns.map(\.rawValue), hasMark: hasMark) {
      Page(ImportTemplate.samples.map { sample in columns.map { .text(sample[$0] ?? "") } })
    }
  }
}
