/// What an archive may claim before it is not read at all.
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
  /// How many times longer than its packed form an entry of more than `ratioBytes` may be, and all together than the file.
  /// Deflate ends at 1,032; the most repetitive records of a business reach 60.
  public var ratio: UInt64 = 250
  /// Entries up to this length may be packed as tightly as they like.
  public var ratioBytes: UInt64 = 1 << 20

  public init() {}
}
