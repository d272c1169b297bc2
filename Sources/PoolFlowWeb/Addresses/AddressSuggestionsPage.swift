import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowServices

/// The suggestions for an address that is being typed, for the script of the form (`customers/address.js`).
enum AddressSuggestionsPage {
  static let routes: [Route<App>] = [.get(Link.addressSuggestions, show)]

  private struct Found: Encodable {
    struct Item: Encodable {
      let address: String
      let latitude: Double
      let longitude: Double
    }

    let items: [Item]
    /// Said of the list, or instead of one.
    let text: String
    /// True if the same question may be asked again in a second.
    let isBusy: Bool
  }

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    let typed = String((request.query["q"] ?? "").prefix(PoolLimits.address))
    guard let answer = try app.places(for: typed) else { throw HTTPError(.notFound, "no address service") }
    var places: [FoundPlace] = []
    var isBusy = false
    switch answer {
    case .places(let found): places = found
    case .busy: isBusy = true
    case .failed: break
    }
    let found = Found(
      items: places.map { Found.Item(address: $0.label, latitude: $0.latitude, longitude: $0.longitude) },
      text: AddressWords.text(answer, viewer: app.viewer), isBusy: isBusy)
    return .json(Array(try JSONEncoder().encode(found)))
  }
}
