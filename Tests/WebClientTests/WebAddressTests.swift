import Testing

@testable import WebClient

struct WebAddressTests {
  @Test(arguments: [
    ("http://127.0.0.1:5000", "http://127.0.0.1:5000"),
    ("HTTPS://Maps.Example.com/photon/api/", "https://maps.example.com:443/photon/api"),
    ("http://[::1]:8080/search", "http://[::1]:8080/search"), ("http://osrm", "http://osrm:80"),
  ])
  func `an address is read`(text: String, shown: String) { #expect(WebAddress(text)?.description == shown) }

  @Test(arguments: [
    "", "osrm", "127.0.0.1:5000", "ftp://host/", "file:///etc/passwd", "http://", "http://a b/", "http://u:p@host/",
    "http://host/?q=1", "http://host/#a", "http://host:99999/", "javascript:alert(1)", "http://host\n.evil/",
    "http://" + String(repeating: "a", count: 3_000),
  ])
  func `what is no address of a service is refused`(text: String) { #expect(WebAddress(text) == nil) }

  @Test(arguments: [
    ("169.254.169.254", true), ("169.254.0.1", true), ("0.0.0.0", true), ("224.0.0.1", true), ("255.255.255.255", true),
    ("100.100.100.200", true), ("127.0.0.1", false), ("10.0.0.7", false), ("192.168.1.1", false), ("8.8.8.8", false),
    ("::1", false), ("fe80::1", true), ("febf::1", true), ("ff02::1", true), ("::", true), ("fd00:ec2::254", true),
    ("fd00::1", false), ("::ffff:169.254.169.254", true), ("64:ff9b::a9fe:a9fe", true), ("2001:db8::1", false),
  ])
  func `addresses that no service has are refused`(text: String, isRefused: Bool) throws {
    #expect(try #require(HostAddress(spelledOut: text)).isRefused == isRefused)
  }

  @Test func `a name is no spelled-out address`() {
    #expect(HostAddress(spelledOut: "localhost") == nil)
    #expect(HostAddress(spelledOut: "[::1]") == HostAddress(spelledOut: "::1"))
  }

  @Test func `a redirect keeps to the host, and may add https`() throws {
    let own = try #require(WebAddress("http://maps.example.com"))
    func may(_ text: String) -> Bool { WebAddress(redirect: text).map(own.mayLead) ?? false }
    #expect(
      may("http://maps.example.com/a?b=c") && may("https://MAPS.example.com/") && may("https://maps.example.com:8443"))
    #expect(!may("http://maps.example.com:81/") && !may("http://example.com/") && !may("http://maps.example.com.evil/"))
    let secure = try #require(WebAddress("https://maps.example.com"))
    #expect(!secure.mayLead(to: own))
  }

  @Test func `a link-local address that is looked up is refused, one that is configured is asked`() throws {
    // Nothing answers there: what counts is whether a connection is tried.
    let limits = WebLimits(seconds: 0.3, bytes: 10)
    let configured = WebService(try #require(WebAddress("http://169.254.77.77:9")), agent: "x")
    #expect(throws: WebFailure.self) { try configured.get("/", within: limits) }
    do {
      _ = try configured.get("/", within: limits)
    } catch {
      #expect(error != .refusedAddress)
    }
    let unspecified = WebService(try #require(WebAddress("http://0:9")), agent: "x")
    do {
      _ = try unspecified.get("/", within: limits)
    } catch {
      #expect(error != .timedOut)
    }
  }
}
