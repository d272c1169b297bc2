import Chemistry
import PoolFlowDomain

extension Format {
  /// "15,000 gal pool", "450 gal spa".
  func bodyVolume(of pool: Pool) -> String {
    strings(pool.body.isSpa ? "pool.spaVolume" : "pool.volume", ["amount": volume(gallons: pool.volumeGallons)])
  }

  /// Explains how to compute a volume from the measures of a pool.
  func volumeHint(_ units: UnitSystem) -> String {
    units == .metric
      ? strings("pool.volumeHintMetric", ["factor": number(1_000)])
      : strings("pool.volumeHint", ["factor": number(7.5, digits: 1)])
  }

  /// The problem of a volume in the units of this format; nil if the general words serve.
  func volumeProblem(_ problem: FieldProblem) -> String? {
    func limit(_ value: Double) -> [String: String] {
      ["limit": strings("unit.volume", ["amount": number(value), "unit": volumeUnit])]
    }
    return switch problem {
    case .missing: strings("pool.volumeMissing")
    case .notANumber: strings("pool.volumeNotANumber")
    case .below(let bound): strings("pool.volumeTooLow", limit(bound))
    case .above(let bound): strings("pool.volumeTooHigh", limit(bound))
    default: nil
    }
  }
}
