import PoolFlowDomain
import RoutePlanning

/// A place that a person chose from a list: the value of its option.
struct ChosenPlace {
  static let field = "place"
  private static let longest = 400

  let label: String
  let position: Coordinate

  /// - Returns: nil for a text that no option has.
  init?(_ value: String) {
    let parts = value.split(separator: ";", maxSplits: 2, omittingEmptySubsequences: false)
    guard value.count <= Self.longest, parts.count == 3, let latitude = Double(parts[0]),
      let longitude = Double(parts[1]), let position = Coordinate(latitude: latitude, longitude: longitude)
    else { return nil }
    label = String(parts[2])
    self.position = position
  }

  /// The value of a place's option.
  static func value(of place: FoundPlace) -> String { "\(place.latitude);\(place.longitude);\(place.label)" }

  static func option(_ place: FoundPlace, isSelected: Bool = false) -> OptionView {
    OptionView(value: value(of: place), text: place.label, isSelected: isSelected)
  }
}
