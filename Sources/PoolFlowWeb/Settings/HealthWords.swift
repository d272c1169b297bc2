import Foundation
import PoolFlowDomain

/// The issues in the reader's words.
enum HealthWords {
  static func title(_ issue: HealthIssue, _ strings: Strings) -> String {
    switch issue {
    case .missingCoordinates: strings("health.coordinates")
    case .missingFee: strings("health.fee")
    case .staleService: strings("health.stale")
    }
  }

  static func explanation(_ issue: HealthIssue, _ strings: Strings) -> String {
    switch issue {
    case .missingCoordinates: strings("health.coordinatesText")
    case .missingFee: strings("health.feeText")
    case .staleService: strings("health.staleText")
    }
  }

  static func alert(_ issue: HealthIssue, count: Int, viewer: Viewer) -> String {
    let shown = viewer.format.count(count)
    switch issue {
    case .missingCoordinates: return viewer.strings("health.coordinatesAlert", count: count, shown: shown)
    case .missingFee: return viewer.strings("health.feeAlert", count: count, shown: shown)
    case .staleService: return viewer.strings("health.staleAlert", count: count, shown: shown)
    }
  }
}
