public import Chemistry
public import Foundation
public import PoolFlowDomain
import SQLite

/// One customer, or a second body of water after its host, with all records, for filling a whole business.
public struct CustomerHistory: Sendable {
  public var pool: Pool
  public var profile: CustomerProfile
  public var equipment: [Equipment]
  /// Oldest first; the last one's readings are the pool's.
  public var visits: [Visit]
  /// JPEG files by visit.
  public var photos: [ID<Visit>: [UInt8]]
  /// Skipped stops, recorded by the author of the last visit.
  public var skips: [Day: StopSkip]
  /// Moved stops; one that was skipped, too, was put on its new date by the same act.
  public var moves: [Move]

  /// A stop at another date.
  public struct Move: Sendable {
    public let on: Day
    public let to: Day

    public init(on: Day, to: Day) {
      self.on = on
      self.to = to
    }
  }

  public init(
    pool: Pool, profile: CustomerProfile = CustomerProfile(), equipment: [Equipment] = [], visits: [Visit] = [],
    photos: [ID<Visit>: [UInt8]] = [:], skips: [Day: StopSkip] = [:], moves: [Move] = []
  ) {
    self.pool = pool
    self.profile = profile
    self.equipment = equipment
    self.visits = visits
    self.photos = photos
    self.skips = skips
    self.moves = moves
  }
}

/// A note to the office, for filling a whole business.
public struct WrittenNote: Sendable {
  public let note: OfficeNoteDraft
  /// A JPEG file.
  public let photo: [UInt8]?

  public init(_ note: OfficeNoteDraft, photo: [UInt8]? = nil) {
    self.note = note
    self.photo = photo
  }
}

/// The remaining stock of a product and its low-stock threshold, in ounces.
public struct StockLevel: Sendable, Hashable {
  public let ounces: Double
  public let threshold: Double

  public init(ounces: Double, threshold: Double) {
    self.ounces = ounces
    self.threshold = threshold
  }
}

extension Store {
  /// Fills a store without pools, all or nothing.
  ///
  /// - Parameters:
  ///   - stock: the remaining stock of the products of a kind; the others keep the stock of a new store.
  ///   - dueDatesFrom: the first date whose stops count as carried or missed; nil for that of a new store.
  /// - Returns: false if there are pools already; nothing is changed then.
  public func fill(
    _ business: Business, people: [Person], customers: [CustomerHistory], stock: [ChemicalKind: StockLevel] = [:],
    absences: [Absence] = [], checklist: [ChecklistItem] = [], notes: [WrittenNote] = [],
    by author: ID<Person>? = nil, dueDatesFrom: Day? = nil, at now: Date
  ) throws -> Bool {
    var files: [ID<Visit>: String] = [:]
    for customer in customers {
      for (visit, bytes) in customer.photos { files[visit] = try writePhoto(bytes, of: visit.text, position: 1) }
    }
    let pictures = try notes.map { note in
      try note.photo.map { (name: try writePhoto($0, of: note.note.id.text, position: 1), byteCount: $0.count) }
    }
    return try database.writing { connection in
      guard try !connection.exists("SELECT 1 FROM pools LIMIT 1") else { return false }
      try connection.insert(business, at: now)
      for person in people {
        try connection.run(
          "INSERT OR IGNORE INTO people (id, name, created_at) VALUES (?, ?, ?)",
          [person.id, person.name, now.milliseconds])
      }
      for (place, item) in checklist.enumerated() {
        try connection.run(ChecklistTable.insertion, (item: item, position: place + 1))
      }
      for customer in customers { try connection.insert(customer, photoFiles: files) }
      for (written, picture) in zip(notes, pictures) {
        try connection.run(OfficeNoteTable.insertion, written.note)
        guard let picture else { continue }
        try connection.insertPhoto(picture.name, byteCount: picture.byteCount, at: 1, of: written.note.id)
      }
      for absence in absences {
        try connection.run(AbsenceTable.insertion, (absence: absence, author: author, at: now))
      }
      if let dueDatesFrom { try connection.run("UPDATE business SET due_dates_from_on = ?", [dueDatesFrom]) }
      for (kind, level) in stock {
        try connection.run(
          "UPDATE inventory SET stock_oz = ?, is_counted = 1, low_stock_threshold_oz = ? WHERE kind = ?",
          [level.ounces, level.threshold, kind.rawValue])
      }
      return true
    }
  }
}

extension Connection {
  fileprivate mutating func insert(_ customer: CustomerHistory, photoFiles: [ID<Visit>: String]) throws {
    let poolRow = try insert(customer.pool, profile: customer.profile)
    try append(customer.pool.schedules, poolRow: poolRow)
    let start = customer.visits.first?.day ?? Day(of: customer.pool.createdAt, in: .gmt)
    if !customer.pool.isGuest { try recordFee(customer.pool.monthlyFee, poolRow: poolRow, from: start) }
    for item in customer.equipment { try insert(item, poolRow: poolRow) }
    let person = customer.visits.last?.technician?.id
    for (day, skip) in customer.skips {
      try insert(skip, on: day, act: Self.act(day, of: customer.pool), by: person, poolRow: poolRow)
    }
    for move in customer.moves {
      let stopMove = StopMove(act: Self.act(move.on, of: customer.pool), on: move.on, to: move.to)
      let recorded = customer.skips[move.on]?.recordedAt ?? customer.pool.updatedAt
      try run(
        MoveTable.insertion,
        Child(parent: poolRow, record: MoveTable.Entry(move: stopMove, person: person, recordedAt: recorded)))
    }
    for visit in customer.visits {
      let row = try insert(visit, poolRow: poolRow, submission: nil)
      try count(1, for: visit.technician?.id)
      if let name = photoFiles[visit.id], let bytes = customer.photos[visit.id] {
        try insertPhoto(name, byteCount: bytes.count, at: 1, visitRow: row)
      }
    }
    try refreshIndex(poolRow: poolRow)
  }

  /// The act of a pool's skip and move in a business that is filled at once.
  private static func act(_ day: Day, of pool: Pool) -> ID<StopAct> {
    var bytes = pool.id.bytes
    bytes[0] ^= UInt8(truncatingIfNeeded: day.number)
    bytes[1] ^= UInt8(truncatingIfNeeded: day.number >> 8)
    return ID(bytes: bytes) ?? ID(pool.id.uuid)
  }
}
