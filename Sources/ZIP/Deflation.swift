internal import CZlib

/// Deflates the entries of one archive, one after the other, in a quarter of a megabyte.
///
/// Unchecked, because it wraps a C pointer: the stream has one owner (`~Copyable`), every use of it is `mutating` and so
/// exclusive, and zlib keeps no state outside it.
struct Deflation: ~Copyable, @unchecked Sendable {
  private static let outputSize = 64 * 1024

  /// Nil until the first entry needs it. zlib keeps a pointer back to its stream: it must not move.
  private var stream: UnsafeMutablePointer<z_stream>?
  private let output: UnsafeMutableBufferPointer<UInt8>

  init() { output = .allocate(capacity: Self.outputSize) }

  deinit {
    if let stream {
      deflateEnd(stream)
      stream.deallocate()
    }
    output.deallocate()
  }

  /// Begins the next entry.
  mutating func begin(level: Int) throws(ZIPError) {
    if let stream {
      guard deflateReset(stream) == Z_OK else { throw .archive(.outOfMemory) }
      return
    }
    let made = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    made.initialize(to: z_stream())
    guard zlib_raw_deflate_begin(made, Int32(level)) == Z_OK else {
      made.deallocate()
      throw .archive(.outOfMemory)
    }
    stream = made
  }

  /// Takes bytes and appends their packed form so far.
  mutating func add(_ bytes: UnsafeRawBufferPointer, to made: inout [UInt8]) throws(ZIPError) {
    var rest = bytes
    while !rest.isEmpty {
      // zlib counts in 32 bits.
      let piece = UnsafeRawBufferPointer(rebasing: rest.prefix(1 << 30))
      try run(piece, Z_NO_FLUSH, &made)
      rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(piece.count))
    }
  }

  /// Appends the rest of the entry.
  mutating func end(to made: inout [UInt8]) throws(ZIPError) {
    try run(UnsafeRawBufferPointer(start: nil, count: 0), Z_FINISH, &made)
  }

  private mutating func run(_ bytes: UnsafeRawBufferPointer, _ flush: Int32, _ made: inout [UInt8]) throws(ZIPError) {
    guard let stream else { throw .archive(.outOfOrder) }
    // zlib reads through a pointer that C declares mutable, and never writes there.
    stream.pointee.next_in = UnsafeMutablePointer(mutating: bytes.baseAddress?.assumingMemoryBound(to: UInt8.self))
    stream.pointee.avail_in = UInt32(bytes.count)
    repeat {
      stream.pointee.next_out = output.baseAddress
      stream.pointee.avail_out = UInt32(output.count)
      guard deflate(stream, flush) != Z_STREAM_ERROR else { throw .archive(.outOfOrder) }
      made.append(contentsOf: output[..<(output.count - Int(stream.pointee.avail_out))])
    } while stream.pointee.avail_out == 0
  }
}
