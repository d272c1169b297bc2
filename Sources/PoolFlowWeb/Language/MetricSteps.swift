/// The precision of grams and millilitres in texts and proposals: as readable on a scale or a jug at the poolside.
enum MetricSteps {
  /// The lower bound in grams or millilitres, and the step from there, both in the same unit; ascending.
  static let steps: [(from: Double, step: Double)] = [(0, 1), (20, 5), (100, 10), (1_000, 50), (2_500, 100)]

  /// To the nearest step, half up.
  static func rounded(_ amount: Double) -> Double {
    let step = steps.last { amount >= $0.from }?.step ?? 1
    return (amount / step).rounded() * step
  }
}
