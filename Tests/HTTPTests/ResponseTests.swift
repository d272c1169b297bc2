import HTTP
import Testing

struct ResponseTests {
  @Test func `the usual responses carry their type`() {
    #expect(Response.text("ü").headers["Content-Type"] == "text/plain; charset=utf-8")
    #expect(Response.text("ü").body.size == 2)
    #expect(Response.html([65], status: .unprocessable).status.code == 422)
    #expect(Response.json([123, 125]).headers["Content-Type"] == "application/json")
  }

  @Test(arguments: [
    ("/route?on=2026-06-01&saved=a%20b#top", "/route?on=2026-06-01&saved=a%20b#top"),
    ("/x\r\nSet-Cookie: a=1", "/x%0D%0ASet-Cookie:%20a=1"), ("/Müller \"x\"", "/M%C3%BCller%20%22x%22"),
  ])
  func `a redirect escapes characters that a URL cannot hold`(location: String, sent: String) {
    let response = Response.seeOther(location)
    #expect(response.status == .seeOther)
    #expect(response.headers["Location"] == sent)
  }

  @Test func `headers and cookies are added in a chain`() {
    let response = Response.text("x").header("Vary", "Cookie").cookie(Cookie("a", "1")).cookie(Cookie("b", "2"))
      .setting("Content-Type", "text/csv")
    #expect(response.headers.all("Set-Cookie").count == 2)
    #expect(response.headers.all("Content-Type") == ["text/csv"])
  }

  @Test func `a cookie states all of its attributes`() {
    let cookie = Cookie(
      "__Host-session", "a;b ü", maxAge: 60, isSecure: true, isHTTPOnly: true, sameSite: .strict)
    #expect(
      cookie.headerValue
        == "__Host-session=a%3Bb%20%C3%BC; Path=/; Max-Age=60; Secure; HttpOnly; SameSite=Strict")
    #expect(Cookie("a", "1", path: "/x", isHTTPOnly: false).headerValue == "a=1; Path=/x; SameSite=Lax")
  }
}
