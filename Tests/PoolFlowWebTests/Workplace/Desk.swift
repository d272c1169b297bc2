import Chemistry
import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting

@testable import PoolFlowWeb

/// A business for tests of the owner's desk.
enum Desk {
  static let pool = "/pools/\(ID<Pool>(1).text)"

  /// A dose of acid with this number and cost.
  static func dose(
    _ number: Int, cost: Double, ounces: Double = 10, recommended: Double = 10, key: String = "acid",
    name: String = "Acid", kind: ChemicalKind = .acid
  ) -> Dose {
    Dose(
      id: ID(9_000 + number), key: key, item: nil, chemicalName: name, kind: kind, quantityOunces: ounces,
      recommendedOunces: recommended, cost: cost, takenOunces: 0)
  }

  /// A visit this many days before noon today, with its doses.
  static func visit(
    _ number: Int, pool: Int = 1, daysAgo: Int = 0, pH: Double = 7.5, doses: [Dose] = [], notes: String = "",
    by technician: Person? = Example.tom
  ) -> Visit {
    let day = Example.today.adding(days: -daysAgo)
    return Example.visit(
      number, pool: ID(pool), technician: technician,
      water: Water(pH: pH, temperatureF: 78, calciumHardness: 300, totalAlkalinity: 100, cyanuricAcid: 40),
      doses: doses, notes: notes, performedAt: day.noon(in: Example.newYork), day: day)
  }

  /// A visit of the first customer for its job of a day.
  static func job(on day: Day) -> VisitDraft {
    let at = day.noon(in: Example.newYork)
    return VisitDraft(
      id: ID(8_000), pool: ID(1), technician: nil, measured: [:], doses: [], notes: "", openedAt: nil, performedAt: at,
      receivedAt: at, day: day, kind: .job, submission: [8])
  }

  /// A business with these customers and their visits, the oldest first.
  static func place(
    _ customers: [CustomerHistory], costs: Bool = false, business: Business = Example.business
  ) throws -> Workplace {
    var business = business
    business.showsCostsToTechnicians = costs
    let place = try Workplace(business: business)
    _ = try place.store.fill(business, people: [], customers: customers, at: place.now)
    return place
  }

  static func place(_ visits: [Visit], fee: Double = 150, costs: Bool = false) throws -> Workplace {
    try place([CustomerHistory(pool: Example.pool(name: "Ann", monthlyFee: fee), visits: visits)], costs: costs)
  }

  /// The lines of a table to download, with its heading.
  static func lines(_ reply: Reply) throws -> [String] {
    guard case .stream(let stream) = reply.response.body else { throw UnexpectedReply(reply) }
    var bytes: [UInt8] = []
    while true {
      let piece = try stream.next(upTo: 1_000)
      if piece.isEmpty { break }
      bytes += piece
    }
    return String(decoding: bytes, as: UTF8.self).components(separatedBy: "\r\n").dropLast()
  }

  /// A path of Olivia's session, posted with a token of the settings page.
  static func post(_ browser: Browser, _ path: String) throws -> Reply {
    try browser.get("/settings")
    return try browser.post(path, ["csrf": browser.page.token ?? ""])
  }
}
