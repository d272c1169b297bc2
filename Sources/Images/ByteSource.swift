/// Bytes that can be read at any position, such as a file or a part of one.
public protocol ByteSource {
  /// The number of bytes.
  var count: Int { get }

  /// Up to `length` bytes from `offset` on; fewer only at the end. Throws the errors of the source.
  func read(at offset: Int, length: Int) throws -> [UInt8]
}

extension [UInt8]: ByteSource {
  public func read(at offset: Int, length: Int) -> [UInt8] {
    guard (0..<count).contains(offset), length > 0 else { return [] }
    return Array(self[offset..<(offset + Swift.min(length, count - offset))])
  }
}
