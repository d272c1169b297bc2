/// Deadlines in slots of a wheel: setting one costs no more than an append, and no tick examines all connections.
///
/// The wheel holds tokens, not deadlines: when a slot is due, the owner of a token decides whether it is really due.
struct TimerWheel {
  private static let slotCount: UInt64 = 512
  /// A slot that held more tokens frees its memory.
  private static let kept = 64
  /// The length of a slot in nanoseconds.
  static let tick: UInt64 = 32_000_000

  private var slots = [[UInt64]](repeating: [], count: Int(slotCount))
  private var current: UInt64
  /// The first slot that may hold a token.
  private var next = UInt64.max

  init(now: UInt64) { current = now / Self.tick }

  /// Puts `token` into the slot of `deadline` or, if that is beyond the wheel, into an earlier one. Returns the moment
  /// (in nanoseconds) at which it is due.
  mutating func schedule(_ token: UInt64, at deadline: UInt64) -> UInt64 {
    let slot = min(max(deadline / Self.tick + 1, current + 1), current + Self.slotCount - 1)
    slots[Int(slot % Self.slotCount)].append(token)
    next = min(next, slot)
    return slot * Self.tick
  }

  /// Removes and returns every token whose slot has begun.
  mutating func expire(now: UInt64) -> [UInt64] {
    let end = now / Self.tick
    guard end >= next else {
      current = max(current, end)
      return []
    }
    var due: [UInt64] = []
    for slot in next...min(end, current + Self.slotCount) {
      let index = Int(slot % Self.slotCount)
      due += slots[index]
      slots[index].removeAll(keepingCapacity: slots[index].count <= Self.kept)
    }
    current = end
    next = (end + 1..<end + Self.slotCount).first { !slots[Int($0 % Self.slotCount)].isEmpty } ?? .max
    return due
  }

  /// Milliseconds until the next slot that holds a token; -1 if none does.
  func wait(now: UInt64) -> Int32 {
    guard next != .max else { return -1 }
    let moment = next * Self.tick
    return moment <= now ? 0 : Int32((moment - now + 999_999) / 1_000_000)
  }
}
