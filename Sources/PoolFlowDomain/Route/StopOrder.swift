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

  /// A list with one element before another, or at the end; unchanged without one of the two.
  public static func moved<Element: Hashable>(
    _ list: [Element], _ element: Element, before next: Element?
  ) -> [Element] {
    guard element != next, list.contains(element) else { return list }
    var rest = list.filter { $0 != element }
    guard let next else { return rest + [element] }
    guard let place = rest.firstIndex(of: next) else { return list }
    rest.insert(element, at: place)
    return rest
  }

  /// A list with some of its elements where another order has them: each behind the element that it follows there, or
  /// before the next one. The others keep their order.
  public static func placed<Element: Hashable>(
    _ list: [Element], _ moved: Set<Element>, as order: [Element]
  ) -> [Element] {
    let known = Set(list)
    let order = order.filter(known.contains)
    let placed = moved.intersection(order)
    var rest = list.filter { !placed.contains($0) }
    for (number, element) in order.enumerated() where placed.contains(element) {
      let before = number > 0 ? rest.firstIndex(of: order[number - 1]).map { $0 + 1 } : nil
      let next = order[(number + 1)...].first { !placed.contains($0) }
      rest.insert(element, at: before ?? next.flatMap(rest.firstIndex) ?? rest.endIndex)
    }
    return rest
  }

  /// A list with one element in the place of its neighbour among `members`, before (-1) or after it (1).
  public static func stepped<Element: Hashable>(
    _ list: [Element], _ element: Element, by step: Int, among members: Set<Element>
  ) -> [Element] {
    let shown = list.filter { members.contains($0) || $0 == element }
    guard let place = shown.firstIndex(of: element), shown.indices.contains(place + step) else { return list }
    if step < 0 { return moved(list, element, before: shown[place + step]) }
    let after = list.firstIndex(of: shown[place + step]).map { list.index(after: $0) } ?? list.endIndex
    return moved(list, element, before: after < list.endIndex ? list[after] : nil)
  }

  /// A list with the elements of `part` in that order in the places that they have, and all others where they are.
  public static func replacing<Element: Hashable>(_ list: [Element], with part: [Element]) -> [Element] {
    let members = Set(part)
    var next = part.makeIterator()
    return list.map { members.contains($0) ? next.next() ?? $0 : $0 }
  }
}
