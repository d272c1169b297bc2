import HTTP

/// The connections of one loop by token: a slot and the number of its use, so that a late event for a closed
/// connection never reaches its successor.
struct ConnectionTable {
  private var slots: [Connection?] = []
  private var uses: [UInt32] = []
  private var free: [Int] = []
  private(set) var count = 0

  subscript(token: UInt64) -> Connection? {
    let slot = Int(token & 0xFFFF_FFFF)
    guard slot < slots.count, uses[slot] == UInt32(token >> 32) else { return nil }
    return slots[slot]
  }

  var all: [Connection] { slots.compactMap { $0 } }

  /// The connection whose unfinished body of that sender holds most memory.
  func largestBody(of sender: BodySender) -> Connection? {
    var found: Connection?
    for case let connection? in slots where connection.bodyHeld > found?.bodyHeld ?? 0 {
      if connection.bodySender == sender { found = connection }
    }
    return found
  }

  /// The connection whose unfinished head holds most memory of that share.
  func largestHead(known isKnown: Bool) -> Connection? {
    var found: Connection?
    for case let connection? in slots where connection.heldInput.count > found?.heldInput.count ?? 0 {
      if case .head = connection.phase, connection.heldInput.isKnown == isKnown { found = connection }
    }
    return found
  }

  /// Adds the connection that `make` returns for the new token to the table.
  mutating func insert(_ make: (UInt64) -> Connection) -> Connection {
    let slot = free.popLast() ?? slots.count
    if slot == slots.count {
      slots.append(nil)
      uses.append(0)
    }
    uses[slot] = uses[slot] == .max ? 1 : uses[slot] + 1
    let connection = make(UInt64(uses[slot]) << 32 | UInt64(slot))
    slots[slot] = connection
    count += 1
    return connection
  }

  mutating func remove(_ token: UInt64) {
    guard self[token] != nil else { return }
    let slot = Int(token & 0xFFFF_FFFF)
    slots[slot] = nil
    free.append(slot)
    count -= 1
  }
}
