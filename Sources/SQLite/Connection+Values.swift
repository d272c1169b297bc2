/// Queries of one column, which needs no name.
extension Connection {
  /// The number of the first row; nil without a row, and for NULL.
  public mutating func int(_ sql: String, _ parameters: [any SQLBindable] = []) throws -> Int? {
    try first(sql, parameters) { try $0.onlyInt() } ?? nil
  }

  /// The text of the first row; nil without a row, and for NULL.
  public mutating func text(_ sql: String, _ parameters: [any SQLBindable] = []) throws -> String? {
    try first(sql, parameters) { try $0.onlyText() } ?? nil
  }

  /// The bytes of the first row; nil without a row, and for NULL.
  public mutating func blob(_ sql: String, _ parameters: [any SQLBindable] = []) throws -> [UInt8]? {
    try first(sql, parameters) { try $0.onlyBlob() } ?? nil
  }

  /// The number of every row; 0 for NULL.
  public mutating func ints(_ sql: String, _ parameters: [any SQLBindable] = []) throws -> [Int] {
    try all(sql, parameters) { try $0.onlyInt() ?? 0 }
  }

  /// The text of every row; the empty string for NULL.
  public mutating func texts(_ sql: String, _ parameters: [any SQLBindable] = []) throws -> [String] {
    try all(sql, parameters) { try $0.onlyText() ?? "" }
  }

  /// True when a query has a row: `SELECT 1 FROM …`.
  public mutating func exists(_ sql: String, _ parameters: [any SQLBindable] = []) throws -> Bool {
    try first(sql, parameters) { _ in true } ?? false
  }
}
