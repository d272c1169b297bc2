import HTTP
import PoolFlowDomain
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

struct ErrorPageTests {
  @Test func `a missing page leads back to the route, or to signing in`() throws {
    let place = try Workplace()
    let strings = try place.strings()
    let reply = try place.browser(of: Example.tom).get("/nowhere")
    #expect(reply.status == 404)
    #expect(reply.says(strings("error.notFoundTitle")))
    #expect(reply.says(strings("error.toRoute")))
    #expect(try Browser(place.site).get("/nowhere").says(strings("error.toLogin")))
  }

  @Test(arguments: [
    "/pools/00000000-0000-0000-0000-000000000000", "/pools/x", "/pools/1%2F2", "/pools/%00", "/pools/'--",
    "/pools/C0000000-0000-0000-0000-00000000000", "/visits/x/photo", "/pools/x/log", "/pools/x/edit",
    "/visits/C0000000-0000-0000-0000-000000000001/photos/99999999999999999999999",
  ])
  func `an invalid identifier is a missing page`(path: String) throws {
    let browser = try Workplace(Example.pool()).browser(of: Example.tom)
    guard let request = try? Request(.get, path) else { return }
    _ = request
    #expect(try browser.get(path).status == 404)
  }

  @Test func `a method that does not work here is answered with the allowed ones`() throws {
    let place = try Workplace()
    let browser = try place.browser(of: Example.tom)
    let reply = try browser.get("/logout")
    #expect(reply.status == 405)
    #expect(reply.response.headers["Allow"] == "POST")
    #expect(reply.says(try place.strings()("error.methodTitle")))
  }

  @Test(arguments: [
    (Status.badRequest, "error.badRequestTitle"), (.forbidden, "error.forbiddenTitle"),
    (.contentTooLarge, "error.tooLargeTitle"), (.tooManyRequests, "error.busyTitle"),
    (.serviceUnavailable, "error.busyTitle"), (.internalServerError, "error.internalTitle"),
    (.unsupportedMediaType, "error.badRequestTitle"), (.insufficientStorage, "error.fullTitle"),
  ])
  func `each error has its own text`(status: Status, key: String) throws {
    let place = try Workplace()
    let reply = Reply(ErrorPage.page(status, app: try Self.app(place)))
    #expect(reply.status == status.code)
    #expect(reply.says(try place.strings()(StringKey(stringLiteral: key))))
    #expect(reply.markup.elements("p", class: "message__code").first?.text == String(status.code))
  }

  @Test func `an unexpected error is logged and its text is not shown`() throws {
    struct Surprise: Error {}
    let place = try Workplace()
    let reply = Reply(ErrorPage.response(to: Surprise(), app: try Self.app(place)))
    #expect(reply.status == 500)
    #expect(!reply.text.contains("Surprise"))
    #expect(place.surroundings.lines.contains { $0.event == "error" && $0.values[0].1.contains("Surprise") })
  }

  @Test func `a body that is no form is refused with a message`() throws {
    let place = try Workplace()
    let browser = try place.browser(of: Example.tom)
    browser.headers = ["Content-Type": "application/json"]
    let request = try Request(
      .post, "/settings",
      headers: ["Content-Type": "application/json", "Cookie": "poolflow=\(browser.cookies["poolflow"] ?? "")"],
      body: Array("{}".utf8))
    #expect(Reply(place.site.respond(to: request)).status == 415)
  }

  private static func app(_ place: Workplace) throws -> App {
    let language = try Workplace.languages.get().fallback
    return App(
      installation: place.installation, language: language,
      viewer: Viewer(
        account: nil, preferences: Preferences(), business: Example.business, now: place.now,
        strings: language.strings),
      session: nil, csrf: "")
  }
}
