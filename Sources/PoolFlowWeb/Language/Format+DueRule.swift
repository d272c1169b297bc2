import PoolFlowDomain

extension Format {
  /// "every visit", "every 4 weeks".
  func text(_ rule: DueRule) -> String {
    let shown = count(rule.count)
    return switch rule.unit {
    case .visits: strings("interval.visits", count: rule.count, shown: shown)
    case .weeks: strings("interval.weeks", count: rule.count, shown: shown)
    case .months: strings("interval.months", count: rule.count, shown: shown)
    }
  }
}
