/// Checks a WebP chunk by chunk (RFC 9649) and drops everything but the picture.
struct WebPScanner {
  private let limits: ImageLimits
  private var pieces = PieceList()
  /// The size in the extended header.
  private var canvas: PixelSize?
  /// The size in the picture's own header.
  private var size: PixelSize?
  private var orientation = 1
  private var hasExif = false
  /// The index of the extended header's first byte, its flags, among the pieces.
  private var extended: (piece: Int, header: [UInt8])?

  private static let hasProfile: UInt8 = 0x20
  private static let hasAlpha: UInt8 = 0x10
  private static let hasExifData: UInt8 = 0x08
  private static let isAnimated: UInt8 = 0x02

  static func scan<Source>(_ reader: inout ByteReader<Source>, limits: ImageLimits) throws -> ImageScan {
    var scanner = WebPScanner(limits: limits)
    try scanner.run(&reader)
    guard let size = scanner.size, scanner.canvas == nil || scanner.canvas == size else { throw ImageProblem.damaged }
    return ImageScan(kind: .webp, size: size, orientation: scanner.orientation, pieces: scanner.pieces)
  }

  private init(limits: ImageLimits) { self.limits = limits }

  private mutating func run<Source>(_ reader: inout ByteReader<Source>) throws {
    let claimed = try reader.littleEndian(4, 4)
    guard claimed >= 12, claimed.isMultiple(of: 2) else { throw ImageProblem.damaged }
    guard claimed + 8 <= reader.count else { throw ImageProblem.cutOff }
    pieces.append([])
    var offset = 12
    var parts = 0
    while offset < claimed + 8 {
      parts += 1
      guard parts <= limits.parts, offset + 8 <= claimed + 8 else { throw ImageProblem.damaged }
      let length = try reader.littleEndian(offset + 4, 4)
      let body = (offset + 8)..<(offset + 8 + length)
      let end = body.upperBound + length % 2
      guard end <= claimed + 8 else { throw ImageProblem.damaged }
      try take(String(decoding: try reader.bytes(offset, 4), as: UTF8.self), offset..<end, body, &reader)
      offset = end
    }
    guard size != nil else { throw ImageProblem.damaged }
    finish()
  }

  private mutating func take<Source>(
    _ name: String, _ chunk: Range<Int>, _ body: Range<Int>, _ reader: inout ByteReader<Source>
  ) throws {
    switch name {
    case "VP8X": try readExtended(chunk, body, &reader)
    case "VP8 ": try readLossy(chunk, body, &reader)
    case "VP8L": try readLossless(chunk, body, &reader)
    case "ICCP", "ALPH":
      if extended != nil { pieces.copy(chunk) }
    case "ANIM", "ANMF": throw ImageProblem.animated
    case "EXIF" where !hasExif && body.count <= 256 * 1024:
      hasExif = true
      var bytes = try reader.bytes(body.lowerBound, body.count)
      if bytes.starts(with: "Exif\0\0".utf8) { bytes.removeFirst(6) }
      orientation = Exif.orientation(inTIFF: bytes)
    default: break
    }
  }

  private mutating func readExtended<Source>(
    _ chunk: Range<Int>, _ body: Range<Int>, _ reader: inout ByteReader<Source>
  ) throws {
    guard extended == nil, size == nil, chunk.lowerBound == 12, body.count >= 10 else { throw ImageProblem.damaged }
    let header = try reader.bytes(chunk.lowerBound, 18)
    if header[8] & Self.isAnimated != 0 { throw ImageProblem.animated }
    canvas = try PixelSize(
      reader.littleEndian(body.lowerBound + 4, 3) + 1, reader.littleEndian(body.lowerBound + 7, 3) + 1,
      limit: limits.otherPixels)
    extended = (pieces.pieces.count, header)
    pieces.append(header)
  }

  /// A key frame of VP8 (RFC 6386 §9.1).
  private mutating func readLossy<Source>(
    _ chunk: Range<Int>, _ body: Range<Int>, _ reader: inout ByteReader<Source>
  ) throws {
    guard size == nil, body.count > 10 else { throw ImageProblem.damaged }
    let tag = try reader.littleEndian(body.lowerBound, 3)
    guard tag & 1 == 0, try reader.bytes(body.lowerBound + 3, 3) == [0x9D, 0x01, 0x2A] else {
      throw ImageProblem.damaged
    }
    guard 10 + tag >> 5 <= body.count else { throw ImageProblem.cutOff }
    size = try PixelSize(
      reader.littleEndian(body.lowerBound + 6, 2) & 0x3FFF, reader.littleEndian(body.lowerBound + 8, 2) & 0x3FFF,
      limit: limits.otherPixels)
    pieces.copy(chunk)
  }

  /// RFC 9649 §3.4.
  private mutating func readLossless<Source>(
    _ chunk: Range<Int>, _ body: Range<Int>, _ reader: inout ByteReader<Source>
  ) throws {
    guard size == nil, body.count > 5, try reader.byte(body.lowerBound) == 0x2F else { throw ImageProblem.damaged }
    let bits = try reader.littleEndian(body.lowerBound + 1, 4)
    guard bits >> 29 == 0 else { throw ImageProblem.damaged }
    size = try PixelSize(bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1, limit: limits.otherPixels)
    pieces.copy(chunk)
  }

  /// Updates the flags and the length, and the orientation if there is an extended header for it.
  private mutating func finish() {
    if let (piece, kept) = extended {
      var header = kept
      header[8] &= Self.hasProfile | Self.hasAlpha
      if orientation != 1 {
        header[8] |= Self.hasExifData
        let exif = Exif.tiff(orientation: orientation)
        pieces.append(Array("EXIF".utf8) + Self.littleEndian(exif.count) + exif)
      }
      header.replaceSubrange(4..<8, with: Self.littleEndian(10))
      pieces.replace(at: piece, with: header)
    } else {
      orientation = 1
    }
    let length = pieces.byteCount + 4
    pieces.replace(at: 0, with: Array("RIFF".utf8) + Self.littleEndian(length) + Array("WEBP".utf8))
  }

  private static func littleEndian(_ value: Int) -> [UInt8] { [0, 8, 16, 24].map { UInt8(value >> $0 & 0xFF) } }
}
