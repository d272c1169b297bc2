import Foundation
import HTTP
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

struct SecurityHeadersTests {
  @Test(arguments: [
    "/route", "/login", "/nowhere", "/pools", "/api/v1/pools", "/healthz", "/", "/settings", "/route?on=x",
  ])
  func `every answer has the security headers and stays out of caches`(path: String) throws {
    let place = try Workplace(Example.pool())
    for browser in [Browser(place.site), try place.browser(of: Example.olivia)] {
      let headers = try browser.get(path).response.headers
      let policy = try #require(headers["Content-Security-Policy"])
      for part in [
        "default-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'",
      ] {
        #expect(policy.contains(part))
      }
      #expect(!policy.contains("unsafe"))
      #expect(headers["X-Content-Type-Options"] == "nosniff")
      #expect(headers["Referrer-Policy"] == "same-origin")
      #expect(headers["Cache-Control"] == "no-store")
    }
  }

  @Test func `a request refused before routing has them as well`() throws {
    let response = try Workplace.blank().site.response(for: HTTPError(.uriTooLong, "secret reason"))
    #expect(response.status == .uriTooLong)
    #expect(response.headers["Content-Security-Policy"] != nil)
    #expect(!String(decoding: response.bytes, as: UTF8.self).contains("secret"))
  }

  @Test(arguments: [("https://pools.example.com", "max-age=31536000"), ("http://pools.example.com", nil), (nil, nil)])
  func `browsers are told to stay with https only behind an https address`(address: String?, value: String?) throws {
    var settings = Installation.Settings()
    settings.publicURL = address.flatMap { URL(string: $0) }
    let place = try Workplace(Example.pool(), settings: settings)
    let name = "Strict-Transport-Security"
    for path in ["/login", "/api/v1/pools", "/healthz", "/nowhere"] {
      #expect(try Browser(place.site).get(path).response.headers[name] == value, "\(path)")
    }
    #expect(place.site.response(for: HTTPError(.uriTooLong, "x")).headers[name] == value)
    #expect(SecurityHeaders.ofFiles(isSecure: place.installation.isSecure)[name] == value)
    #expect(try place.admission("/api/v1/chemistry").response?.headers[name] == value)
  }
}
