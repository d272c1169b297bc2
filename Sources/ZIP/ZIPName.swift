/// The rule for names in an archive: a relative path, readable everywhere, that no reader can take for another.
enum ZIPName {
  /// The longest name that is written: far below the 65,535 bytes of the format, and below the limit of file systems.
  static let longestWritten = 1_024

  /// Each folder of a name is looked up when an archive is opened.
  static let mostParts = 32

  /// The fault of a name; nil if there is none.
  static func problem(_ name: String, longest: Int) -> ZIPError.EntryProblem? {
    let bytes = name.utf8
    guard let first = bytes.first else { return .nameEmpty }
    guard bytes.count <= longest else { return .nameTooLong }
    if name.unicodeScalars.contains(where: isControl) { return .nameControl }
    if bytes.contains(UInt8(ascii: "\\")) { return .nameBackslash }
    if first == UInt8(ascii: "/") || hasDrive(bytes) { return .nameAbsolute }
    let path = bytes.last == UInt8(ascii: "/") ? bytes.dropLast() : bytes[...]
    guard path.count(where: { $0 == UInt8(ascii: "/") }) < mostParts else { return .nameTooDeep }
    for part in path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
      if part.isEmpty { return .nameEmptyPart }
      if part.elementsEqual(".".utf8) || part.elementsEqual("..".utf8) { return .nameEscapes }
    }
    return nil
  }

  /// A key shared by all names that some file system takes for one: case and the spelling of accents do not count
  /// (Swift compares strings by canonical equivalence), nor does the slash that marks a folder.
  static func key(_ name: String) -> String {
    (name.hasSuffix("/") ? String(name.dropLast()) : name).uppercased().lowercased()
  }

  /// C0 and C1 controls, DEL, and characters that reverse the direction of writing.
  static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }

  /// "C:" at the start, as Windows names a disk.
  private static func hasDrive(_ bytes: String.UTF8View) -> Bool {
    let start = Array(bytes.prefix(2))
    guard start.count == 2, start[1] == UInt8(ascii: ":") else { return false }
    return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(start[0] | 0x20)
  }
}
