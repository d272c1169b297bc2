import PoolFlowDomain
import PoolFlowStore

/// The words for a skipped stop.
enum SkipWords {
  /// "Skipped: No access"
  static func text(_ skip: StopSkip, _ strings: Strings) -> String {
    strings("skip.skipped", ["reason": why(skip, strings)])
  }

  /// The reason and the note; the note alone if that is the reason.
  static func why(_ skip: StopSkip, _ strings: Strings) -> String {
    let reason = skip.reason == .other && !skip.note.isEmpty ? nil : reason(skip.reason, strings)
    return [reason, skip.note.isEmpty ? nil : skip.note].compactMap(\.self).joined(separator: " · ")
  }

  static func reason(_ reason: StopSkip.Reason, _ strings: Strings) -> String {
    switch reason {
    case .gate: strings("skip.gate")
    case .dog: strings("skip.dog")
    case .weather: strings("skip.weather")
    case .unsafe: strings("skip.unsafe")
    case .customerAsked: strings("skip.customerAsked")
    case .needsOffice: strings("skip.needsOffice")
    case .other: strings("skip.other")
    case .noAccess: strings("skip.noAccess")
    case .noTime: strings("skip.noTime")
    }
  }
}
