/// Reads a source through a window of 64 KB. Reading beyond the end throws `ImageProblem.cutOff`.
struct ByteReader<Source: ByteSource> {
  private static var windowSize: Int { 64 * 1024 }

  let source: Source
  let count: Int
  private var window: [UInt8] = []
  private var windowStart = 0

  init(_ source: Source) {
    self.source = source
    count = source.count
  }

  /// The byte at `offset`.
  mutating func byte(_ offset: Int) throws -> UInt8 {
    try load(offset)
    return window[offset - windowStart]
  }

  /// `length` bytes from `offset` on.
  mutating func bytes(_ offset: Int, _ length: Int) throws -> [UInt8] {
    guard length >= 0, offset >= 0, length <= count - offset else { throw ImageProblem.cutOff }
    if length == 0 { return [] }
    let bytes = try source.read(at: offset, length: length)
    guard bytes.count == length else { throw ImageProblem.cutOff }
    return bytes
  }

  /// True if `text` is at `offset`.
  mutating func has(_ text: String, at offset: Int) throws -> Bool {
    guard offset >= 0, text.utf8.count <= count - offset else { return false }
    for (index, byte) in text.utf8.enumerated() where try self.byte(offset + index) != byte { return false }
    return true
  }

  /// A number of `size` bytes, big-endian.
  mutating func bigEndian(_ offset: Int, _ size: Int) throws -> Int {
    var value = 0
    for index in 0..<size { value = value << 8 | Int(try byte(offset + index)) }
    return value
  }

  /// A number of `size` bytes, little-endian.
  mutating func littleEndian(_ offset: Int, _ size: Int) throws -> Int {
    var value = 0
    for index in 0..<size { value |= Int(try byte(offset + index)) << (8 * index) }
    return value
  }

  /// The next position of `byte`, from `offset` on; nil if it does not occur.
  mutating func next(_ byte: UInt8, from offset: Int) throws -> Int? {
    var offset = offset
    while offset < count {
      try load(offset)
      let found = window.withUnsafeBufferPointer { bytes in bytes[(offset - windowStart)...].firstIndex(of: byte) }
      if let found { return windowStart + found }
      offset = windowStart + window.count
    }
    return nil
  }

  /// Passes on the bytes of `range` in order, a window at a time.
  mutating func each(in range: Range<Int>, _ take: (ArraySlice<UInt8>) -> Void) throws {
    var offset = range.lowerBound
    while offset < range.upperBound {
      try load(offset)
      let end = min(windowStart + window.count, range.upperBound)
      take(window[(offset - windowStart)..<(end - windowStart)])
      offset = end
    }
  }

  private mutating func load(_ offset: Int) throws {
    if offset >= windowStart, offset < windowStart + window.count { return }
    guard offset >= 0, offset < count else { throw ImageProblem.cutOff }
    window = try source.read(at: offset, length: min(Self.windowSize, count - offset))
    windowStart = offset
    guard !window.isEmpty else { throw ImageProblem.cutOff }
  }
}
