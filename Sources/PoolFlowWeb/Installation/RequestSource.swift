import Foundation
import HTTP

/// The address a request comes from: the peer's, or the one reported by a trusted proxy.
enum RequestSource {
  static func address(_ request: Request, trustedProxies: Set<String>) -> String {
    address(request.head, peer: request.peer, trustedProxies: trustedProxies)
  }

  static func address(_ head: RequestHead, peer: String, trustedProxies: Set<String>) -> String {
    guard trustedProxies.contains(peer), let chain = head.headers.all("X-Forwarded-For").last else { return peer }
    let hops = chain.split(separator: ",").map { NetworkAddress.normal($0.trimmingCharacters(in: .whitespaces)) }
    return String((hops.last { !trustedProxies.contains($0) } ?? peer).prefix(64))
  }
}
