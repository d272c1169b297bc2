import Foundation

/// The three orders of the picker. The raw value is used in addresses.
enum PickerSort: String, Sendable, CaseIterable {
  case route, recent, name
}

extension PickerSort {
  func text(_ strings: Strings) -> String {
    switch self {
    case .route: strings("calculator.sortRoute")
    case .recent: strings("calculator.sortRecent")
    case .name: strings("calculator.sortName")
    }
  }
}
