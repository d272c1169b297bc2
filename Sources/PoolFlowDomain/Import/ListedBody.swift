import Chemistry

/// A second body of water that a row of a list has: a spa beside the pool (import-export.md#matching).
public struct ListedBody: Sendable, Hashable {
  /// The same for all rows of one body.
  let key: Key
  let name: String
  let volumeGallons: Double?
  let values: [ImportField: CustomerField.Value]
  let readings: [Parameter: Double]

  /// A body of water among the rows of one customer.
  struct Key: Hashable {
    /// The folded text of its column; empty for the pool.
    let text: String
    let volume: Int?
  }

  /// The word of an export for the pool itself.
  public static let pool = "Pool"

  /// The columns of a body; the others belong to the stop.
  static let fields: Set<ImportField> = [
    .poolVolume, .totalDissolvedSolids, .chemistryModel, .sanitizer, .surface, .freeChlorineLimit,
    .combinedChlorineLimit,
  ]
}

/// A second body of water as an import makes or changes it.
public struct BodyChange: Sendable, Hashable {
  public internal(set) var pool: Pool
  /// The body of water in the store; nil for a new one.
  public let before: Pool?
  let key: ListedBody.Key

  public var isChanged: Bool { pool != before }
}

extension ImportedCustomer {
  var listedVolume: Double? {
    if case .number(let gallons)? = values[.poolVolume] { gallons } else { nil }
  }

  /// True for a row that is no pool by its text, or by its volume where it has no text.
  var isSpa: Bool {
    bodyText.isEmpty ? listedVolume.map { $0 <= BodyWords.spaGallons } ?? false : BodyWords.isSpa(bodyText)
  }

  /// A row of a second body of water without that of its pool: the customer keeps what the row does not have.
  var aloneAsSecond: ImportedCustomer {
    var seen: [String: Int] = [:]
    var none = self
    (none.values, none.readings) = ([:], [:])
    return asSecond(namedKey(&seen), beside: none)
  }

  /// A key by the name in its column, with a number for a name that is taken.
  fileprivate func namedKey(_ seen: inout [String: Int]) -> ListedBody.Key {
    let text = SortKey.of(bodyText)
    seen[text, default: 0] += 1
    let number = seen[text] == 1 ? "" : " #\(seen[text] ?? 1)"
    return ListedBody.Key(text: text + number, volume: nil)
  }

  fileprivate var bodyKey: String { BodyWords.isPool(bodyText) ? "" : SortKey.of(bodyText) }

  /// The row as one of the customer, with what is the body's apart.
  ///
  /// - Parameter own: the row of the customer's pool.
  fileprivate func asSecond(_ key: ListedBody.Key, beside own: ImportedCustomer) -> ImportedCustomer {
    var row = self
    row.second = ListedBody(
      key: key, name: bodyName, volumeGallons: listedVolume,
      values: values.filter { ListedBody.fields.contains($0.key) }, readings: readings)
    row.values = values.filter { !ListedBody.fields.contains($0.key) }.merging(own.values) { $1 }
    (row.customerName, row.readings, row.status) = (own.customerName, own.readings, own.status)
    row.position = own.position ?? position
    return row
  }
}

extension [ImportedCustomer] {
  /// The body of each row of one customer, and that of the customer's pool: no spa, the largest.
  var bodies: (keys: [ListedBody.Key], own: ListedBody.Key)? {
    // A row without a volume is of the first body of its text, which is no spa by its volume alone.
    let measured = filter { !$0.bodyText.isEmpty || !$0.isSpa }
    let volumes = Dictionary(measured.compactMap { row in row.listedVolume.map { (row.bodyKey, $0) } }) { first, _ in
      first
    }
    let keys = map { row in
      let volume = row.listedVolume ?? volumes[row.bodyKey]
      return ListedBody.Key(text: row.bodyKey, volume: volume.map { Int($0.rounded()) })
    }
    let ranked = zip(keys, self).map { key, row in (key: key, isPool: row.isSpa ? 0 : 1, volume: key.volume ?? 0) }
    let own = ranked.enumerated().max {
      ($0.element.isPool, $0.element.volume, $1.offset) < ($1.element.isPool, $1.element.volume, $0.offset)
    }
    return own.map { (keys, $0.element.key) }
  }

  var bodyCount: Int { bodies.map { Set($0.keys).count } ?? 0 }

  /// Rows of one identifier as an export writes them, one of them the pool and the others named bodies of water; nil for
  /// others.
  var withListedBodies: [ImportedCustomer]? {
    guard (2...PoolLimits.bodies + 1).contains(count), allSatisfy({ !$0.bodyText.isEmpty }),
      let place = firstIndex(where: { $0.bodyText == ListedBody.pool })
        ?? firstIndex(where: { BodyWords.isPool($0.bodyText) })
    else { return nil }
    let own = self[place]
    var seen: [String: Int] = [:]
    return enumerated().map { index, row in
      index == place ? row : row.asSecond(row.namedKey(&seen), beside: own)
    }
  }

  /// Rows of one customer, each that is of a further body of water with it apart.
  var withSecondBodies: [ImportedCustomer] {
    guard let (keys, ownKey) = bodies, let place = keys.firstIndex(of: ownKey) else { return self }
    let own = self[place]
    return zip(self, keys).map { $1 == ownKey ? $0 : $0.asSecond($1, beside: own) }
  }
}
