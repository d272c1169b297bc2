import Foundation
import PoolFlowDomain
import PoolFlowTesting
import Testing

struct PeopleTests {
  @Test func `today is the day of the business, not of the server`() throws {
    let lateEvening = try #require(Date(iso8601: "2026-11-24T03:30:00Z"))
    var business = Example.business
    #expect(business.day(of: lateEvening).description == "2026-11-23")
    business.timeZone = try #require(TimeZone(identifier: "Europe/Berlin"))
    #expect(business.day(of: lateEvening).description == "2026-11-24")
  }

  @Test func `a new person has chosen nothing`() {
    let preferences = Preferences()
    #expect(preferences.language == nil)
    #expect(preferences.units == nil)
    #expect(!preferences.showsBothUnits)
    #expect(preferences.theme == .system)
  }
}
