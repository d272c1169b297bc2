import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// A visit that is entered after the day it was done on. It is 12:00 on Monday, 2026-11-23, in New York.
struct EarlierVisitTests {
  @Test(arguments: [
    ("2026-11-20", "08:30", "2026-11-20T08:30:00.000-05:00"), ("2026-11-20", "", "2026-11-20T12:00:00.000-05:00"),
    ("", "08:30", "2026-11-23T08:30:00.000-05:00"), ("2026-11-23", "", "2026-11-23T12:00:00.000-05:00"),
    ("2026-10-30", "8:05", "2026-10-30T08:05:00.000-04:00"), ("2026-09-25", "00:00", "2026-09-25T00:00:00.000-04:00"),
  ])
  func `the chosen day and time count, in the zone of the business`(
    day: String, time: String, instant: String
  ) throws {
    let (place, browser) = try VisitFormTests.open()
    let sent = place.now.iso8601(in: .gmt)
    try browser.submit(
      QuickLogPageTests.visits, ["done_on": [day], "done_at": [time], "performed_at": [sent]])
    let visit = try #require(try place.store.visits(of: ID(1), limit: 1).first)
    #expect(visit.performedAt.iso8601(in: Example.newYork) == instant)
    #expect(visit.day == Day(String(instant.prefix(10))))
    #expect(browser.page.location == "/route?on=\(visit.day)&saved=\(visit.id.text)")
  }

  @Test(arguments: [
    ("2026-11-24", "", "done_on", "form.inTheFuture"), ("2026-11-23", "12:06", "done_on", "form.inTheFuture"),
    ("", "23:00", "done_at", "form.inTheFuture"), ("2026-09-20", "10:00", "done_on", "form.tooLongAgo"),
    ("yesterday", "", "done_on", "form.notADay"), ("2026-02-30", "", "done_on", "form.notADay"),
    ("2026-11-20", "half past", "done_at", "visit.timeWrong"), ("2026-11-20", "25:00", "done_at", "visit.timeWrong"),
  ])
  func `an impossible value is reported beside its box, which is open, and nothing is saved`(
    day: String, time: String, field: String, key: String
  ) throws {
    let (place, browser) = try VisitFormTests.open()
    let reply = try browser.submit(
      QuickLogPageTests.visits, ["done_on": [day], "done_at": [time], "notes": ["kept"]])
    #expect(reply.status == 422)
    #expect(reply.message(field) == (try place.strings()(StringKey(stringLiteral: key))))
    #expect((reply.value("done_on"), reply.value("done_at"), reply.value("notes")) == (day, time, "kept"))
    #expect(reply.markup.elements("details", class: "earlier").first?["open"] != nil)
    #expect(try place.store.visitCount(of: ID(1)) == 0)
  }

  @Test func `another day under the same identifier is another content`() throws {
    let (_, browser) = try VisitFormTests.open()
    let form = try #require(browser.page.markup.elements("form", class: "log").first)
    func sent(_ day: String) -> FormFields {
      var fields = FormFields()
      for field in form.entries { fields.add(field.name, field.name == "done_on" ? day : field.value) }
      return fields
    }
    let first = try browser.post(QuickLogPageTests.visits, sent("2026-11-20"))
    #expect(first.status == 303)
    #expect(try browser.post(QuickLogPageTests.visits, sent("2026-11-20")).location == first.location)
    #expect(try browser.post(QuickLogPageTests.visits, sent("2026-11-19")).status == 409)
  }

  @Test func `a fresh form has the boxes folded and empty`() throws {
    let (_, browser) = try VisitFormTests.open()
    #expect(browser.page.markup.elements("details", class: "earlier").first?["open"] == nil)
    #expect((browser.page.value("done_on"), browser.page.value("done_at")) == ("", ""))
  }

  @Test(arguments: [
    ("", "08:30", "2026-11-21T08:30:00.000-05:00"), ("2026-11-21", "", "2026-11-21T21:00:00.000-05:00"),
    ("2026-11-20", "", "2026-11-20T12:00:00.000-05:00"),
  ])
  func `a form that arrives days later means the day it was sent`(
    day: String, time: String, instant: String
  ) throws {
    let (place, browser) = try VisitFormTests.open()
    try browser.submit(
      QuickLogPageTests.visits,
      ["done_on": [day], "done_at": [time], "performed_at": ["2026-11-22T02:00:00.000Z"]])
    let visit = try #require(try place.store.visits(of: ID(1), limit: 1).first)
    #expect(visit.performedAt.iso8601(in: Example.newYork) == instant)
  }

}
