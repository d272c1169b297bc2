/// A picture whose structure has been checked from its first byte to its last, and the pieces of a copy without data
/// about its place and its maker.
///
/// Pixels are not decoded. The copy keeps the picture, its colour profile, and its orientation.
public struct ImageScan: Sendable, Hashable {
  /// A piece of the cleaned file.
  public enum Piece: Sendable, Hashable {
    /// A range of the source.
    case copy(Range<Int>)
    case bytes([UInt8])

    /// Length in bytes.
    public var count: Int {
      switch self {
      case .copy(let range): range.count
      case .bytes(let bytes): bytes.count
      }
    }
  }

  public let kind: ImageKind
  /// In pixels as stored, before it is turned.
  public let width: Int
  public let height: Int
  /// Orientation: 1 as stored, to 8 (Exif 3.0 §4.6.5, tag 274).
  public let orientation: Int
  public let pieces: [Piece]

  /// Length of the cleaned file in bytes.
  public var byteCount: Int { pieces.reduce(0) { $0 + $1.count } }

  /// Checks `source`, whatever its name. Throws `ImageProblem`, and errors of the source.
  public init(_ source: some ByteSource, limits: ImageLimits = ImageLimits()) throws {
    var reader = ByteReader(source)
    switch try ImageFormat.recognize(&reader) {
    case .jpeg: self = try JPEGScanner.scan(&reader, limits: limits)
    case .png: self = try PNGScanner.scan(&reader, limits: limits)
    case .webp: self = try WebPScanner.scan(&reader, limits: limits)
    }
  }

  init(kind: ImageKind, size: PixelSize, orientation: Int, pieces: PieceList) {
    self.kind = kind
    width = size.width
    height = size.height
    self.orientation = orientation
    self.pieces = pieces.pieces
  }

  /// Passes on the cleaned file piece by piece, at most 256 KB at a time. Throws errors of the source and of `take`.
  public func write(from source: some ByteSource, to take: ([UInt8]) throws -> Void) throws {
    for piece in pieces {
      switch piece {
      case .bytes(let bytes): try take(bytes)
      case .copy(let range):
        var offset = range.lowerBound
        while offset < range.upperBound {
          let bytes = try source.read(at: offset, length: min(range.upperBound - offset, 256 * 1024))
          guard !bytes.isEmpty else { throw ImageProblem.cutOff }
          try take(bytes)
          offset += bytes.count
        }
      }
    }
  }
}

/// Width and height in pixels.
struct PixelSize: Sendable, Hashable {
  let width: Int
  let height: Int

  var area: Int { width * height }

  /// Throws for zero pixels or more than `limit`. Both sides come from at most 32 bits.
  init(_ width: Int, _ height: Int, limit: Int) throws(ImageProblem) {
    guard width > 0, height > 0 else { throw .damaged }
    let (area, isTooLarge) = width.multipliedReportingOverflow(by: height)
    guard !isTooLarge, area <= limit else { throw .tooManyPixels }
    self.width = width
    self.height = height
  }
}

/// Pieces in order; ranges that touch become one.
struct PieceList {
  private(set) var pieces: [ImageScan.Piece] = []

  mutating func copy(_ range: Range<Int>) {
    if range.isEmpty { return }
    if case .copy(let last) = pieces.last, last.upperBound == range.lowerBound {
      pieces[pieces.count - 1] = .copy(last.lowerBound..<range.upperBound)
    } else {
      pieces.append(.copy(range))
    }
  }

  mutating func append(_ bytes: [UInt8]) { pieces.append(.bytes(bytes)) }

  mutating func replace(at index: Int, with bytes: [UInt8]) { pieces[index] = .bytes(bytes) }

  var byteCount: Int { pieces.reduce(0) { $0 + $1.count } }
}
