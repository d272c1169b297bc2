public import Chemistry

/// The units in which values are shown and typed; everything is stored in °F, US gallons and ounces
/// (chemistry.md#units).
public enum UnitSystem: String, Sendable, CaseIterable, Codable {
  case imperial, metric

  public static let litersPerGallon = 3.78541
  public static let poundsToKilograms = 0.453592

  public static let kilopascalsPerPsi = 6.894757

  /// A stored value of `parameter` in this system.
  public func shown(_ value: Double, of parameter: Parameter) -> Double {
    switch (self, parameter) {
    case (.metric, .waterTemp): (value - 32) * 5 / 9
    case (.metric, .filterPressure): value * Self.kilopascalsPerPsi
    default: value
    }
  }

  /// The stored value for a value of `parameter` typed in this system.
  public func stored(_ value: Double, of parameter: Parameter) -> Double {
    switch (self, parameter) {
    case (.metric, .waterTemp): value * 9 / 5 + 32
    case (.metric, .filterPressure): value / Self.kilopascalsPerPsi
    default: value
    }
  }

  public func inputRange(of parameter: Parameter) -> InputRange {
    switch (self, parameter) {
    case (.metric, .waterTemp): Parameter.celsiusInputRange
    case (.metric, .filterPressure): Parameter.kilopascalInputRange
    default: parameter.inputRange
    }
  }

  /// Ends and step of the slider of `parameter`, in this system.
  public func sliderRange(of parameter: Parameter) -> InputRange {
    parameter == .waterTemp || parameter == .filterPressure ? inputRange(of: parameter) : parameter.sliderRange
  }

  public func shownVolume(gallons: Double) -> Double {
    self == .metric ? gallons * Self.litersPerGallon : gallons
  }

  public func storedVolume(_ shown: Double) -> Double {
    self == .metric ? shown / Self.litersPerGallon : shown
  }

  /// The volume in the form for a new pool, in gallons: the documented default rounded as people of this system
  /// write it, 50,000 L rather than 50,001.
  public func startingVolume(gallons: Double) -> Double {
    guard self == .metric else { return gallons }
    let whole = storedVolume((shownVolume(gallons: gallons) / 100).rounded() * 100)
    return whole.rounded() == gallons ? whole : gallons
  }

  /// The step of the buttons beside a box at the poolside: what a test kit tells (chemistry.md#ranges).
  public func poolsideStep(of parameter: Parameter) -> Double {
    switch parameter {
    case .calciumHardness: 10
    case .waterTemp: 1
    default: inputRange(of: parameter).step
    }
  }

  /// Ends and step of a slider for the volume, in this system (chemistry.md#ranges).
  public var volumeSliderRange: InputRange {
    self == .metric ? InputRange(19_000, 189_000, step: 1_000) : InputRange(5_000, 50_000, step: 1_000)
  }

  /// The range of a pool's volume, in this system (chemistry.md#ranges).
  public var volumeRange: ClosedRange<Double> {
    self == .metric ? PoolLimits.volumeLiters : PoolLimits.volumeGallons
  }
}
