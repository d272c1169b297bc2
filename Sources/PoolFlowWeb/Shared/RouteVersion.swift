import Crypto
import PoolFlowDomain

/// Tells whether a route has changed since it was read.
enum RouteVersion {
  /// A digest of the date, the person whose route it is (empty: the reader's), and the stops in their order.
  static func digest(of pools: [ID<Pool>], on day: Day, who: String) -> String {
    let members = pools.map(\.text).joined(separator: " ")
    return Base64URL.encode(Array(SHA256.digest("\(day) \(who) \(members)".utf8).prefix(12)))
  }
}
