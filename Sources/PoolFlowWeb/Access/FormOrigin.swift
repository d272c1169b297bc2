import Foundation
import HTTP

/// Whether a form comes from this site: the browser's own word, beside the form's token (CONTRACT "Pages").
enum FormOrigin {
  static func isOwn(_ request: Request, publicURL: URL?) -> Bool {
    if let origin = request.headers["Origin"] {
      return origin.lowercased() == own(request, publicURL: publicURL)
    }
    if let site = request.headers["Sec-Fetch-Site"] { return site == "same-origin" || site == "none" }
    return true
  }

  /// The scheme, host and port that people know this site by.
  static func own(_ request: Request, publicURL: URL?) -> String? {
    if let publicURL, let scheme = publicURL.scheme, let host = publicURL.host(percentEncoded: true) {
      let name = host.contains(":") && !host.hasPrefix("[") ? "[\(host)]" : host
      // A browser leaves the scheme's own port out (RFC 6454 §6.2).
      let isUsual = publicURL.port == nil || publicURL.port == (scheme == "https" ? 443 : 80)
      return "\(scheme)://\(name)\(isUsual ? "" : ":\(publicURL.port ?? 0)")".lowercased()
    }
    return request.headers["Host"].map { "http://\($0)".lowercased() }
  }
}

/// The address a request comes from: the peer's, or what a trusted proxy says of it.
enum RequestSource {
  static func address(_ request: Request, trustedProxies: Set<String>) -> String {
    guard trustedProxies.contains(request.peer), let chain = request.headers.all("X-Forwarded-For").last else {
      return request.peer
    }
    let hops = chain.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    return String((hops.last { !trustedProxies.contains($0) } ?? request.peer).prefix(64))
  }

  /// The network of an address: an IPv6 customer has a /64 for himself (RFC 6177).
  static func network(of address: String) -> String {
    guard address.contains(":"), !address.contains(".") else { return address }
    let halves = address.components(separatedBy: "::").map { $0.split(separator: ":") }
    let zeros = max(0, 8 - halves.reduce(0) { $0 + $1.count })
    let groups = halves.count == 2 ? halves[0] + Array(repeating: "0", count: zeros) + halves[1] : halves[0]
    return groups.prefix(4).joined(separator: ":")
  }
}
