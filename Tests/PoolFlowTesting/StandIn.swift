import Foundation
import Glibc
import Synchronization

/// A server of the test on loopback, which plays an outside service: it answers well, badly, or not at all.
public final class StandIn: Sendable {
  /// The fate of a connection once its head has been read.
  public enum Act: Sendable {
    case send(String)
    /// Holds the connection until the other side ends it.
    case hang
    /// Sends bytes one by one, a few milliseconds apart, until the other side ends it.
    case trickle
    /// Sends bytes without an end, until the other side ends it.
    case flood
  }

  public typealias Answer = @Sendable (_ target: String) -> [Act]

  public let port: Int
  private let listener: Int32
  private let asked = Mutex<[String]>([])
  private let answer: Mutex<Answer>
  private let isClosed = Atomic<Bool>(false)

  /// - Parameter port: 0 picks a free one.
  public init(port: Int = 0, _ answer: @escaping Answer) throws {
    self.answer = Mutex(answer)
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var yes: Int32 = 1
    setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = in_addr_t(INADDR_LOOPBACK).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
        bind(listener, generic, size) == 0 && listen(listener, 64) == 0 && getsockname(listener, generic, &size) == 0
      }
    }
    guard isBound else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
    self.listener = listener
    self.port = Int(in_port_t(bigEndian: address.sin_port))
    Thread.detachNewThread { [self, listener] in
      while !isClosed.load(ordering: .relaxed) {
        let connection = accept(listener, nil, nil)
        guard connection >= 0 else { return }
        Thread.detachNewThread { [self] in serve(connection) }
      }
    }
  }

  /// One that answers 200 with a body in JSON.
  public convenience init(json: @escaping @Sendable (_ target: String) -> String) throws {
    try self.init { [.send(StandIn.response(json($0)))] }
  }

  public static func response(_ body: String, status: String = "200 OK", head: String = "") -> String {
    "HTTP/1.1 \(status)\r\nContent-Length: \(body.utf8.count)\r\nConnection: close\r\n\(head)\r\n\(body)"
  }

  /// Answers otherwise from now on.
  public func change(_ answer: @escaping Answer) { self.answer.withLock { $0 = answer } }

  /// The targets that were asked for, in order.
  public var targets: [String] { asked.withLock { $0 } }

  public var address: String { "http://127.0.0.1:\(port)" }

  /// Takes no further connections.
  public func close() {
    if isClosed.exchange(true, ordering: .relaxed) { return }
    shutdown(listener, Int32(SHUT_RDWR))
    Glibc.close(listener)
  }

  deinit { close() }

  private func serve(_ connection: Int32) {
    defer { Glibc.close(connection) }
    var head: [UInt8] = []
    var byte: UInt8 = 0
    while head.count < 1 << 20, head.suffix(4) != [13, 10, 13, 10] {
      guard read(connection, &byte, 1) == 1 else { return }
      head.append(byte)
    }
    let words = String(decoding: head, as: UTF8.self).split(separator: " ", maxSplits: 2)
    let target = words.count > 1 ? String(words[1]) : ""
    asked.withLock { $0.append(target) }
    for act in answer.withLock({ $0 })(target) {
      switch act {
      case .send(let text): guard send(text, connection) else { return }
      case .hang: while read(connection, &byte, 1) > 0 {}
      case .trickle: while send("x", connection) { usleep(5_000) }
      case .flood: while send(String(repeating: "x", count: 65_536), connection) {}
      }
    }
  }

  private func send(_ text: String, _ connection: Int32) -> Bool {
    let bytes = Array(text.utf8)
    var sent = 0
    while sent < bytes.count {
      let count = Glibc.send(
        connection, Array(bytes[sent...]), bytes.count - sent, Int32(MSG_NOSIGNAL))
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }
}
