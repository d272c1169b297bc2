/// A lookup table of the saturation index, interpolated linearly between its points (chemistry.md#factor-tables).
public struct FactorTable: Sendable, Hashable {
  /// Argument and factor, sorted by argument.
  public let points: [(value: Double, factor: Double)]

  init(_ points: [(value: Double, factor: Double)]) {
    self.points = points
  }

  /// The factor at `value`; below the first point the first factor, above the last the last.
  public func factor(at value: Double) -> Double {
    guard let first = points.first, let last = points.last else { return 0 }
    if value <= first.value { return first.factor }
    if value >= last.value { return last.factor }
    for index in 1..<points.count where value <= points[index].value {
      let (v1, f1) = points[index - 1]
      let (v2, f2) = points[index]
      return f1 + (f2 - f1) * (value - v1) / (v2 - v1)
    }
    return last.factor
  }

  /// True if the table covers `value`, false if it extends its first or last point.
  public func covers(_ value: Double) -> Bool {
    guard let first = points.first, let last = points.last else { return false }
    return value >= first.value && value <= last.value
  }

  public static func == (a: FactorTable, b: FactorTable) -> Bool {
    a.points.elementsEqual(b.points) { $0 == $1 }
  }

  public func hash(into hasher: inout Hasher) {
    for point in points {
      hasher.combine(point.value)
      hasher.combine(point.factor)
    }
  }
}

extension FactorTable {
  /// TF by water temperature in °F (chemistry.md#factor-tables).
  public static let temperature = FactorTable([
    (32, 0.0), (37, 0.1), (46, 0.2), (53, 0.3), (60, 0.4), (66, 0.5), (76, 0.6), (84, 0.7), (94, 0.8), (105, 0.9),
  ])

  /// CF by calcium hardness in ppm (chemistry.md#factor-tables).
  public static let calcium = FactorTable([
    (5, 0.3), (25, 1.0), (50, 1.3), (75, 1.5), (100, 1.6), (150, 1.8), (200, 1.9), (250, 2.0), (300, 2.1),
    (400, 2.2), (500, 2.3), (600, 2.35), (800, 2.5), (1_000, 2.6),
  ])

  /// AF by adjusted alkalinity in ppm (chemistry.md#factor-tables).
  public static let alkalinity = FactorTable([
    (5, 0.7), (25, 1.4), (50, 1.7), (75, 1.9), (100, 2.0), (125, 2.1), (150, 2.2), (200, 2.3), (250, 2.4),
    (300, 2.5), (400, 2.6), (500, 2.7), (600, 2.8), (800, 2.9), (1_000, 3.0),
  ])

  /// The constant that is subtracted, by total dissolved solids in ppm (chemistry.md#factor-tables).
  public static let dissolvedSolids = FactorTable([
    (0, 12.27), (400, 12.23), (800, 12.15), (1_000, 12.10), (1_200, 12.05), (1_500, 12.00), (2_000, 11.92),
    (3_000, 11.82), (4_000, 11.74), (5_000, 11.68),
  ])
}
