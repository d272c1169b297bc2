/// Checks a PNG chunk by chunk (W3C PNG, third edition) and drops everything but the picture.
struct PNGScanner {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Chunks kept beside the picture itself: colours and the size of a pixel.
  private static let kept: Set<String> = [
    "IHDR", "PLTE", "IDAT", "IEND", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "sBIT", "pHYs", "cICP", "bKGD",
  ]
  /// Bits of one pixel by colour type; nil for invalid types.
  private static let channels = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4]

  private let limits: ImageLimits
  private var pieces = PieceList()
  private var size: PixelSize?
  private var bitsPerPixel = 0
  private var orientation = 1
  private var hasExif = false
  private var dataBytes = 0
  private var hasPalette = false
  private var needsPalette = false

  static func scan<Source>(_ reader: inout ByteReader<Source>, limits: ImageLimits) throws -> ImageScan {
    var scanner = PNGScanner(limits: limits)
    try scanner.run(&reader)
    guard let size = scanner.size else { throw ImageProblem.damaged }
    return ImageScan(kind: .png, size: size, orientation: scanner.orientation, pieces: scanner.pieces)
  }

  private init(limits: ImageLimits) { self.limits = limits }

  private mutating func run<Source>(_ reader: inout ByteReader<Source>) throws {
    pieces.copy(0..<Self.signature.count)
    var offset = Self.signature.count
    for _ in 0..<limits.parts {
      let length = try reader.bigEndian(offset, 4)
      guard length <= 0x7FFF_FFFF else { throw ImageProblem.damaged }
      guard length + 12 <= reader.count - offset else { throw ImageProblem.cutOff }
      let chunk = offset..<(offset + length + 12)
      try checkSum(chunk, &reader)
      let name = String(decoding: try reader.bytes(offset + 4, 4), as: UTF8.self)
      try take(name, chunk, &reader)
      if name == "IEND" { return try finish() }
      offset = chunk.upperBound
    }
    throw ImageProblem.damaged
  }

  private func checkSum<Source>(_ chunk: Range<Int>, _ reader: inout ByteReader<Source>) throws {
    var sum = CRC32()
    try reader.each(in: (chunk.lowerBound + 4)..<(chunk.upperBound - 4)) { sum.add($0) }
    guard Int(sum.value) == (try reader.bigEndian(chunk.upperBound - 4, 4)) else { throw ImageProblem.damaged }
  }

  private mutating func take<Source>(
    _ name: String, _ chunk: Range<Int>, _ reader: inout ByteReader<Source>
  ) throws {
    guard name == "IHDR" || size != nil else { throw ImageProblem.damaged }
    let body = (chunk.lowerBound + 8)..<(chunk.upperBound - 4)
    switch name {
    case "IHDR": try readHeader(body, &reader)
    case "acTL", "fcTL", "fdAT": throw ImageProblem.animated
    case "PLTE":
      guard !hasPalette, body.count.isMultiple(of: 3), 3...768 ~= body.count else { throw ImageProblem.damaged }
      hasPalette = true
    case "IDAT": dataBytes += body.count
    case "eXIf" where !hasExif && body.count <= 256 * 1024:
      hasExif = true
      orientation = Exif.orientation(inTIFF: try reader.bytes(body.lowerBound, body.count))
      if orientation != 1 { pieces.append(Self.chunk("eXIf", Exif.tiff(orientation: orientation))) }
    default: break
    }
    if Self.kept.contains(name) {
      pieces.copy(chunk)
    } else if name.utf8.first.map({ $0 & 0x20 == 0 }) == true {
      // A chunk that decoders must know, and this one is unknown (W3C PNG §5.4).
      throw ImageProblem.damaged
    }
  }

  private mutating func readHeader<Source>(_ body: Range<Int>, _ reader: inout ByteReader<Source>) throws {
    guard size == nil, body.count == 13 else { throw ImageProblem.damaged }
    let fields = try reader.bytes(body.lowerBound, 13)
    let depth = Int(fields[8])
    let type = Int(fields[9])
    let depths: Set<Int> = type == 0 ? [1, 2, 4, 8, 16] : type == 3 ? [1, 2, 4, 8] : [8, 16]
    guard let channels = Self.channels[type], depths.contains(depth), fields[10] == 0, fields[11] == 0, fields[12] <= 1
    else { throw ImageProblem.damaged }
    bitsPerPixel = channels * depth
    needsPalette = type == 3
    size = try PixelSize(
      reader.bigEndian(body.lowerBound, 4), reader.bigEndian(body.lowerBound + 4, 4), limit: limits.otherPixels)
  }

  /// Requires enough data for the pixels: deflate makes it at most 1,032 times larger (zlib.net/zlib_tech.html).
  private func finish() throws(ImageProblem) {
    guard let size, dataBytes > 0, hasPalette || !needsPalette else { throw .damaged }
    let raw = (size.width * bitsPerPixel + 7) / 8 * size.height
    guard dataBytes >= raw / 1_100 else { throw .cutOff }
  }

  private static func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
    let content = Array(name.utf8) + body
    return bigEndian(UInt32(body.count)) + content + bigEndian(CRC32.of(content))
  }

  private static func bigEndian(_ value: UInt32) -> [UInt8] { [24, 16, 8, 0].map { UInt8(value >> $0 & 0xFF) } }
}
