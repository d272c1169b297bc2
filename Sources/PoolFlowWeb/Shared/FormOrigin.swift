import Foundation
import HTTP

/// The check of a form's origin: the browser's headers, in addition to the form's token (contract.md#pages).
enum FormOrigin {
  static func isOwn(_ request: Request, publicURL: URL?) -> Bool {
    if let origin = request.headers["Origin"] {
      return origin.lowercased() == own(request, publicURL: publicURL)
    }
    if let site = request.headers["Sec-Fetch-Site"] { return site == "same-origin" || site == "none" }
    return true
  }

  /// The scheme, host and port of this site's address.
  static func own(_ request: Request, publicURL: URL?) -> String? {
    if let publicURL, let scheme = publicURL.scheme, let host = publicURL.host(percentEncoded: true) {
      let name = host.contains(":") && !host.hasPrefix("[") ? "[\(host)]" : host
      // A browser omits the scheme's default port (RFC 6454 §6.2).
      let isUsual = publicURL.port == nil || publicURL.port == (scheme == "https" ? 443 : 80)
      return "\(scheme)://\(name)\(isUsual ? "" : ":\(publicURL.port ?? 0)")".lowercased()
    }
    return request.headers["Host"].map { "http://\($0)".lowercased() }
  }

  /// The beginning of a link for another person, from the form that requests it. Without a public address the Host
  /// field is trusted if it cannot be a name on the internet, which could be a stranger's; a numeric internet address
  /// only if the browser confirms that the form was opened there; empty otherwise.
  static func linked(_ request: Request, publicURL: URL?) -> String {
    guard let own = own(request, publicURL: publicURL) else { return "" }
    if publicURL != nil { return own }
    guard let host = URL(string: own)?.host(percentEncoded: true) else { return "" }
    if host.contains(":") || host.allSatisfy({ $0.isNumber || $0 == "." }) {
      return NetworkAddress.isPrivate(host) || request.headers["Origin"]?.lowercased() == own ? own : ""
    }
    return !host.contains(".") || localNames.contains { host.hasSuffix($0) } ? own : ""
  }

  /// Names that no stranger can register (RFC 6761, 6762, 8375).
  private static let localNames = [".localhost", ".local", ".home.arpa", ".internal", ".lan", ".home"]
}
