/// What each column of a customer list is taken for.
public struct ImportColumns: Sendable, Hashable {
  /// One column of the file.
  public struct Column: Sendable, Hashable {
    /// The place in a row, from 0.
    public let index: Int
    /// As the file has it.
    public let header: String
    /// Nil for a column that is not read.
    public var field: ImportField?
  }

  public private(set) var columns: [Column]

  /// Tells the columns by their headers; of several that say the same the best alias is read, then the first.
  public init(header: [String]) {
    columns = header.enumerated().map { Column(index: $0.offset, header: $0.element) }
    var best: [ImportField: (index: Int, rank: Int)] = [:]
    for column in columns {
      guard let (field, rank) = ImportAliases.field(of: ImportAliases.normalised(column.header)) else { continue }
      if let other = best[field], other.rank <= rank { continue }
      best[field] = (column.index, rank)
    }
    for (field, place) in best { columns[place.index].field = field }
    // Both volumes in one file: gallons are what is stored.
    if let gallons = best[.poolVolume], let liters = best[.poolVolumeLiters], gallons.rank <= liters.rank {
      columns[liters.index].field = nil
    }
  }

  /// Lets people choose: a field for each column named, nil for none; columns that had the field lose it.
  public mutating func assign(_ choices: [Int: ImportField?]) {
    for (index, field) in choices.sorted(by: { $0.key < $1.key }) where columns.indices.contains(index) {
      if let field {
        for other in columns.indices where columns[other].field == field { columns[other].field = nil }
      }
      columns[index].field = field
    }
  }

  /// The required columns that are not there (04 §4.2); a first or last name makes a name.
  public var missing: [ImportField] {
    var missing: [ImportField] = []
    if index(of: .customerName) == nil, index(of: .firstName) == nil, index(of: .lastName) == nil {
      missing.append(.customerName)
    }
    if index(of: .address) == nil { missing.append(.address) }
    return missing
  }

  /// Columns that are not read and have a header.
  public var unread: [Column] { columns.filter { $0.field == nil } }

  public func index(of field: ImportField) -> Int? { columns.first { $0.field == field }?.index }

  /// The column that a header stands for, as the delimiter is told by it.
  public static func recognised(_ header: String) -> ImportField? {
    ImportAliases.field(of: ImportAliases.normalised(header))?.field
  }
}
