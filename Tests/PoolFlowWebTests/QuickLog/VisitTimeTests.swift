import Chemistry
import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// The time of a visit, as the form sends it.
struct VisitTimeTests {
  @Test(arguments: [
    ("2026-11-23T12:05:00-05:00", nil), ("2026-11-23T12:06:00-05:00", "form.inTheFuture"),
    ("2026-09-24T12:00:00-05:00", nil), ("2026-09-24T11:00:00-05:00", "form.tooLongAgo"),
    ("9999-12-31T23:59:59Z", "form.inTheFuture"),
    ("0001-01-01T00:00:00Z", "form.tooLongAgo"), ("yesterday", "form.notAChoice"),
    ("2026-11-23 12:00", "form.notAChoice"),
    ("2026-11-23T12:00:00", "form.notAChoice"), ("", nil), ("2026-11-23T17:00:00Z", nil),
    ("2026-11-23T17:00:00.123Z", nil),
  ])
  func `the time of a visit is between 60 days ago and 5 minutes ahead`(time: String, key: String?) throws {
    let (place, browser) = try VisitFormTests.open()
    let reply = try browser.submit(QuickLogPageTests.visits, ["performed_at": [time]])
    #expect(reply.status == (key == nil ? 303 : 422))
    if let key { #expect(reply.says(try place.strings()(StringKey(stringLiteral: key)))) }
  }

  @Test func `a sent time survives another field's mistake`() throws {
    let (place, browser) = try VisitFormTests.open()
    try browser.submit(QuickLogPageTests.visits, ["performed_at": ["2026-11-20T08:00:00-05:00"], "ph": ["x"]])
    #expect(browser.page.status == 422)
    try browser.submit(QuickLogPageTests.visits, ["ph": ["7.2"]])
    #expect(try place.store.visits(of: ID(1), limit: 1).first?.day == Day("2026-11-20"))
  }

  @Test(arguments: ["x", "9999-12-31T23:59:59Z", "0000-00-00T00:00:00Z", "-292277022399-01-01T00:00:00Z", "", "\u{0}"])
  func `the time at which the form was opened is no reason to refuse it`(time: String) throws {
    let (_, browser) = try VisitFormTests.open()
    #expect(try browser.submit(QuickLogPageTests.visits, ["opened_at": [time]]).status == 303)
  }
}
