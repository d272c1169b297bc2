import Foundation

/// An axis with round ticks: three to six, at steps of 1, 2, 2.5 or 5 times a power of ten.
struct ChartScale {
  /// From the lowest to the highest, evenly spaced.
  let ticks: [Double]
  /// The decimals needed to distinguish the ticks.
  let digits: Int

  /// - Parameter hasZero: true for an axis that begins at 0, as for sums; values must not be below it.
  init(_ values: some Collection<Double>, hasZero: Bool) {
    let finite = values.filter(\.isFinite)
    let low = hasZero ? 0 : finite.min() ?? 0
    let high = max(finite.max() ?? low, low)
    let step = Self.step(for: high - low, around: max(abs(low), abs(high)))
    let first = (low / step + 1e-9).rounded(.down)
    let last = max((high / step - 1e-9).rounded(.up), first + 2)
    ticks = (0...Int(last - first)).map { (first + Double($0)) * step }
    digits =
      (0...6).first { digits in
        let scaled = step * pow(10, Double(digits))
        return abs(scaled - scaled.rounded()) < 1e-6 * scaled
      } ?? 6
  }

  /// 0 for the lowest tick, 1 for the highest.
  func part(of value: Double) -> Double {
    guard let low = ticks.first, let high = ticks.last, high > low, value.isFinite else { return 0 }
    return min(max((value - low) / (high - low), 0), 1)
  }

  private static func step(for span: Double, around magnitude: Double) -> Double {
    // Equal values get an axis proportional to their size.
    let span = span > magnitude * 1e-9 && span > 0 ? span : max(magnitude, 1)
    let rough = span / 4
    let power = pow(10, log10(rough).rounded(.down))
    let factor = [1, 2, 2.5, 5, 10].first { $0 * power >= rough * (1 - 1e-9) } ?? 10
    return factor * power
  }
}

/// Positions in a chart: pixels vertically, percent horizontally, so that a chart fills its width while its texts keep
/// their size.
enum ChartPlace {
  /// The lines of the lowest and the highest tick.
  static let top = 8.0
  static let bottom = 160.0

  static func y(_ part: Double) -> Double { bottom - part * (bottom - top) }

  /// With at most two decimals, for markup.
  static func text(_ value: Double) -> String {
    let hundredths = Int(exactly: (value * 100).rounded()) ?? 0
    let (whole, rest) = abs(hundredths).quotientAndRemainder(dividingBy: 100)
    let fraction = rest == 0 ? "" : rest % 10 == 0 ? ".\(rest / 10)" : rest < 10 ? ".0\(rest)" : ".\(rest)"
    return (hundredths < 0 ? "-" : "") + "\(whole)\(fraction)"
  }
}
