/// How many records of each kind an archive has (archive-format.md#manifest).
public struct ArchiveCounts: Sendable, Hashable, Codable {
  public var pools = 0
  public var serviceEvents = 0
  public var chemicalDoses = 0
  public var inventoryItems = 0
  public var customerProfiles = 0
  /// The documented photos: the first one of each visit.
  public var mediaFiles = 0
  /// Absent from archives of schema 1.
  public var equipment: Int?

  public init() {}
}

/// A photo on its way into an archive.
public struct ArchivePhoto: Sendable, Hashable {
  /// Its place in the archive.
  public let name: String
  /// The file it is.
  public let path: String
  public let byteCount: Int
}

/// What takes the records of a store, file by file.
public protocol ArchiveSink: ~Copyable {
  /// Comes first.
  mutating func begin(_ counts: ArchiveCounts) throws
  /// One photo. Its file stays as it is while the hold on the photos lasts.
  mutating func add(_ photo: ArchivePhoto) throws
  /// After the last photo; the files follow.
  mutating func endPhotos() throws
  mutating func beginFile(_ name: String) throws
  /// The next bytes of the file that has begun, some tens of kilobytes.
  mutating func write(_ bytes: [UInt8]) throws
  mutating func endFile() throws
}
