import Foundation
import PoolFlowDomain

/// Who is signed in with this request.
struct Session: Sendable {
  let account: Account
  let tokenHash: [UInt8]
}
