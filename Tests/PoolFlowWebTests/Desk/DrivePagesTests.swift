import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// The drives on the board, at month end and in the analytics.
struct DrivePagesTests {
  /// Tom serves two customers 5.77 miles apart, each for half an hour, on a Monday.
  private static func place(business: Business = Example.business) throws -> Workplace {
    var (ann, bob) = (
      Example.pool(1, name: "Ann", technician: Example.tom.id), Example.pool(2, name: "Bob", technician: Example.tom.id)
    )
    (ann.longitude, bob.longitude) = (-112, -111.9)
    let place = try Workplace(ann, bob, business: business)
    for number in 1...2 {
      let end = Example.at(minutes: 60 * Double(number) - 180)
      _ = try place.store.record(
        VisitDraft(
          id: ID(number), pool: ID(number), technician: Example.tom.id, measured: [:], volumeGallons: nil, doses: [],
          notes: "", openedAt: end.addingTimeInterval(-1_800), performedAt: end, receivedAt: end, day: Example.today,
          kind: .service, checks: nil, photoSubjects: [], job: nil, submission: [UInt8(number)]))
    }
    return place
  }

  @Test func `the board has the drives of each person's day`() throws {
    let page = try Self.place().browser(of: Example.olivia).get("/board")
    let drives = page.markup.elements("p", class: "cell__drive").map(\.text)
    #expect(drives.count == 1 && drives[0].contains("14 min · 5.8 mi"), "\(drives)")
  }

  @Test func `month end has the drives of the month, in kilometres where people use them`() throws {
    let month = "/month-end?month=\(Month(of: Example.today))"
    let page = try Self.place().browser(of: Example.olivia).get(month)
    #expect(page.says("Driving, estimated: 14 min · 5.8 mi on 1 day’s route."), "\(page.text)")
    let metric = Business(name: "A", timeZone: Example.newYork, region: "DE", currency: "EUR")
    #expect(try Self.place(business: metric).browser(of: Example.olivia).get(month).says("9,3 km"))
  }

  @Test func `the profit of an hour with the driving opens to its terms`() throws {
    let page = try Self.place().browser(of: Example.olivia).get("/analytics?period=30")
    let terms = page.markup.elements("details", class: "earning__terms")
    #expect(terms.count == 2)
    let text = try #require(terms.first).text
    #expect(
      text.contains("with driving") && text.contains("1 visit: 30 min on site and 13.9 min of driving: 44 min"),
      "\(text)")
    #expect(page.says("with driving"))
  }
}
