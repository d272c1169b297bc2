import HTTP

/// The memory of heads that the input of one connection takes, and the share it belongs to.
struct HeldInput {
  var count = 0
  var isKnown = false
}

extension Connection {
  /// Counts the input beyond a normal head, once everything that can be read of it is read; false if there is no memory
  /// for it. A head is a stranger's until it is whole, unless the connection brought a known one before.
  func holdInput() -> Bool {
    let wanted = max(0, input.count - Self.normalInput)
    guard wanted != heldInput.count || (wanted > 0 && turn.isKnown != heldInput.isKnown) else { return true }
    releaseInput()
    while !loop.configuration.memory.takeHead(wanted, known: turn.isKnown) {
      guard makesRoom(for: wanted) else { return false }
    }
    heldInput = HeldInput(count: wanted, isKnown: turn.isKnown)
    return true
  }

  func releaseInput() {
    _ = loop.configuration.memory.takeHead(-heldInput.count, known: heldInput.isKnown)
    heldInput = HeldInput()
  }

  /// True if the largest unfinished head of the same share made room: for a smaller head, or for a request whose head
  /// is whole.
  private func makesRoom(for wanted: Int) -> Bool {
    guard let largest = loop.table.largestHead(known: turn.isKnown), largest !== self else { return false }
    if case .head = phase, largest.heldInput.count <= wanted { return false }
    largest.overflow()
    return true
  }

  /// Called without memory for the input: a request that waits for its head or its body is refused, a running one is
  /// cut.
  func overflow() {
    releaseInput()
    switch phase {
    case .head, .asking, .body: refuse(HTTPError(.serviceUnavailable, "too much is being sent at once"))
    case .ending, .lingering: break
    case .running, .sending, .closed: return close(reset: true)
    }
    input = []
    inputStart = 0
    advance()
  }
}
