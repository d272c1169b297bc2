internal import CZlib

/// Inflates the bytes of one entry (RFC 1951) in about 100 KB.
struct Inflation: ~Copyable {
  private static let outputSize = 64 * 1024

  private let name: String
  /// zlib keeps a pointer back to its stream: it must not move.
  private let stream: UnsafeMutablePointer<z_stream>
  private let output: UnsafeMutableBufferPointer<UInt8>
  /// True once the last block has ended.
  private(set) var isFinished = false

  /// - Parameter name: the entry's name, for errors.
  init(_ name: String) throws(ZIPError) {
    let made = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    made.initialize(to: z_stream())
    guard zlib_raw_inflate_begin(made) == Z_OK else {
      made.deallocate()
      throw .archive(.outOfMemory)
    }
    self.name = name
    stream = made
    output = .allocate(capacity: Self.outputSize)
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
    output.deallocate()
  }

  /// Takes the next packed bytes, at least one, and passes on their unpacked form.
  mutating func add(_ bytes: UnsafeRawBufferPointer, _ give: (UnsafeRawBufferPointer) throws -> Void) throws {
    guard !isFinished else { throw ZIPError.entry(name, .restBehindStream) }
    // zlib reads through a pointer that C declares mutable, and never writes there.
    stream.pointee.next_in = UnsafeMutablePointer(mutating: bytes.baseAddress?.assumingMemoryBound(to: UInt8.self))
    stream.pointee.avail_in = UInt32(bytes.count)
    repeat {
      stream.pointee.next_out = output.baseAddress
      stream.pointee.avail_out = UInt32(output.count)
      let code = CZlib.inflate(stream, Z_NO_FLUSH)
      // A buffer error only means that zlib waits for more.
      guard code == Z_OK || code == Z_STREAM_END || code == Z_BUF_ERROR else {
        throw code == Z_MEM_ERROR ? ZIPError.archive(.outOfMemory) : ZIPError.entry(name, .damaged)
      }
      let count = output.count - Int(stream.pointee.avail_out)
      if count > 0 { try give(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(output)[..<count])) }
      if code == Z_STREAM_END {
        isFinished = true
        guard stream.pointee.avail_in == 0 else { throw ZIPError.entry(name, .restBehindStream) }
        return
      }
    } while stream.pointee.avail_out == 0
  }
}
