/// A queue with constant costs at both ends.
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
