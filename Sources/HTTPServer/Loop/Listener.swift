import CLinux
import Glibc

/// A bound and listening socket.
struct Listener: Sendable {
  let descriptor: Descriptor
  let port: Int
  /// Connections that the kernel keeps until they are accepted: a flood fills no fewer, and beyond them a newcomer
  /// waits a second for the next try.
  private static let backlog: Int32 = 4096

  /// Binds to the first address of `host`; port 0 picks a free one.
  init(host: String, port: Int) throws(ServerError) {
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    hints.ai_flags = AI_PASSIVE
    var list: UnsafeMutablePointer<addrinfo>?
    let code = getaddrinfo(host, String(port), &hints, &list)
    guard code == 0, let address = list?.pointee else {
      throw ServerError("\(host): \(String(cString: gai_strerror(code)))")
    }
    defer { freeaddrinfo(list) }
    let number = linux_listen_socket(address.ai_family)
    guard number >= 0 else { throw ServerError("socket", errno: errno) }
    descriptor = Descriptor(number)
    _ = linux_set_option(number, SOL_SOCKET, SO_REUSEADDR, 1)
    if address.ai_family == AF_INET6 { _ = linux_set_option(number, Int32(IPPROTO_IPV6), IPV6_V6ONLY, 0) }
    guard bind(number, address.ai_addr, address.ai_addrlen) == 0, listen(number, Self.backlog) == 0 else {
      throw ServerError("\(host) port \(port)", errno: errno)
    }
    self.port = Int(linux_bound_port(number))
  }
}
