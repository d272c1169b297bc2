/// Volume and temperature a new pool starts with, by the region of the business (chemistry.md#standard-values).
public struct RegionDefaults: Sendable, Hashable {
  public let volumeGallons: Double
  public let waterTempF: Double

  /// - Parameter region: an ISO 3166 code in upper case, such as `US`.
  public init(region: String) {
    switch region {
    case "US", "CA": (volumeGallons, waterTempF) = (15_000, 78)
    case "GB", "DE": (volumeGallons, waterTempF) = (13_209, 77)
    case "ES", "BR": (volumeGallons, waterTempF) = (13_209, 82)
    default: (volumeGallons, waterTempF) = (13_209, 79)
    }
  }

  /// Monthly fee a new pool starts with, in the currency of the business (chemistry.md#standard-values).
  public static let monthlyFee = 150.0
}
