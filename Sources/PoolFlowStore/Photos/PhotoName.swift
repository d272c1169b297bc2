import Images

/// Valid names of photo files in the store: letters, digits, hyphens and dots, beginning with a letter or digit, with
/// the extension of a known format. Any other text in an archive or a record is rejected and never becomes a path.
enum PhotoName {
  static func isOurs(_ name: String) -> Bool {
    let bytes = name.utf8
    guard (5...100).contains(bytes.count), let first = bytes.first, isLetterOrDigit(first) else { return false }
    guard bytes.allSatisfy({ isLetterOrDigit($0) || $0 == 45 || $0 == 46 }), !name.contains("..") else { return false }
    return ImageKind(fileName: name) != nil
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
  }
}
