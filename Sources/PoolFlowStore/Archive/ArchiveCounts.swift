/// The number of records of each kind in an archive (archive-format.md#manifest).
public struct ArchiveCounts: Sendable, Hashable, Codable {
  public var pools = 0
  public var serviceEvents = 0
  public var chemicalDoses = 0
  public var inventoryItems = 0
  public var customerProfiles = 0
  /// The documented photos: the first of each visit.
  public var mediaFiles = 0
  /// Absent from archives of schema 1.
  public var equipment: Int?

  public init() {}
}

/// A photo on its way into an archive.
public struct ArchivePhoto: Sendable, Hashable {
  /// Its path in the archive.
  public let name: String
  /// Its file.
  public let path: String
  public let byteCount: Int
}

/// Receives the records of a store, file by file.
public protocol ArchiveSink: ~Copyable {
  /// Called first.
  mutating func begin(_ counts: ArchiveCounts) throws
  /// One photo. Its file is unchanged while the photos are held.
  mutating func add(_ photo: ArchivePhoto) throws
  /// Called after the last photo; the files follow.
  mutating func endPhotos() throws
  mutating func beginFile(_ name: String) throws
  /// The next bytes of the current file, some tens of kilobytes.
  mutating func write(_ bytes: [UInt8]) throws
  mutating func endFile() throws
}
