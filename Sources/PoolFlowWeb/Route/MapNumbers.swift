/// The places of the numbers on a map: a disc with the number in it, or a dot with the number beside it, or a dot alone,
/// so that no number covers another one or a stop.
struct MapNumbers {
  enum Kind: Hashable {
    case disc
    /// With the number at this spot.
    case dot(number: MapGround.Spot)
    case bare
  }

  private struct Box {
    let left, top, right, bottom: Double

    init(_ middle: MapGround.Spot, width: Double, height: Double) {
      (left, right) = (middle.x - width / 2, middle.x + width / 2)
      (top, bottom) = (middle.y - height / 2, middle.y + height / 2)
    }

    func meets(_ other: Box) -> Bool {
      left < other.right && other.left < right && top < other.bottom && other.top < bottom
    }

    func holds(_ spot: MapGround.Spot) -> Bool { left < spot.x && spot.x < right && top < spot.y && spot.y < bottom }

    var isInside: Bool { left >= 0 && right <= MapGround.width && top >= 0 && bottom <= MapGround.height - 18 }
  }

  static let radius = 8.5
  static let dot = 3.5
  /// The height of a digit, and its width.
  private static let line = 10.0
  private static let digit = 5.8

  let kinds: [Kind]

  /// - Parameters:
  ///   - spots: of the stops, in driving order.
  ///   - digits: the number of digits of each stop's number.
  ///   - marks: the start and the end.
  init(_ spots: [MapGround.Spot], digits: [Int], marks: [MapGround.Spot]) {
    var kinds = [Kind](repeating: .bare, count: spots.count)
    var taken = marks.map { Box($0, width: 16, height: 16) }
    for index in Self.ranked(spots.count) {
      let spot = spots[index]
      let disc = Box(spot, width: 2 * Self.radius, height: 2 * Self.radius)
      func isFree(_ box: Box) -> Bool {
        !taken.contains(where: box.meets) && !spots.indices.contains { $0 != index && box.holds(spots[$0]) }
      }
      // The first and the last stop have a number in any crowd.
      let isEnd = index == 0 || index == spots.count - 1
      if isFree(disc) || (isEnd && !taken.contains(where: disc.meets)) {
        kinds[index] = .disc
        taken.append(disc)
        continue
      }
      let width = Double(digits[index]) * Self.digit + 2
      let beside = Self.dot + width / 2 + 1
      let sides = [(beside, 0), (-beside, 0), (0, -9.5), (0, 9.5)]
      let choices = sides + [(beside, -7), (-beside, -7), (beside, 7), (-beside, 7)]
      let labels = choices.map { MapGround.Spot(x: spot.x + $0.0, y: spot.y + $0.1) }
      let free = labels.first { label in
        let box = Box(label, width: width, height: Self.line)
        return box.isInside && isFree(box)
      }
      guard let free else { continue }
      kinds[index] = .dot(number: free)
      taken.append(Box(free, width: width, height: Self.line))
    }
    self.kinds = kinds
  }

  /// The first, the last, every tenth, then all others.
  private static func ranked(_ count: Int) -> [Int] {
    guard count > 0 else { return [] }
    let main = [0, count - 1] + stride(from: 9, to: count, by: 10)
    var seen: Set<Int> = []
    return (main + Array(0..<count)).filter { seen.insert($0).inserted }
  }
}
