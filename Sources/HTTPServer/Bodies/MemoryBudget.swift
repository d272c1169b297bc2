public import HTTP
import Synchronization

/// The memory for received bytes: bodies by sender, and the part of heads beyond a normal head.
public final class MemoryBudget: Sendable {
  private let limits: [BodySender: Int]
  private let headLimits: (known: Int, stranger: Int)
  private let known = Atomic<Int>(0)
  private let lapsed = Atomic<Int>(0)
  private let stranger = Atomic<Int>(0)
  private let knownHeads = Atomic<Int>(0)
  private let strangersHeads = Atomic<Int>(0)

  /// - Parameters: the most at any moment, in bytes: bodies of each kind of sender, and long heads of known senders and
  ///   of all others.
  public init(
    known: Int = 32 << 20, lapsed: Int = 16 << 20, stranger: Int = 16 << 20, knownHeads: Int = 8 << 20,
    strangersHeads: Int = 8 << 20
  ) {
    limits = [.known: known, .lapsed: lapsed, .stranger: stranger]
    headLimits = (knownHeads, strangersHeads)
  }

  /// The bytes that all bodies and heads hold now.
  public var used: Int {
    let heads = knownHeads.load(ordering: .relaxed) + strangersHeads.load(ordering: .relaxed)
    return BodySender.allCases.reduce(heads) { $0 + held(by: $1) }
  }

  /// The bytes that the bodies of that sender hold now.
  public func held(by sender: BodySender) -> Int {
    switch sender {
    case .known: known.load(ordering: .relaxed)
    case .lapsed: lapsed.load(ordering: .relaxed)
    case .stranger: stranger.load(ordering: .relaxed)
    }
  }

  /// Takes `count` bytes more for a body (less if negative); false, with nothing taken, if there is no room.
  func take(_ count: Int, of sender: BodySender) -> Bool {
    let now =
      switch sender {
      case .known: known.add(count, ordering: .relaxed).newValue
      case .lapsed: lapsed.add(count, ordering: .relaxed).newValue
      case .stranger: stranger.add(count, ordering: .relaxed).newValue
      }
    if count <= 0 || now <= limits[sender] ?? 0 { return true }
    _ = take(-count, of: sender)
    return false
  }

  /// As `take`, for the bytes of heads: known senders have a separate share.
  func takeHead(_ count: Int, known isKnown: Bool) -> Bool {
    let now =
      isKnown
      ? knownHeads.add(count, ordering: .relaxed).newValue : strangersHeads.add(count, ordering: .relaxed).newValue
    if count <= 0 || now <= (isKnown ? headLimits.known : headLimits.stranger) { return true }
    _ = takeHead(-count, known: isKnown)
    return false
  }
}

/// The part of a budget that one body holds; it is returned with the last owner of the bytes.
final class MemoryHold: Sendable {
  let sender: BodySender
  private let budget: MemoryBudget
  private let count = Atomic<Int>(0)

  init(_ budget: MemoryBudget, _ sender: BodySender) {
    self.budget = budget
    self.sender = sender
  }

  deinit { _ = budget.take(-count.load(ordering: .relaxed), of: sender) }

  /// Holds `total` bytes from now on; false, with nothing changed, if there is no room.
  func hold(_ total: Int) -> Bool {
    let more = total - count.load(ordering: .relaxed)
    guard more == 0 || budget.take(more, of: sender) else { return false }
    count.store(total, ordering: .relaxed)
    return true
  }
}
