import Foundation
import HTTP
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

struct FormOriginTests {
  @Test(arguments: [
    ("http://localhost", nil, true), ("http://LOCALHOST", nil, true), ("https://localhost", nil, false),
    ("http://localhost:8080", nil, false), ("http://localhost.evil.example", nil, false), ("null", nil, false),
    ("", nil, false), ("http://evil.example", "https://pools.example", false),
    ("https://pools.example", "https://pools.example", true), ("https://pools.example", "https://Pools.Example/", true),
    ("https://pools.example", "https://pools.example:443", true), ("http://localhost", "https://pools.example", false),
    ("https://pools.example:8443", "https://pools.example:8443/x", true),
    ("http://[::1]:8080", "http://[::1]:8080", true), ("http://pools.example", "http://pools.example:80", true),
    ("https://pools.example.evil.example", "https://pools.example", false),
  ])
  func `a form's origin is this site's, else it is refused`(origin: String, publicURL: String?, isOwn: Bool) throws {
    let request = try Request(.post, "/login", headers: ["Origin": origin])
    #expect(FormOrigin.isOwn(request, publicURL: publicURL.flatMap { URL(string: $0) }) == isOwn)
  }

  @Test(arguments: [("same-origin", true), ("none", true), ("same-site", false), ("cross-site", false), ("", false)])
  func `without an origin the browser's other header counts`(site: String, isOwn: Bool) throws {
    #expect(FormOrigin.isOwn(try Request(.post, "/login", headers: ["Sec-Fetch-Site": site]), publicURL: nil) == isOwn)
  }

  @Test func `a form of another site is refused with a message, even with a valid token`() throws {
    let place = try Workplace()
    let browser = try place.browser(of: Example.olivia)
    try browser.get("/settings")
    let reply = try browser.post("/settings", ["theme": "dark"], origin: "https://evil.example")
    #expect(reply.status == 403)
    #expect(reply.says(try place.strings()("error.originTitle")))
    try browser.get("/settings")
    #expect(try browser.post("/settings", ["theme": "dark"], origin: nil).status == 303)
  }

  @Test(arguments: [
    ("10.0.0.1", "203.0.113.9", "203.0.113.9"), ("10.0.0.1", "6.6.6.6, 203.0.113.9", "203.0.113.9"),
    ("10.0.0.1", "203.0.113.9, 10.0.0.1", "203.0.113.9"), ("192.0.2.1", "203.0.113.9", "192.0.2.1"),
    ("10.0.0.1", "10.0.0.1", "10.0.0.1"), ("10.0.0.1", "", "10.0.0.1"),
    ("10.0.0.1", "203.0.113.9, ::ffff:10.0.0.1", "203.0.113.9"), ("10.0.0.1", "::ffff:203.0.113.9", "203.0.113.9"),
  ])
  func `only a trusted proxy is believed, and only its own header`(peer: String, chain: String, source: String) throws {
    let request = try Request(.get, "/", headers: ["X-Forwarded-For": chain], peer: peer)
    #expect(RequestSource.address(request, trustedProxies: ["10.0.0.1"]) == source)
  }

  @Test(arguments: [
    ("192.0.2.7", "192.0.2.7"), ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2"), ("2001:db8::5:6:7:8", "2001:db8:0:0"),
    ("2001:db8::9:6:7:8", "2001:db8:0:0"), ("::1", "0:0:0:0"), ("::ffff:192.0.2.7", "192.0.2.7"),
    ("fe80::1", "fe80:0:0:0"),
  ])
  func `the network of an address does not depend on its spelling`(address: String, network: String) {
    #expect(NetworkAddress.network(of: address) == network)
  }

  @Test(arguments: [
    ("evil.test", nil, ""), ("pools.example.com:8080", nil, ""), ("192.168.1.5:8080", nil, "http://192.168.1.5:8080"),
    ("[fd00::1]:8080", nil, "http://[fd00::1]:8080"), ("localhost", nil, "http://localhost"),
    ("poolbox:8080", nil, "http://poolbox:8080"), ("poolbox.local", nil, "http://poolbox.local"),
    ("local", nil, "http://local"), ("evil-local", nil, "http://evil-local"), ("evil.test.", nil, ""),
    ("1.2.3.4.evil.test", nil, ""), ("203.0.113.9:8080", nil, ""), ("[2001:db8::1]:8080", nil, ""),
    ("3405803785", nil, ""),
    ("evil.test", "https://pools.example.com", "https://pools.example.com"),
  ])
  func `a link for another person never leads to a host that could be a stranger's`(
    host: String, publicURL: String?, origin: String
  ) throws {
    let request = try Request(.get, "/", headers: ["Host": host])
    #expect(FormOrigin.linked(request, publicURL: publicURL.flatMap { URL(string: $0) }) == origin)
  }

  @Test func `a numeric address of the internet is linked if the form was opened there`() throws {
    for (origin, linked) in [
      ("http://203.0.113.9:8080", "http://203.0.113.9:8080"), ("http://198.51.100.7", ""), ("null", ""),
    ] {
      let request = try Request(.post, "/settings/people", headers: ["Host": "203.0.113.9:8080", "Origin": origin])
      #expect(FormOrigin.linked(request, publicURL: nil) == linked)
    }
  }
}
