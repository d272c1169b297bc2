import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

/// The sums of a person's day and week on the board. Example.today is Monday, 2026-11-23; each stop has 30 minutes.
struct BoardSumTests {
  private static let today = Example.today
  private static let tuesday = today.adding(days: 1)

  /// Ann and Bob are due on Mondays, Cid on Tuesdays, all Tom's.
  private static func place() throws -> Workplace {
    try Workplace(
      Example.pool(1, name: "Ann", on: [.monday], technician: Example.tom.id),
      Example.pool(2, name: "Bob", on: [.monday], technician: Example.tom.id),
      Example.pool(3, name: "Cid", on: [.tuesday], technician: Example.tom.id))
  }

  private struct Sums: Equatable {
    let week: String
    /// Those of the days with stops.
    let days: [String]
  }

  private static func sums(_ place: Workplace) throws -> Sums {
    let page = try place.browser(of: Example.olivia).get("/board")
    let row = try #require(
      page.markup.elements("tr").first {
        $0.elements("div", class: "owner-head").first?.elements("bdi").first?.text == Example.tom.name
      })
    let week = try #require(row.elements("span", class: "owner-head__sum").first)
    return Sums(week: words(week), days: row.elements("p", class: "cell__sum").map(words))
  }

  private static func words(_ sum: MarkupElement) -> String {
    (sum.elements("a") + sum.elements("span")).map(\.text).joined(separator: " ")
  }

  private static func leave(_ person: Person?, _ place: Workplace) throws {
    try place.store.add(
      Absence(id: ID(70), person: person?.id, from: tuesday, until: tuesday), AbsencePlan(.leave), by: nil,
      now: place.now, today: today)
  }

  @Test func `stops left open on a closed day are no work of that day or week`() throws {
    let place = try Self.place()
    #expect(try Self.sums(place) == Sums(week: "3 stops 1 h 30", days: ["2 stops 1 h 00", "1 stop 30 min"]))
    try Self.leave(nil, place)
    #expect(try Self.sums(place) == Sums(week: "2 stops 1 h 00", days: ["2 stops 1 h 00", "1 stop"]))
  }

  @Test func `stops left open by a person who is away are no work of theirs`() throws {
    let place = try Self.place()
    try Self.leave(Example.tom, place)
    #expect(try Self.sums(place) == Sums(week: "2 stops 1 h 00", days: ["2 stops 1 h 00", "1 stop"]))
    let page = try place.browser(of: Example.olivia).get("/board")
    #expect(try page.says(place.strings()("board.stillOpen", count: 1, shown: "1")))
    PageMarkupTests.check(page)
  }
}
