import Foundation
public import PoolFlowDomain

extension Business {
  /// The settings used while the data cannot be read or before setup.
  public static let unknown = Business(name: "PoolFlow", timeZone: .gmt, region: "US", currency: "USD")
}
