import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Synchronization
import Testing

@testable import PoolFlowWeb

/// The effect of a restore, or of the end of an account, on earlier requests and browsers.
struct ReplacedStoreTests {
  @Test func `a request that is answered again is answered in the business that is live by then`() throws {
    let place = try Workplace(Example.pool())
    let goes = Mutex<[String]>([])
    let route = Route<App>(.get, "/") { _, app in
      let count = goes.withLock { goes in
        goes.append("\(app.business.currency) \(app.today)")
        return goes.count
      }
      if count > 1 { return Response(.ok) }
      var business = app.business
      business.currency = "NZD"
      business.timeZone = try #require(TimeZone(identifier: "Pacific/Auckland"))
      try app.store.update(business, at: app.now)
      throw StoreError.replaced
    }
    let business = try place.store.business()
    let language = try #require(place.installation.languages["en"])
    let app = App(
      installation: place.installation, language: language,
      viewer: Viewer(
        account: nil, preferences: Preferences(), business: business, now: place.now, strings: language.strings),
      session: nil, csrf: "")
    #expect(try route.answer(Request(.get, "/"), app).status == .ok)
    let days = [business.day(of: place.now), business.day(of: place.now).adding(days: 1)]
    #expect(goes.withLock { $0 } == ["USD \(days[0])", "NZD \(days[1])"])
  }

  @Test func `a person who is no longer a signed-in owner sends no large body`() throws {
    let place = try Workplace(Example.pool())
    func limit(_ browser: Browser) throws -> Int {
      let cookies = browser.cookies.map { "\($0.key)=\($0.value)" }.joined(separator: "; ")
      let request = try Request(.post, "/restore", headers: ["Cookie": cookies])
      return try place.largestBody(request)
    }
    let browser = try place.browser(of: Example.olivia)
    #expect(try limit(browser) == 256 << 20)
    try browser.get("/restore")
    #expect(try limit(browser) == Int.max)
    place.installation.forgetUploaders()
    #expect(try limit(browser) == Int.max)
    let accounts = place.installation.accounts
    let owner = try #require(try accounts.all().first { $0.role == .owner })
    try accounts.disable(owner.id, at: place.now)
    place.installation.forgetUploaders()
    #expect(try limit(browser) == Admission.strangersForm)
  }
}
