import CLinux
import Glibc
import HTTP

extension EventLoop {
  /// Most connections taken in one round, so that existing ones are not kept waiting.
  private static let batch = 64
  /// Seconds until the next attempt while every connection is too young to make room.
  private static let rest = 0.05

  func resumeAccepting() {
    guard !isAccepting, !isStopping else { return }
    isAccepting = linux_epoll_add(epoll, listener.number, linux_epoll_in | linux_epoll_exclusive, Token.listener) == 0
  }

  func pauseAccepting() {
    guard isAccepting else { return }
    isAccepting = false
    _ = linux_epoll_remove(epoll, listener.number)
  }

  /// Accepts the waiting connections.
  func accept() {
    for _ in 0..<Self.batch {
      guard isAccepting else { return }
      let leaver = table.count >= maximumConnections ? oldestUnfinished : nil
      if leaver == nil, table.count >= maximumConnections { return restAccepting(Self.rest) }
      var address = sockaddr_storage()
      let socket = linux_accept(listener.number, &address)
      if socket >= 0 {
        adopt(socket, &address, leaver)
      } else {
        switch errno {
        case EAGAIN: return
        case EINTR, ECONNABORTED, EPROTO: continue
        // The listener was shut down: the message to stop is on its way.
        case EINVAL: return pauseAccepting()
        case EMFILE, ENFILE:
          let number = errno
          guard let leaver = oldestUnfinished else { return shed(number) }
          leaver.close()
        default: return shed(errno)
        }
      }
    }
  }

  /// The connection that has waited the longest without a whole head: it makes room, so that neither silent ones nor
  /// those that send half a head shut a newcomer out.
  private var oldestUnfinished: Connection? {
    let head = headLine.first(isWaiting: isWaiting).flatMap { table[$0.token] }
    let refused = refusedLine.first(isWaiting: isWaiting).flatMap { table[$0.token] }
    guard let head, head.isUnfinished(for: configuration.timeouts.silence) else { return refused }
    guard let refused, refused.waitingSince < head.waitingSince else { return head }
    return refused
  }

  /// True where the connection at that place still waits as it did when it joined the line.
  private func isWaiting(_ place: WaitingLine.Place) -> Bool {
    guard let connection = table[place.token], connection.isUnfinished(for: 0) else { return false }
    return connection.waitingSince == place.since
  }

  /// Records that `connection` begins to wait for a head, or for the end of the input after a refusal.
  func joinLine(_ connection: Connection) {
    let place = WaitingLine.Place(token: connection.token, since: now)
    connection.share?.line.join(place, waiting: connection.share?.count ?? 0, isWaiting: isWaiting)
    switch connection.timerKind {
    case .head, .idle: headLine.join(place, waiting: table.count, isWaiting: isWaiting)
    case .linger: refusedLine.join(place, waiting: table.count, isWaiting: isWaiting)
    case .none, .body, .write: break
    }
  }

  /// True if one more connection of `address` has a place, if necessary that of its own oldest unfinished one.
  private func hasPlace(for address: String) -> Bool {
    guard let share = shares[address], share.count >= maximumPerAddress else { return true }
    guard let place = share.line.first(isWaiting: isWaiting), let leaver = table[place.token] else { return false }
    leaver.close()
    return true
  }

  /// Adds a connection to the share of `address`.
  private func grownShare(of address: String) -> AddressShare {
    let share = shares[address] ?? AddressShare()
    share.count += 1
    shares[address] = share
    return share
  }

  /// Makes `socket` a connection. If every place is taken `leaver` is closed for it, once its address has a place.
  private func adopt(_ socket: Int32, _ address: inout sockaddr_storage, _ leaver: Connection?) {
    _ = linux_no_delay(socket)
    var text = [CChar](repeating: 0, count: 65)
    let hasText = linux_address_text(&address, &text, 65) == 0
    let written = hasText ? String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self) : ""
    let peer = NetworkAddress.normal(written)
    let network = NetworkAddress.network(of: peer)
    let isLimited = !configuration.unlimitedAddresses.contains(peer)
    guard !isLimited || hasPlace(for: network) else {
      configuration.log(.refused(peer: peer, HTTPError(.serviceUnavailable, "too many connections of one address")))
      close(socket)
      return
    }
    if table.count >= maximumConnections { leaver?.close() }
    let connection = table.insert { token in
      Connection(socket: socket, token: token, peer: peer, address: network, loop: self)
    }
    if isLimited { connection.share = grownShare(of: network) }
    guard linux_epoll_add(epoll, socket, linux_epoll_in, connection.token) == 0 else { return connection.close() }
    connection.updateTimer()
  }

  /// Called without a free descriptor or memory: one client is turned away with the spare descriptor, so that it does
  /// not hang, and the listener pauses.
  private func shed(_ error: Int32) {
    configuration.log(.acceptPaused(errno: error))
    spare = nil
    let socket = linux_accept(listener.number, nil)
    if socket >= 0 { close(socket) }
    spare = Descriptor(Descriptor.openSpare())
    restAccepting(0.1)
  }

  /// Called when a connection is closed: there is room for another.
  func forget(_ connection: Connection) {
    table.remove(connection.token)
    trimAfterMany()
    if let share = connection.share {
      share.count -= 1
      if share.count == 0 { shares[connection.address] = nil }
    }
    if !isAccepting { resumeAccepting() }
  }
}
