import PoolFlowDomain

/// The checklists of visits in words.
enum CheckWords {
  static func text(_ reason: CheckReason, _ strings: Strings) -> String {
    switch reason {
    case .weather: strings("checkReason.weather")
    case .access: strings("checkReason.access")
    case .broken: strings("checkReason.broken")
    case .customerAsked: strings("checkReason.customerAsked")
    case .notNeeded: strings("checkReason.notNeeded")
    case .noTime: strings("checkReason.noTime")
    case .other: strings("checkReason.other")
    }
  }

  /// "Not done: rain", "not done, without a reason"; nil for what is simply done.
  static func note(_ check: Check, _ strings: Strings) -> String? {
    switch check.state {
    case .done: check.photoReason.map { strings("visit.checkNoPhoto", ["reason": text($0, strings)]) }
    case .skipped(let reason): strings("visit.checkSkipped", ["reason": text(reason, strings)])
    case .open: strings("visit.checkOpen")
    }
  }
}
