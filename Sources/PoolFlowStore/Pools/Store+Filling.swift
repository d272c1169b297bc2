public import Chemistry
public import Foundation
public import PoolFlowDomain
import SQLite

/// One customer with all records, for filling a whole business.
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

  public init(
    pool: Pool, profile: CustomerProfile = CustomerProfile(), equipment: [Equipment] = [], visits: [Visit] = [],
    photos: [ID<Visit>: [UInt8]] = [:], skips: [Day: StopSkip] = [:]
  ) {
    self.pool = pool
    self.profile = profile
    self.equipment = equipment
    self.visits = visits
    self.photos = photos
    self.skips = skips
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
  /// - Parameter stock: the remaining stock of the products of a kind; the others keep the stock of a new store.
  /// - Returns: false if there are pools already; nothing is changed then.
  public func fill(
    _ business: Business, people: [Person], customers: [CustomerHistory], stock: [ChemicalKind: StockLevel] = [:],
    at now: Date
  ) throws -> Bool {
    var files: [ID<Visit>: String] = [:]
    for customer in customers {
      for (visit, bytes) in customer.photos { files[visit] = try writePhoto(bytes, of: visit, position: 1) }
    }
    return try database.writing { connection in
      guard try !connection.exists("SELECT 1 FROM pools LIMIT 1") else { return false }
      try connection.insert(business, at: now)
      for person in people {
        try connection.run(
          "INSERT OR IGNORE INTO people (id, name, created_at) VALUES (?, ?, ?)",
          [person.id, person.name, now.milliseconds])
      }
      for customer in customers { try connection.insert(customer, photoFiles: files) }
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
    try recordFee(customer.pool.monthlyFee, poolRow: poolRow, from: start)
    for item in customer.equipment { try insert(item, poolRow: poolRow) }
    for (place, (day, skip)) in customer.skips.sorted(by: { $0.key < $1.key }).enumerated() {
      let person = customer.visits.last?.technician?.id
      try insert(skip, on: day, act: Self.act(place, of: customer.pool), by: person, poolRow: poolRow)
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

  /// The act of a pool's skip in a business that is filled at once.
  private static func act(_ place: Int, of pool: Pool) -> ID<StopAct> {
    var bytes = pool.id.bytes
    bytes[0] ^= UInt8(truncatingIfNeeded: place)
    return ID(bytes: bytes) ?? ID(pool.id.uuid)
  }
}
