/// One entry of an archive's directory.
public struct ZIPEntry: Sendable, Hashable {
  /// The name as in the archive: UTF-8, relative, with "/" between its parts, and at the end of a folder's.
  public let name: String
  public let method: ZIPMethod
  /// Bytes it takes in the archive.
  public let compressedSize: UInt64
  /// Bytes it unpacks to.
  public let size: UInt64
  public let crc: UInt32

  /// The offset of its header.
  let offset: UInt64
  /// The offset of the next entry, or of the directory.
  var end: UInt64 = 0
  let flags: UInt16
  let nameBytes: [UInt8]

  /// True if it only names a folder.
  public var isFolder: Bool { name.utf8.last == UInt8(ascii: "/") }
}
