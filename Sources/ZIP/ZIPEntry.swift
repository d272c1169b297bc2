/// One entry as the directory of an archive tells it.
public struct ZIPEntry: Sendable, Hashable {
  /// As it stands in the archive: UTF-8, relative, with "/" between its parts, and at the end of a folder's.
  public let name: String
  public let method: ZIPMethod
  /// How many bytes it takes in the archive.
  public let compressedSize: UInt64
  /// How many bytes it unpacks to.
  public let size: UInt64
  public let crc: UInt32

  /// Where its header stands.
  let offset: UInt64
  /// Where the next entry, or the directory, begins.
  var end: UInt64 = 0
  let flags: UInt16
  let nameBytes: [UInt8]

  /// Whether it only says that a folder is there.
  public var isFolder: Bool { name.utf8.last == UInt8(ascii: "/") }
}
