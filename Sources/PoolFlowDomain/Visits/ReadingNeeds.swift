public import Chemistry

/// The readings that the owner wants (chemistry.md#readings); how often is in `ReadingIntervals`.
public struct ReadingNeeds: Sendable, Hashable {
  public enum Need: String, Sendable, CaseIterable {
    /// Not asked for; only readings beside the documented five.
    case hidden
    /// Asked for; one of the five is carried over if it is left alone.
    case optional
    /// Measured whenever it is due.
    case needed
  }

  private var chosen: [Parameter: Need]

  public init(_ chosen: [Parameter: Need] = [:]) { self.chosen = chosen }

  /// By default free chlorine is asked for; combined chlorine and the readings of single pools are not.
  public subscript(parameter: Parameter) -> Need {
    get { chosen[parameter] ?? (Self.hidden.contains(parameter) ? .hidden : .optional) }
    set { chosen[parameter] = newValue }
  }

  private static let hidden: Set<Parameter> = [
    .combinedChlorine, .totalDissolvedSolids, .salt, .phosphates, .filterPressure,
  ]

  /// The possible choices for a reading.
  public static func choices(for parameter: Parameter) -> [Need] {
    Parameter.readings.contains(parameter) ? [.optional, .needed] : Need.allCases
  }

  /// The readings that the owner chooses for the whole business, in the order of the form: pH and the chlorines first,
  /// then the rest of the test kit, then salt.
  public static let ofBusiness: [Parameter] =
    [.pH, .freeChlorine, .combinedChlorine] + Parameter.readings.filter { $0 != .pH } + [.salt]

  /// The readings that single pools may have beside those of the business.
  public static let ofPools: [Parameter] = [.salt, .totalDissolvedSolids, .phosphates, .filterPressure]

  /// All readings of the form in their order.
  public static let order: [Parameter] = ofBusiness + ofPools.filter { $0 != .salt }

  /// With readings of one pool, which are asked for there.
  public func with(_ further: Set<Parameter>) -> ReadingNeeds {
    further.reduce(into: self) { needs, parameter in
      if needs[parameter] == .hidden { needs[parameter] = .optional }
    }
  }

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
