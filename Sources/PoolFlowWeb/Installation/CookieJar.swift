import Foundation
import HTTP

/// Names and shapes of the cookies. With a public https address they are Secure and bound to the host.
struct CookieJar: Sendable {
  let isSecure: Bool

  static let lifetime = 30 * 86_400
  static let deviceLifetime = 365 * 86_400

  var session: String { name("poolflow") }
  var guest: String { name("poolflow_guest") }
  var device: String { name("poolflow_device") }
  var recovery: String { name("poolflow_recovery") }

  func cookie(_ name: String, _ value: String, maxAge: Int?) -> Cookie {
    Cookie(name, value, maxAge: maxAge, isSecure: isSecure, isHTTPOnly: true, sameSite: .lax)
  }

  private func name(_ plain: String) -> String { isSecure ? "__Host-\(plain)" : plain }
}
