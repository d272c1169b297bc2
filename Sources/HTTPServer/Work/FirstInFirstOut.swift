/// A queue whose both ends cost the same.
struct FirstInFirstOut<Element> {
  private var incoming: [Element] = []
  private var outgoing: [Element] = []

  var count: Int { incoming.count + outgoing.count }

  mutating func push(_ element: Element) { incoming.append(element) }

  mutating func pop() -> Element? {
    if outgoing.isEmpty {
      swap(&incoming, &outgoing)
      outgoing.reverse()
    }
    return outgoing.popLast()
  }
}
