public import Chemistry

/// The readings that the owner wants at each visit (chemistry.md#readings).
public struct ReadingNeeds: Sendable, Hashable {
  public enum Need: String, Sendable, CaseIterable {
    /// Not asked for; only readings beside the documented five.
    case hidden
    /// Asked for; one of the five is carried over if it is left alone.
    case optional
    /// Measured at each visit.
    case needed
  }

  private var chosen: [Parameter: Need]

  public init(_ chosen: [Parameter: Need] = [:]) { self.chosen = chosen }

  /// By default free chlorine is asked for, combined chlorine and salt are not.
  public subscript(parameter: Parameter) -> Need {
    get { chosen[parameter] ?? (parameter == .combinedChlorine || parameter == .salt ? .hidden : .optional) }
    set { chosen[parameter] = newValue }
  }

  /// The possible choices for a reading.
  public static func choices(for parameter: Parameter) -> [Need] {
    Parameter.extras.contains(parameter) ? Need.allCases : [.optional, .needed]
  }

  /// The readings of the form in their order: pH and the chlorines first, then the rest of the test kit, then salt.
  public static let order: [Parameter] =
    [.pH, .freeChlorine, .combinedChlorine] + Parameter.readings.filter { $0 != .pH } + [.salt]

  /// The readings that the form asks for.
  public var shown: [Parameter] { Self.order.filter { self[$0] != .hidden } }

  /// The store's text: "ph:needed,salt:optional".
  public var text: String {
    Self.order.compactMap { parameter in chosen[parameter].map { "\(parameter.rawValue):\($0.rawValue)" } }
      .joined(separator: ",")
  }

  /// Reads the store's text; unknown entries are ignored.
  public init(text: String) {
    chosen = [:]
    for entry in text.split(separator: ",") {
      let parts = entry.split(separator: ":")
      guard parts.count == 2, let parameter = Parameter(rawValue: String(parts[0])),
        let need = Need(rawValue: String(parts[1])), Self.choices(for: parameter).contains(need)
      else { continue }
      chosen[parameter] = need
    }
  }
}
