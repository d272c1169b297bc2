import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// Unsent work of phones, as owners see it among the people.
struct UnsentPageTests {
  private static func tell(_ browser: Browser, _ count: String, since: String = "", phone: String? = nil) throws -> Int
  {
    try browser.get("/settings")
    let fields: FormFields = ["phone": phone ?? ID<Pool>(7).text, "count": count, "since": since]
    return try browser.post(Link.offlineUnsent, fields).status
  }

  @Test func `owners see whose phone has unsent work and since when, until it is sent`() throws {
    let place = try Workplace(Example.pool())
    let (tom, owner) = (try place.browser(of: Example.tom), try place.browser(of: Example.olivia))
    let since = place.now.addingTimeInterval(-3_600).iso8601(in: .gmt)
    #expect(try Self.tell(tom, "3", since: since) == 204)
    #expect(try owner.get("/settings/people").says("3 entries on the phone not sent, the oldest from"))
    PageMarkupTests.check(owner.page)
    let account = try place.account(of: Example.tom).id
    #expect(try owner.get(Link.person(account)).says("3 entries on the phone not sent"))
    #expect(try Self.tell(tom, "0") == 204)
    #expect(try !owner.get("/settings/people").says("not sent"))
  }

  @Test func `a phone whose clock is ahead has not waited since tomorrow`() throws {
    let place = try Workplace(Example.pool())
    let ahead = place.now.addingTimeInterval(90_000).iso8601(in: .gmt)
    #expect(try Self.tell(try place.browser(of: Example.tom), "1", since: ahead) == 204)
    let account = try place.account(of: Example.tom).id
    #expect(try place.installation.accounts.unsentWork()[account]?.since == place.now)
  }

  @Test(arguments: [("x", nil), ("-1", nil), ("100001", nil), ("1", "none")] as [(String, String?)])
  func `what is no count of a phone is refused`(count: String, phone: String?) throws {
    let place = try Workplace(Example.pool())
    #expect(try Self.tell(try place.browser(of: Example.tom), count, phone: phone) == 400)
  }
}
