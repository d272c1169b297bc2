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

  private static func own(_ request: Request, publicURL: URL?) -> String? {
    if let publicURL, let scheme = publicURL.scheme, let host = publicURL.host() {
      let port = publicURL.port.map { ":\($0)" } ?? ""
      return "\(scheme)://\(host)\(port)".lowercased()
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
}
