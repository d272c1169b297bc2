/// A picture whose structure has been checked from its first byte to its last, and how to write it without what tells
/// where and by whom it was made.
///
/// Pixels are not decoded. What stays: the picture, its colour profile, and which way up it is.
public struct ImageScan: Sendable, Hashable {
  /// What a cleaned file is made of, in order.
  public enum Piece: Sendable, Hashable {
    /// Bytes of the source.
    case copy(Range<Int>)
    case bytes([UInt8])

    /// The number of bytes.
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
  /// Which way up the picture is: 1 as stored, to 8 (Exif 3.0 §4.6.5, tag 274).
  public let orientation: Int
  public let pieces: [Piece]

  /// The number of bytes of the cleaned file.
  public var byteCount: Int { pieces.reduce(0) { $0 + $1.count } }

  /// Checks `source`, whatever it is called. Throws `ImageProblem`, and what the source throws.
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

  /// Gives the cleaned file piece by piece, 256 KB at most at a time. Throws what the source or `take` throws.
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

  /// Throws for no pixels or more than `limit`. Both sides come from at most 32 bits.
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
