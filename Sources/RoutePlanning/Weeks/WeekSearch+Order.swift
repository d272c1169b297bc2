/// The order of the customers who are put back.
extension WeekSearch {
  /// The order in which they are put back: by chance, the longest stops, the loneliest, the least lonely, the narrowest
  /// windows first.
  mutating func orderRemoved() {
    let kind = dice.next(below: 11)
    for at in 0..<removedCount {
      let customer = Int(removed[at])
      keys[at] =
        switch kind {
        case 0..<4: dice.next(below: 1 << 20)
        case 4..<6: -spans[customer].duration
        case 6..<8: -loneliness(customer)
        case 8: loneliness(customer)
        default: spans[customer].late &- spans[customer].early
        }
    }
    sortRemoved()
  }

  private func loneliness(_ customer: Int) -> Int {
    nearCount == 0 ? 0 : leg(Int32(customer), near[customer &* nearCount &+ min(7, nearCount &- 1)])
  }

  mutating func sortRemoved() {
    guard removedCount > 1 else { return }
    for at in 1..<removedCount {
      let (key, customer, before) = (keys[at], removed[at], removedChoice[at])
      var to = at
      while to > 0, keys[to &- 1] > key {
        keys[to] = keys[to &- 1]
        removed[to] = removed[to &- 1]
        removedChoice[to] = removedChoice[to &- 1]
        to &-= 1
      }
      keys[to] = key
      removed[to] = customer
      removedChoice[to] = before
    }
  }
}
