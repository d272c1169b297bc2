import HTTP

/// Addresses that find their positions: suggestions while one types, and the search for many customers.
enum AddressesFeature: Feature {
  static var routes: [Route<App>] { AddressSuggestionsPage.routes + LocatingPage.routes }

  static let views: [any PageView.Type] = [LocatingView.self, DoubtfulAddressesView.self]
}
