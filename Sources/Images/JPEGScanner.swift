/// Checks a JPEG marker by marker (ITU-T T.81 annex B) and drops everything but the picture.
struct JPEGScanner {
  private enum Marker {
    static let start: UInt8 = 0xD8
    static let end: UInt8 = 0xD9
    static let scan: UInt8 = 0xDA
    static let restarts: ClosedRange<UInt8> = 0xD0...0xD7
    /// Baseline, extended and progressive Huffman frames, which browsers show.
    static let frames: Set<UInt8> = [0xC0, 0xC1, 0xC2]
    /// Lossless, hierarchical and arithmetic frames.
    static let otherFrames: Set<UInt8> = [0xC3, 0xC5, 0xC6, 0xC7, 0xC9, 0xCA, 0xCB, 0xCD, 0xCE, 0xCF]
    /// Tables: Huffman, quantization, restart interval, arithmetic conditioning.
    static let tables: Set<UInt8> = [0xC4, 0xDB, 0xDD, 0xCC]
    static let application: ClosedRange<UInt8> = 0xE0...0xEF
    static let comment: UInt8 = 0xFE
  }

  private let limits: ImageLimits
  private var pieces = PieceList()
  private var size: PixelSize?
  private var orientation = 1
  private var hasExif = false
  private var entropyBytes = 0
  private var parts = 0

  static func scan<Source>(_ reader: inout ByteReader<Source>, limits: ImageLimits) throws -> ImageScan {
    var scanner = JPEGScanner(limits: limits)
    try scanner.run(&reader)
    guard let size = scanner.size else { throw ImageProblem.damaged }
    return ImageScan(kind: .jpeg, size: size, orientation: scanner.orientation, pieces: scanner.pieces)
  }

  private init(limits: ImageLimits) { self.limits = limits }

  /// From the start of the picture to its end; bytes after it (more pictures, films) are dropped.
  private mutating func run<Source>(_ reader: inout ByteReader<Source>) throws {
    pieces.copy(0..<2)
    var offset = 2
    while true {
      let (marker, start) = try Self.marker(&reader, at: offset)
      parts += 1
      guard parts <= limits.parts else { throw ImageProblem.damaged }
      if marker == Marker.end {
        try finish()
        pieces.copy((start - 2)..<start)
        return
      }
      let length = try reader.bigEndian(start, 2)
      guard length >= 2 else { throw ImageProblem.damaged }
      guard length <= reader.count - start else { throw ImageProblem.cutOff }
      let body = (start + 2)..<(start + length)
      try take(marker, body, &reader)
      offset = body.upperBound
      if marker == Marker.scan {
        let end = try Self.entropyEnd(&reader, from: offset)
        entropyBytes += end - offset
        pieces.copy(offset..<end)
        offset = end
      }
    }
  }

  /// The next marker and the start of its content; fill bytes may precede it (T.81 §B.1.1.2).
  private static func marker<Source>(
    _ reader: inout ByteReader<Source>, at offset: Int
  ) throws -> (UInt8, Int) {
    guard try reader.byte(offset) == 0xFF else { throw ImageProblem.damaged }
    var offset = offset + 1
    while try reader.byte(offset) == 0xFF { offset += 1 }
    return (try reader.byte(offset), offset + 1)
  }

  private mutating func take<Source>(
    _ marker: UInt8, _ body: Range<Int>, _ reader: inout ByteReader<Source>
  ) throws {
    switch marker {
    case _ where Marker.frames.contains(marker): try readFrame(body, &reader)
    case _ where Marker.otherFrames.contains(marker): throw ImageProblem.otherFormat
    case Marker.scan:
      guard size != nil else { throw ImageProblem.damaged }
    case _ where Marker.tables.contains(marker): break
    case _ where Marker.application.contains(marker):
      if try !keeps(marker, body, &reader) { return }
    case Marker.comment: return
    default: throw ImageProblem.damaged
    }
    // Its two bytes and its length are right before it.
    pieces.copy((body.lowerBound - 4)..<body.upperBound)
  }

  private mutating func readFrame<Source>(_ body: Range<Int>, _ reader: inout ByteReader<Source>) throws {
    guard size == nil, body.count >= 6 else { throw ImageProblem.damaged }
    let height = try reader.bigEndian(body.lowerBound + 1, 2)
    let width = try reader.bigEndian(body.lowerBound + 3, 2)
    size = try PixelSize(width, height, limit: limits.jpegPixels)
  }

  /// True if an application's segment stays: data that a decoder needs and the colour profile. Exif is written
  /// again.
  private mutating func keeps<Source>(
    _ marker: UInt8, _ body: Range<Int>, _ reader: inout ByteReader<Source>
  ) throws -> Bool {
    let start = body.lowerBound
    switch marker {
    case 0xE0: return try body.count >= 14 && reader.has("JFIF\0", at: start)
    case 0xE2: return try body.count > 14 && reader.has("ICC_PROFILE\0", at: start)
    case 0xEE: return try body.count >= 12 && reader.has("Adobe", at: start)
    case 0xE1 where try !hasExif && body.count > 6 && reader.has("Exif\0", at: start):
      hasExif = true
      orientation = Exif.orientation(inTIFF: try reader.bytes(start + 6, body.count - 6))
      if orientation != 1 {
        pieces.append([0xFF, 0xE1, 0, 34] + Array("Exif\0\0".utf8) + Exif.tiff(orientation: orientation))
      }
      return false
    default: return false
    }
  }

  /// The end of the data of a scan: the next marker that is neither a stuffed byte nor a restart.
  private static func entropyEnd<Source>(_ reader: inout ByteReader<Source>, from start: Int) throws -> Int {
    var offset = start
    while let found = try reader.next(0xFF, from: offset) {
      var next = found + 1
      while next < reader.count, try reader.byte(next) == 0xFF { next += 1 }
      guard next < reader.count else { break }
      let marker = try reader.byte(next)
      if marker != 0, !Marker.restarts.contains(marker) { return found }
      offset = next + 1
    }
    throw ImageProblem.cutOff
  }

  /// A block of 64 pixels takes at least one bit in some scan: far fewer bytes cannot be the whole picture.
  private func finish() throws(ImageProblem) {
    guard let size, entropyBytes > 0 else { throw .damaged }
    let blocks = ((size.width + 7) / 8) * ((size.height + 7) / 8)
    guard entropyBytes >= blocks / 32 else { throw .cutOff }
  }
}
