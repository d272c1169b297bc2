import CLinux
import Glibc

extension EventLoop {
  /// Most connections taken in one round, so that those that are here are not kept waiting.
  private static let batch = 64

  func resumeAccepting() {
    guard !isAccepting, !isStopping else { return }
    isAccepting = linux_epoll_add(epoll, listener.number, linux_epoll_in | linux_epoll_exclusive, Token.listener) == 0
  }

  func pauseAccepting() {
    guard isAccepting else { return }
    isAccepting = false
    _ = linux_epoll_remove(epoll, listener.number)
  }

  /// Takes the connections that wait.
  func accept() {
    for _ in 0..<Self.batch {
      guard isAccepting else { return }
      let isFull = table.count >= maximumConnections
      if isFull, longestSilent == nil { return restAccepting(0.2) }
      var address = sockaddr_storage()
      let socket = linux_accept(listener.number, &address)
      if socket >= 0 {
        if isFull { longestSilent?.close() }
        adopt(socket, &address)
      } else {
        switch errno {
        case EAGAIN: return
        case EINTR, ECONNABORTED, EPROTO: continue
        // The listener was shut down: the word to stop is on its way.
        case EINVAL: return pauseAccepting()
        case EMFILE, ENFILE:
          let number = errno
          guard let silent = longestSilent else { return shed(number) }
          silent.close()
        default: return shed(errno)
        }
      }
    }
  }

  /// The connection that has been silent the longest: it makes room, so that idle ones never shut a newcomer out.
  private var longestSilent: Connection? {
    table.all.filter(\.isSilent).min { $0.silentSince < $1.silentSince }
  }

  private func adopt(_ socket: Int32, _ address: inout sockaddr_storage) {
    _ = linux_no_delay(socket)
    var text = [CChar](repeating: 0, count: 65)
    let hasText = linux_address_text(&address, &text, 65) == 0
    let peer = hasText ? String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self) : ""
    let connection = table.insert { token in Connection(socket: socket, token: token, peer: peer, loop: self) }
    guard linux_epoll_add(epoll, socket, linux_epoll_in, connection.token) == 0 else { return connection.close() }
    connection.updateTimer()
  }

  /// No descriptor or memory is left: one client is turned away with the spare descriptor, so that it does not hang, and
  /// the listener rests.
  private func shed(_ error: Int32) {
    configuration.log(.acceptPaused(errno: error))
    spare = nil
    let socket = linux_accept(listener.number, nil)
    if socket >= 0 { close(socket) }
    spare = Descriptor(Descriptor.openSpare())
    restAccepting(0.1)
  }

  /// A connection is closed: there is room for another.
  func forget(_ connection: Connection) {
    table.remove(connection.token)
    if !isAccepting { resumeAccepting() }
  }
}
