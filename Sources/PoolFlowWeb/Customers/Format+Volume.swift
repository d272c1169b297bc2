import PoolFlowDomain

extension Format {
  /// Explains how to compute a volume from the measures of a pool.
  func volumeHint(_ units: UnitSystem) -> String {
    units == .metric
      ? strings("pool.volumeHintMetric", ["factor": number(1_000)])
      : strings("pool.volumeHint", ["factor": number(7.5, digits: 1)])
  }
}
