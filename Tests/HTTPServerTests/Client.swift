import CLinux
import Glibc

/// A plain blocking client that reads responses as they arrive.
final class Client {
  struct Reply: Equatable {
    var status: Int
    var fields: [String: String]
    var body: [UInt8]

    var text: String { String(decoding: body, as: UTF8.self) }
  }

  struct Broken: Error {
    let what: String
  }

  private let socket: Int32
  private var input: [UInt8] = []
  private var isOpen = true

  /// Waits at most 20 seconds in each call; `receiveBuffer` makes the kernel's window small, `from` is the client's
  /// address.
  init(port: Int, receiveBuffer: Int32? = nil, from own: String? = nil) throws {
    socket = linux_listen_socket(AF_INET)
    guard socket >= 0 else { throw Broken(what: "socket \(errno)") }
    _ = fcntl(socket, F_SETFL, 0)
    var time = timeval(tv_sec: 20, tv_usec: 0)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
    setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
    if let receiveBuffer { _ = linux_set_option(socket, SOL_SOCKET, SO_RCVBUF, receiveBuffer) }
    _ = linux_no_delay(socket)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    if let own {
      address.sin_addr.s_addr = inet_addr(own)
      _ = withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          bind(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
        }
      }
    }
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let code = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard code == 0 else { throw Broken(what: "connect \(errno)") }
  }

  deinit { close() }

  func close() {
    if isOpen { Glibc.close(socket) }
    isOpen = false
  }

  /// Closes with a reset.
  func abort() {
    _ = linux_reset_on_close(socket)
    close()
  }

  func endWriting() { shutdown(socket, Int32(SHUT_WR)) }

  func send(_ text: String) throws { try send(Array(text.utf8)) }

  func send(_ bytes: [UInt8]) throws {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes {
        linux_send(socket, $0.baseAddress.map { $0 + sent }, $0.count - sent, nil, 0, 0)
      }
      guard count > 0 else { throw Broken(what: "send \(errno)") }
      sent += count
    }
  }

  /// Sends until the other end accepts no more for `milliseconds`; returns the number of bytes sent.
  func sendUntilBlocked(_ bytes: [UInt8], milliseconds: Int32) -> Int {
    var sent = 0
    while sent < bytes.count {
      var descriptor = pollfd(fd: socket, events: Int16(POLLOUT), revents: 0)
      guard poll(&descriptor, 1, milliseconds) > 0 else { return sent }
      let count = bytes.withUnsafeBytes {
        Glibc.send(socket, $0.baseAddress.map { $0 + sent }, min(65536, $0.count - sent), Int32(MSG_DONTWAIT))
      }
      if count > 0 { sent += count }
    }
    return sent
  }

  /// True if there is something to read within `milliseconds`; nothing is read.
  func hasInput(milliseconds: Int32) -> Bool {
    var descriptor = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    return poll(&descriptor, 1, milliseconds) > 0
  }

  /// The next response; `toHead` if it has no body.
  func reply(toHead: Bool = false) throws -> Reply {
    while true {
      guard let end = headEnd() else {
        try readMore()
        continue
      }
      let lines = String(decoding: input[..<end], as: UTF8.self).split(separator: "\r\n")
      input.removeFirst(end + 4)
      var fields: [String: String] = [:]
      for line in lines.dropFirst() {
        let parts = line.split(separator: ":", maxSplits: 1)
        fields[parts[0].lowercased(), default: ""] += parts[1].drop { $0 == " " }
      }
      let status = Int(lines[0].split(separator: " ")[1]) ?? 0
      if toHead || status == 304 || status == 204 || status < 200 {
        return Reply(status: status, fields: fields, body: [])
      }
      return Reply(status: status, fields: fields, body: try body(fields))
    }
  }

  private func body(_ fields: [String: String]) throws -> [UInt8] {
    if let length = fields["content-length"].flatMap({ Int($0) }) { return try take(length) }
    guard fields["transfer-encoding"] == "chunked" else { return try toEnd() }
    var body: [UInt8] = []
    while true {
      guard let size = Int(try line(), radix: 16) else { throw Broken(what: "chunk size") }
      body += try take(size)
      guard try line().isEmpty else { throw Broken(what: "chunk end") }
      if size == 0 { return body }
    }
  }

  private func headEnd() -> Int? {
    guard input.count >= 4 else { return nil }
    return (0...(input.count - 4)).first { input[$0] == 13 && Array(input[$0..<($0 + 4)]) == [13, 10, 13, 10] }
  }

  private func line() throws -> String {
    while true {
      if let end = input.firstIndex(of: 10) {
        defer { input.removeFirst(end + 1) }
        return String(decoding: input[..<(end - 1)], as: UTF8.self)
      }
      try readMore()
    }
  }

  private func take(_ count: Int) throws -> [UInt8] {
    while input.count < count { try readMore() }
    defer { input.removeFirst(count) }
    return Array(input[..<count])
  }

  private func readMore() throws {
    guard try readOnce() else { throw Broken(what: "the connection ended") }
  }

  private func readOnce() throws -> Bool {
    var buffer = [UInt8](repeating: 0, count: 65536)
    let count = recv(socket, &buffer, buffer.count, 0)
    guard count >= 0 else { throw Broken(what: "recv \(errno)") }
    input += buffer[..<count]
    return count > 0
  }

  /// Everything until the other end closes.
  func toEnd() throws -> [UInt8] {
    while try readOnce() {}
    defer { input = [] }
    return input
  }

  /// True if the other end closes, cleanly or not, without sending more.
  func isEnded() -> Bool {
    do { return try toEnd().isEmpty } catch { return "\(error)".contains("\(ECONNRESET)") }
  }
}
