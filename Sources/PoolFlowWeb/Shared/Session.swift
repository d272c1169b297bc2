import Foundation
import PoolFlowDomain

/// The account signed in with this request.
struct Session: Sendable {
  let account: Account
  let tokenHash: [UInt8]
}
