/// Rows that name the same customer: one pool, one with a spa, or several pools (import-export.md#matching).
public struct ImportPair: Sendable, Hashable {
  public let rows: [Int]
  public let customerName: String
  public let address: String
  /// True where the rows name different days, which one pool may have together.
  public let hasSeveralDays: Bool
  /// True where the rows name different bodies of water: a pool and a spa.
  public let hasSeveralBodies: Bool
  /// The answer that holds until another is chosen.
  public let proposal: ImportChoices.PairAnswer

  /// The key by which a choice names the pair.
  public var firstRow: Int { rows.first ?? 0 }

  /// - Parameters:
  ///   - rows: at least two of one name and address.
  ///   - known: number of known customers with them.
  init?(_ rows: [ImportedCustomer], known: Int) {
    guard let first = rows.first, rows.count > 1 else { return nil }
    self.rows = rows.map(\.row)
    customerName = first.customerName
    address = first.address
    let served = rows.filter(\.saysDays)
    hasSeveralDays =
      served.count > 1 && Set(served.map(\.stops)).count > 1 && served.allSatisfy { $0.unreadRhythm == nil }
    let isAlike = Set(rows.map(\.withoutStops)).count == 1
    hasSeveralBodies = (2...PoolLimits.bodies + 1).contains(rows.bodyCount)
    let isOneStatus = Set(rows.map { SortKey.of($0.status) }).count == 1
    if hasSeveralBodies {
      proposal = known > 1 || !isOneStatus ? .separate : .bodies
      return
    }
    proposal = !hasSeveralDays || !isAlike ? .later : known > 1 ? .separate : .both
  }
}

extension ImportedCustomer {
  /// The days and rhythms of a row.
  fileprivate struct Stops: Hashable {
    let days: Set<ListedSchedule>
    let rhythms: [ListedRhythm]
    let unread: String?
  }

  /// True for a row that says when the pool is served.
  var saysDays: Bool { !hasNoDay || !rhythms.isEmpty || unreadDay != nil || unreadRhythm != nil }

  fileprivate var stops: Stops {
    Stops(
      days: Set(schedules + weekdays.map { ListedSchedule($0) }), rhythms: rhythms,
      unread: unreadDay.map { SortKey.of($0.text) })
  }

  /// The row without what may differ between stops of one pool.
  fileprivate var withoutStops: ImportedCustomer {
    var row = ImportedCustomer(row: 0, customerName: "", address: "")
    (row.monthlyFee, row.unreadFee, row.values, row.notes) = (monthlyFee, unreadFee, values, notes)
    (row.furtherNotes, row.position, row.profile, row.readings) = (furtherNotes, position, profile, readings)
    row.status = status
    if !windowText.isEmpty { row.profile.preferredArrivalWindow = "" }
    return row
  }

  /// The stops of a row, to be told from those of another one of the same pool, without their places.
  fileprivate struct Part: Hashable {
    let stops: ImportedCustomer
    let window: String
  }

  fileprivate var part: Part {
    var stops = ImportedCustomer(row: 0, customerName: "", address: "").served(as: self)
    stops.positions = []
    return Part(stops: stops, window: stopWords)
  }

  /// With the stops of another row.
  func served(as other: ImportedCustomer) -> ImportedCustomer {
    var row = self
    (row.weekdays, row.schedules, row.rhythms) = (other.weekdays, other.schedules, other.rhythms)
    (row.isOnCall, row.scheduleText) = (other.isOnCall, other.scheduleText)
    (row.unreadDay, row.unreadRhythm) = (other.unreadDay, other.unreadRhythm)
    (row.season, row.seasonText) = (other.season, other.seasonText)
    (row.technicians, row.positions) = (other.technicians, other.positions)
    row.otherStart = .some(other.start)
    return row
  }
}

extension [ImportedCustomer] {
  /// Rows of one pool, each with the stops of the last one that names days, so that an earlier one undoes nothing.
  var servedAsLast: [ImportedCustomer] {
    guard var last = last(where: \.saysDays) else { return self }
    if last.technicians.isEmpty { last.technicians = self.last { !$0.technicians.isEmpty }?.technicians ?? [] }
    if last.positions.isEmpty { last.positions = self.last { !$0.positions.isEmpty }?.positions ?? [] }
    return map { $0.served(as: last) }
  }

  /// Rows of one pool, each with the stops of all.
  var servedTogether: [ImportedCustomer] {
    // Rows that say the same stops are one part, so that a long list of one pool costs no square of its rows.
    var known: Set<ImportedCustomer.Part> = []
    let parts = filter(\.saysDays).filter { known.insert($0.part).inserted }
    let windows = parts.map(\.profile.preferredArrivalWindow)
    let window = Set(windows).count == 1 ? windows[0] : parts.map(\.stopWords).joined(separator: "; ")
    return map { row in
      var row = row.served(as: ImportedCustomer(row: row.row, customerName: "", address: ""))
      row.together = parts
      if parts.contains(where: { !$0.windowText.isEmpty }) { row.profile.preferredArrivalWindow = window }
      return row
    }
  }
}

extension ImportedCustomer {
  /// The days with their time: "Mon AM".
  fileprivate var stopWords: String { windowText.isEmpty ? scheduleText : windowText }
}
