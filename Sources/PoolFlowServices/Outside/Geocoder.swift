import Foundation
import PoolFlowDomain
import RoutePlanning
public import WebClient

/// A service that finds addresses: Photon (`…/api`) or Nominatim (`…/search`).
public struct Geocoder: Sendable {
  public enum Kind: Sendable, Hashable {
    /// Made for suggestions while somebody types.
    case photon
    /// Asked only when somebody presses a button: its rules forbid suggestions (operations.osmfoundation.org, Nominatim usage policy).
    case nominatim
  }

  enum Failure: Error, Sendable, Hashable {
    case web(WebFailure)
    /// It speaks otherwise than an address service; the text is for the log.
    case nonsense(String)

    var word: String {
      switch self {
      case .web(let failure): failure.word
      case .nonsense(let text): text
      }
    }
  }

  public let kind: Kind
  let service: WebService

  /// - Returns: nil for an address that ends neither in "/api" nor in "/search".
  public init?(_ service: WebService) {
    if service.address.path.hasSuffix("/api") {
      kind = .photon
    } else if service.address.path.hasSuffix("/search") {
      kind = .nominatim
    } else {
      return nil
    }
    self.service = service
  }

  /// The address, which names the service among the kept answers.
  var name: String { service.address.description }

  private static let mostBytes = 256 << 10

  /// Five places at most, the likeliest first.
  ///
  /// - Parameter centre: places near it come first.
  func places(
    for text: String, near centre: Coordinate?, within seconds: Double,
    until cancellation: WebCancellation = WebCancellation()
  ) throws(Failure) -> [FoundPlace] {
    var query = [("q", text), ("limit", String(FoundPlace.most))]
    switch kind {
    case .photon:
      if let centre { query += [("lat", Self.text(centre.latitude)), ("lon", Self.text(centre.longitude))] }
    case .nominatim:
      query += [("format", "jsonv2"), ("addressdetails", "1")]
      if let centre {
        let (north, east) = (centre.latitude, centre.longitude)
        query += [("viewbox", [east - 1, north + 1, east + 1, north - 1].map(Self.text).joined(separator: ","))]
      }
    }
    let answer: WebAnswer
    do throws(WebFailure) {
      answer = try service.get(
        "", query: query, within: WebLimits(seconds: seconds, bytes: Self.mostBytes), until: cancellation)
    } catch {
      throw .web(error)
    }
    guard answer.status == 200 else { throw .nonsense("status \(answer.status)") }
    let data = Data(answer.bytes)
    let found: [FoundPlace?]? =
      switch kind {
      case .photon: (try? JSONDecoder().decode(PhotonAnswer.self, from: data))?.features.map(\.place)
      case .nominatim: (try? JSONDecoder().decode([NominatimPlace].self, from: data))?.map(\.place)
      }
    guard let found else { throw .nonsense("no list of places") }
    var seen: Set<String> = []
    return Array(found.compactMap(\.self).filter { seen.insert($0.label).inserted }.prefix(FoundPlace.most))
  }

  /// Two digits of a degree: the service learns the region, no address.
  private static func text(_ degrees: Double) -> String {
    String((degrees * 100).rounded() / 100)
  }
}

/// GeoJSON of Photon (github.com/komoot/photon, "Search API").
private struct PhotonAnswer: Decodable {
  struct Feature: Decodable {
    struct Geometry: Decodable { let coordinates: [Double] }

    struct Properties: Decodable {
      let housenumber, street, name, postcode, city, district, state, country, countrycode, type: String?
    }

    let geometry: Geometry
    let properties: Properties

    var place: FoundPlace? {
      guard geometry.coordinates.count >= 2,
        let position = Coordinate(latitude: geometry.coordinates[1], longitude: geometry.coordinates[0])
      else { return nil }
      // A street is its own name.
      let street = properties.street ?? (properties.type == "street" ? properties.name : nil)
      return FoundPlace(
        houseNumber: properties.housenumber ?? "", street: street ?? "", name: properties.name ?? "",
        postcode: properties.postcode ?? "", town: properties.city ?? properties.district ?? "",
        region: properties.state ?? "", country: properties.country ?? "",
        countryCode: properties.countrycode ?? "", position: position)
    }
  }

  let features: [Feature]
}

/// A place of Nominatim (nominatim.org/release-docs, "Output formats"): its position is written as text.
private struct NominatimPlace: Decodable {
  struct Address: Decodable {
    let house_number, road, pedestrian, postcode, city, town, village, hamlet, municipality, suburb: String?
    let state, country, country_code: String?
  }

  let lat, lon: String
  let name: String?
  let address: Address?

  var place: FoundPlace? {
    guard let latitude = Double(lat), let longitude = Double(lon),
      let position = Coordinate(latitude: latitude, longitude: longitude)
    else { return nil }
    let town = address?.city ?? address?.town ?? address?.village ?? address?.hamlet ?? address?.municipality
    return FoundPlace(
      houseNumber: address?.house_number ?? "", street: address?.road ?? address?.pedestrian ?? "", name: name ?? "",
      postcode: address?.postcode ?? "", town: town ?? address?.suburb ?? "", region: address?.state ?? "",
      country: address?.country ?? "", countryCode: address?.country_code ?? "", position: position)
  }
}
