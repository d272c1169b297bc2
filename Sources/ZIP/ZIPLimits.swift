/// The limits beyond which an archive is refused unread.
public struct ZIPLimits: Sendable, Hashable {
  /// Most entries, folders among them.
  public var entries = 250_000
  /// Longest name of an entry in bytes.
  public var nameBytes = 1_024
  /// Longest directory in bytes.
  public var directoryBytes: UInt64 = 128 << 20
  /// Most bytes that one entry may unpack to.
  public var entryBytes: UInt64 = 4 << 30
  /// Most bytes that all entries together may unpack to.
  public var totalBytes: UInt64 = 1 << 40
  /// The largest ratio of an entry of more than `ratioBytes` to its packed form, and of all together to the file.
  /// Deflate ends at 1,032; the most repetitive records of a business reach 60.
  public var ratio: UInt64 = 250
  /// Length up to which an entry may be packed at any ratio.
  public var ratioBytes: UInt64 = 1 << 20

  public init() {}
}
