/// The meaning of each column of a customer list.
public struct ImportColumns: Sendable, Hashable {
  /// One column of the file.
  public struct Column: Sendable, Hashable {
    /// The index in a row, from 0.
    public let index: Int
    /// The header as the file has it.
    public let header: String
    /// The field of the column; nil for a column that is not read.
    public var field: ImportField?
  }

  public private(set) var columns: [Column]

  /// Recognises the columns by their headers. Of several with one meaning the best alias that is filled in is read,
  /// then the first; of phones, mail addresses, notes and tags each is read (`ImportField.mayRepeat`).
  ///
  /// - Parameter isFilled: false for a column that is empty in every row.
  public init(header: [String], isFilled: (Int) -> Bool = { _ in true }) {
    columns = header.enumerated().map { Column(index: $0.offset, header: $0.element) }
    var best: [ImportField: (index: Int, rank: Int)] = [:]
    for column in columns {
      guard let (field, alias) = ImportAliases.field(of: ImportAliases.normalised(column.header)) else { continue }
      let rank = isFilled(column.index) ? alias : alias + ImportAliases.last
      if field.mayRepeat, rank == alias { columns[column.index].field = field }
      if let other = best[field], other.rank <= rank { continue }
      best[field] = (column.index, rank)
    }
    for (field, place) in best { columns[place.index].field = field }
    splitName()
    // Both volumes in one file: the gallons are stored.
    if let gallons = best[.poolVolume], let liters = best[.poolVolumeLiters], gallons.rank <= liters.rank {
      columns[liters.index].field = nil
    }
  }

  /// A column "Name" beside one of the two names is the other: "Name; Vorname", "Nombre; Apellidos".
  private mutating func splitName() {
    guard let name = index(of: .customerName), ImportAliases.isBareName(columns[name].header) else { return }
    switch (index(of: .firstName), index(of: .lastName)) {
    case (.some, nil): columns[name].field = .lastName
    case (nil, .some): columns[name].field = .firstName
    default: break
    }
  }

  /// Applies choices: a field for each column named, nil for no field. A field that may not repeat moves to the column
  /// it is newly chosen for; if two are newly chosen for it, both have it, and the first one filled in counts.
  public mutating func assign(_ choices: [Int: ImportField?]) {
    let before = columns.map(\.field)
    for (index, field) in choices where columns.indices.contains(index) { columns[index].field = field }
    for field in ImportField.allCases where !field.mayRepeat {
      let holders = columns.indices.filter { columns[$0].field == field }
      if holders.allSatisfy({ before[$0] == field }) { continue }
      for index in holders where before[index] == field { columns[index].field = nil }
    }
  }

  /// The required columns that are missing (import-export.md#customer-list); a first or last name makes a name.
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

  /// Fields that more than one column has, with these columns in the order they are read.
  public var repeated: [(field: ImportField, columns: [Column])] {
    ImportField.allCases.compactMap { field in
      let places = places(of: field)
      return places.count > 1 ? (field, places.map { columns[$0] }) : nil
    }
  }

  public func index(of field: ImportField) -> Int? { places(of: field).first }

  /// The columns of a field, the best alias first; one chosen by hand goes before all.
  func places(of field: ImportField) -> [Int] {
    columns.filter { $0.field == field }.map { (rank: $0.rank, index: $0.index) }
      .sorted { ($0.rank, $0.index) < ($1.rank, $1.index) }.map(\.index)
  }

  /// The column that a header names, as used to recognise the delimiter.
  public static func recognised(_ header: String) -> ImportField? {
    ImportAliases.field(of: ImportAliases.normalised(header))?.field
  }
}

extension ImportColumns.Column {
  /// The rank of the header among the aliases of its field; -1 if it is no alias of it.
  fileprivate var rank: Int {
    guard let alias = ImportAliases.field(of: ImportAliases.normalised(header)), alias.field == field else { return -1 }
    return alias.rank
  }
}
