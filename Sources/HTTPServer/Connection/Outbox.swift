import CLinux
import Glibc

/// The bytes that a connection still has to send: bytes, then a large body, then a file.
struct Outbox {
  enum Result {
    /// Everything is with the kernel.
    case sent
    /// The kernel's buffer is full.
    case blocked
    /// The connection is broken, or a file ended early.
    case failed
  }

  private var bytes: [UInt8] = []
  private var bytesSent = 0
  private var tail: [UInt8] = []
  private var tailSent = 0
  private var file: (descriptor: Descriptor, remaining: Int, offset: off_t)?

  var isEmpty: Bool { bytesSent == bytes.count && tailSent == tail.count && file == nil }

  /// True if another response can be added.
  var hasRoom: Bool { tail.isEmpty && file == nil && bytes.count - bytesSent < 64 * 1024 }

  mutating func append(_ more: [UInt8]) {
    if bytes.isEmpty { bytes = more } else { bytes.append(contentsOf: more) }
  }

  mutating func append(_ more: StaticString) {
    more.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// Appends in place the bytes that `build` writes.
  mutating func build(_ build: (inout [UInt8]) -> Void) { build(&bytes) }

  /// Appends a body without copying it.
  mutating func setTail(_ body: [UInt8]) {
    tail = body
    tailSent = 0
  }

  mutating func setFile(_ descriptor: Descriptor, size: Int) {
    if size > 0 { file = (descriptor, size, 0) }
  }

  /// Sends until all is sent or the kernel takes no more; `progress` becomes true if it took anything.
  mutating func send(_ socket: Int32, progress: inout Bool) -> Result {
    while bytesSent < bytes.count || tailSent < tail.count {
      let count = sendBytes(socket)
      if count < 0 {
        if errno == EINTR { continue }
        return errno == EAGAIN ? .blocked : .failed
      }
      progress = true
      advance(count)
    }
    clear()
    while let part = file {
      var offset = part.offset
      let count = sendfile(socket, part.descriptor.number, &offset, min(part.remaining, 1 << 20))
      if count < 0 {
        if errno == EINTR { continue }
        return errno == EAGAIN ? .blocked : .failed
      }
      if count == 0 { return .failed }
      progress = true
      file = part.remaining == count ? nil : (part.descriptor, part.remaining - count, offset)
    }
    return .sent
  }

  private func sendBytes(_ socket: Int32) -> Int {
    bytes.withUnsafeBytes { one in
      tail.withUnsafeBytes { two in
        let first = UnsafeRawBufferPointer(rebasing: one[bytesSent...])
        let second = UnsafeRawBufferPointer(rebasing: two[tailSent...])
        return linux_send(
          socket, first.baseAddress, first.count, second.baseAddress, second.count, file == nil ? 0 : 1)
      }
    }
  }

  private mutating func advance(_ count: Int) {
    let head = min(count, bytes.count - bytesSent)
    bytesSent += head
    tailSent += count - head
  }

  private mutating func clear() {
    if bytes.capacity > 32 * 1024 { bytes = [] } else { bytes.removeAll(keepingCapacity: true) }
    bytesSent = 0
    tail = []
    tailSent = 0
  }
}
