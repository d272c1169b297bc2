import PoolFlowDomain

/// Links to the search for addresses.
extension Link {
  static let addressSuggestions = "/address-suggestions"
  static let locating = "/settings/addresses"
  static let locatingStart = "/settings/addresses/start"
  static let locatingStop = "/settings/addresses/stop"
  static let doubtfulAddresses = "/settings/addresses/doubtful"
  static let doubtfulAddress = PathPattern<ID<Pool>>("/settings/addresses/doubtful/{pool}")

  static func doubtfulAddresses(after pool: ID<Pool>) -> String {
    doubtfulAddresses + query([("after", pool.text)])
  }
}
