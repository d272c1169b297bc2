public import Chemistry

/// One value of the water at a visit, in the stored unit.
public struct Reading: Sendable, Hashable {
  /// The source of a value.
  public enum Source: String, Sendable, Hashable {
    case measured
    /// Carried: left as an earlier measurement has it.
    case carried
    /// Assumed: never measured up to the visit.
    case assumed
  }

  public let parameter: Parameter
  public let value: Double
  public let source: Source

  public init(_ parameter: Parameter, _ value: Double, _ source: Source) {
    self.parameter = parameter
    self.value = value
    self.source = source
  }

  public init(_ parameter: Parameter, _ value: Double, isMeasured: Bool) {
    self.init(parameter, value, isMeasured ? .measured : .carried)
  }

  public var isMeasured: Bool { source == .measured }

  /// False if each of the five readings is at its standard value and none was ever measured; the temperature's
  /// standard depends on the region.
  public static func areMeasured(_ readings: [Reading]) -> Bool {
    readings.contains { reading in
      guard Parameter.readings.contains(reading.parameter) else { return false }
      let isStandard =
        reading.parameter == .waterTemp || reading.value == Water.documentedDefault[reading.parameter]
      return reading.source != .assumed || !isStandard
    }
  }
}
