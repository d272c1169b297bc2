/// The order of stops (decisions.md#route).
public enum StopOrder {
  /// A list with some of its elements in a new order, and the others between their neighbours.
  ///
  /// A run of others stays between the elements around it while these are next to each other, in either order; else it
  /// follows the element before it. At the beginning of the list it stays before the element after it.
  ///
  /// - Parameters:
  ///   - present: elements of `list` in their new order, each once; others are not moved.
  public static func reordered<Element: Hashable>(_ list: [Element], _ present: [Element]) -> [Element] {
    let places = Dictionary(present.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    var before: [Element: [Element]] = [:]
    var after: [Element: [Element]] = [:]
    var run: [Element] = []
    var last: Element?
    for element in list {
      guard let place = places[element] else {
        run.append(element)
        continue
      }
      if let last, let lastPlace = places[last] {
        // Where the two have changed places, the run is after the one that is first now.
        after[lastPlace == place + 1 ? element : last, default: []] += run
      } else {
        before[element, default: []] += run
      }
      (last, run) = (element, [])
    }
    guard let last else { return run }
    after[last, default: []] += run
    let known = Set(list)
    return present.filter(known.contains).flatMap { (before[$0] ?? []) + [$0] + (after[$0] ?? []) }
  }

  /// A list with the elements of `part` in that order in the places that they have, and all others where they are.
  public static func replacing<Element: Hashable>(_ list: [Element], with part: [Element]) -> [Element] {
    let members = Set(part)
    var next = part.makeIterator()
    return list.map { members.contains($0) ? next.next() ?? $0 : $0 }
  }
}
