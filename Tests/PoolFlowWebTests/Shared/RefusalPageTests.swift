import HTTP
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// The page for a person whose form could not be received whole.
struct RefusalPageTests {
  private static func head(_ method: HTTP.Method, accept: String, language: String) throws -> RequestHead {
    try Request(method, "/pools/x/visits", headers: ["Accept": accept, "Accept-Language": language]).head
  }

  @Test(arguments: [
    (Status.contentTooLarge, "tooLarge"), (.serviceUnavailable, "busy"), (.insufficientStorage, "full"),
    (.requestTimeout, "badRequest"), (.unauthorized, "signIn"),
  ])
  func `it is a page in the reader's language that says what to do`(status: Status, name: String) throws {
    let place = try Workplace.blank()
    for language in ["en", "de", "es", "fr", "pt-BR"] {
      let head = try Self.head(.post, accept: "text/html,*/*", language: language)
      let reply = Reply(place.site.response(for: HTTPError(status, "secret reason"), to: head))
      let group = try place.strings(language).group("error")
      #expect(reply.response.status == status)
      #expect(reply.says(try #require(group["\(name)Title"])))
      #expect(reply.says(try #require(group["\(name)Text"])))
      #expect(!reply.text.contains("secret"))
      PageMarkupTests.check(reply)
    }
  }

  @Test func `another program, and an address that is too long, get one line`() throws {
    let site = try Workplace.blank().site
    let program = try Self.head(.post, accept: "application/json", language: "de")
    let browser = try Self.head(.post, accept: "text/html", language: "de")
    #expect(
      site.response(for: HTTPError(.contentTooLarge, "x"), to: program).bytes == Array("413 Content Too Large\n".utf8))
    #expect(
      site.response(for: HTTPError(.uriTooLong, "x"), to: browser).headers["Content-Type"]?.contains("plain") == true)
    #expect(site.response(for: HTTPError(.contentTooLarge, "x")).headers["Content-Type"]?.contains("plain") == true)
  }
}
