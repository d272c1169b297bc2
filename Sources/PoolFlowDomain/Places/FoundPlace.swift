public import RoutePlanning

/// A place that an address service found, with the parts of its address.
public struct FoundPlace: Sendable, Hashable, Codable {
  public let houseNumber: String
  public let street: String
  public let postcode: String
  public let town: String
  public let region: String
  public let country: String
  /// The address in one line, `PoolLimits.address` characters at most.
  public let label: String
  public let latitude: Double
  public let longitude: Double

  /// The most of an answer that anybody is shown.
  public static let most = 5
  private static let longestPart = 100

  /// - Parameters:
  ///   - name: what the place is called, where it has no street.
  ///   - countryCode: of two letters (ISO 3166-1); it says where the house number stands.
  /// - Returns: nil for a place without a name or a position.
  public init?(
    houseNumber: String, street: String, name: String = "", postcode: String, town: String, region: String,
    country: String, countryCode: String, position: Coordinate
  ) {
    func part(_ text: String) -> String {
      String(text.map { $0.isNewline ? " " : $0 }.filter { $0 != "\0" }.prefix(Self.longestPart))
    }
    self.houseNumber = part(houseNumber)
    self.street = part(street)
    self.postcode = part(postcode)
    self.town = part(town)
    self.region = part(region)
    self.country = part(country)
    latitude = position.latitude
    longitude = position.longitude
    let code = countryCode.uppercased()
    let isNumberFirst = Self.numberFirst.contains(code)
    let line = (isNumberFirst ? [self.houseNumber, self.street] : [self.street, self.houseNumber])
      .filter { !$0.isEmpty }.joined(separator: " ")
    let place =
      Self.regionBeforePostcode.contains(code)
      ? [self.town, [self.region, self.postcode].filter { !$0.isEmpty }.joined(separator: " ")]
      : [[self.postcode, self.town].filter { !$0.isEmpty }.joined(separator: " ")]
    let parts = [self.street.isEmpty ? part(name) : line] + place + [self.country]
    let label = parts.filter { !$0.isEmpty }.joined(separator: ", ")
    guard !label.isEmpty else { return nil }
    self.label = String(label.prefix(PoolLimits.address))
  }

  public var position: Coordinate? { Coordinate(latitude: latitude, longitude: longitude) }

  /// Countries in which the house number stands before the street.
  private static let numberFirst: Set = ["US", "CA", "GB", "IE", "AU", "NZ", "FR", "ZA", "IN", "IL", "SG", "PR", "LU"]
  /// Countries in which the state stands between the town and the postcode.
  private static let regionBeforePostcode: Set = ["US", "CA", "AU", "PR"]
}
