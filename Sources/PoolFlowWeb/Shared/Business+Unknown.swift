import Foundation
public import PoolFlowDomain

extension Business {
  /// What stands in while the data cannot be read or nothing has been set up.
  public static let unknown = Business(name: "PoolFlow", timeZone: .gmt, region: "US", currency: "USD")
}
