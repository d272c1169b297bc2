/// The format of a file by its first bytes, never by its name.
enum ImageFormat {
  private static let textLength = 1024

  /// The kind of an accepted picture. Throws `ImageProblem` for all others.
  static func recognize<Source>(_ reader: inout ByteReader<Source>) throws -> ImageKind {
    if reader.count == 0 { throw ImageProblem.empty }
    let head = try reader.bytes(0, min(reader.count, 32))
    if let kind = ImageKind(firstBytes: head) { return kind }
    if head.dropFirst(4).starts(with: "ftyp".utf8) { throw try baseMedia(&reader) }
    if isOtherPicture(head) { throw ImageProblem.otherFormat }
    if try isDrawing(&reader) { throw ImageProblem.drawing }
    throw head.count < 12 && isBeginning(head) ? ImageProblem.cutOff : ImageProblem.notAPicture
  }

  /// GIF, TIFF (and the raw formats made of it), BMP, icons, JPEG 2000, JPEG XL, Matroska.
  private static func isOtherPicture(_ head: [UInt8]) -> Bool {
    let signatures: [[UInt8]] = [
      Array("GIF8".utf8), [0x49, 0x49, 0x2A, 0], [0x4D, 0x4D, 0, 0x2A], [0, 0, 1, 0, 1], [0, 0, 0, 12, 0x6A, 0x50],
      [0, 0, 0, 12, 0x4A, 0x58, 0x4C], [0xFF, 0x0A], [0xFF, 0x4F, 0xFF, 0x51], [0x1A, 0x45, 0xDF, 0xA3],
    ]
    if signatures.contains(where: head.starts) { return true }
    // "BM" begins many texts: a bitmap has four zero bytes in its reserved fields.
    return head.starts(with: [0x42, 0x4D]) && head.dropFirst(6).prefix(4).elementsEqual([0, 0, 0, 0])
  }

  /// A file of ISO 14496-12: HEIC by its brands, else AVIF or a film.
  private static func baseMedia<Source>(_ reader: inout ByteReader<Source>) throws -> ImageProblem {
    let length = min(try reader.bigEndian(0, 4), 256, reader.count)
    var brands: [String] = []
    for offset in stride(from: 8, to: max(8, length - 3), by: 4) where offset != 12 {
      brands.append(String(decoding: try reader.bytes(offset, 4), as: UTF8.self))
    }
    if brands.contains(where: { ["avif", "avis"].contains($0) }) { return .otherFormat }
    let isHEIC = brands.contains { ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"].contains($0) }
    return isHEIC ? .heic : .otherFormat
  }

  /// True if the beginning is a text with an SVG element in it, UTF-16 included.
  private static func isDrawing<Source>(_ reader: inout ByteReader<Source>) throws -> Bool {
    let head = try reader.bytes(0, min(reader.count, textLength)).filter { $0 != 0 }
    let text = String(decoding: head, as: UTF8.self).lowercased()
    guard
      let first = text.unicodeScalars.first(where: {
        !$0.properties.isWhitespace && !"\u{FEFF}\u{FFFD}".unicodeScalars.contains($0)
      })
    else { return false }
    return first == "<" && text.contains("<svg")
  }

  /// True if these few bytes may begin a picture.
  private static func isBeginning(_ head: [UInt8]) -> Bool {
    [[0xFF, 0xD8, 0xFF], PNGScanner.signature, Array("RIFF".utf8)].contains { $0.starts(with: head) }
  }
}
