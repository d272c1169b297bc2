import HTTP

/// A queue in which senders take turns: the elements of one wait behind each other, and known senders take turns with
/// all strangers together.
struct FairQueue<Element> {
  /// Senders in the order of their turns.
  private struct Lane {
    var senders = FirstInFirstOut<String>()
    var waiting: [String: FirstInFirstOut<Element>] = [:]
    var count = 0

    mutating func push(_ element: Element, of sender: String) {
      if waiting[sender] == nil { senders.push(sender) }
      waiting[sender, default: FirstInFirstOut()].push(element)
      count += 1
    }

    mutating func pop() -> Element? {
      guard let sender = senders.pop(), let element = waiting[sender]?.pop() else { return nil }
      count -= 1
      if waiting[sender]?.count == 0 { waiting[sender] = nil } else { senders.push(sender) }
      return element
    }
  }

  private var known = Lane()
  private var strangers = Lane()
  private var isStrangersTurn = false

  var count: Int { known.count + strangers.count }

  /// Number of waiting elements of strangers.
  var countOfStrangers: Int { strangers.count }

  /// Number of waiting elements of that sender.
  func count(of turn: RequestTurn) -> Int {
    (turn.isKnown ? known : strangers).waiting[turn.sender]?.count ?? 0
  }

  mutating func push(_ element: Element, _ turn: RequestTurn) {
    if turn.isKnown { known.push(element, of: turn.sender) } else { strangers.push(element, of: turn.sender) }
  }

  mutating func pop() -> Element? {
    guard count > 0 else { return nil }
    isStrangersTurn.toggle()
    return isStrangersTurn ? known.pop() ?? strangers.pop() : strangers.pop() ?? known.pop()
  }
}
