import Chemistry
import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

struct ExportPageTests {
  /// The rows of a table that is sent.
  private static func rows(_ reply: Reply) throws -> [String] {
    guard case .stream(let stream) = reply.response.body else { throw UnexpectedReply(reply) }
    var bytes: [UInt8] = []
    while true {
      let piece = try stream.next(upTo: 100)
      if piece.isEmpty { break }
      bytes += piece
    }
    return String(decoding: bytes, as: UTF8.self).components(separatedBy: "\r\n")
  }

  @Test func `the pools are exported with their profile, and formulas are text`() throws {
    let place = try Workplace(Example.pool(1, name: "=HYPERLINK(1)", address: "1 Oak, Phoenix", monthlyFee: 99.5))
    let reply = try place.browser(of: Example.olivia).get("/exports/pools.csv")
    #expect(reply.response.headers["Content-Type"] == "text/csv; charset=utf-8")
    #expect(
      reply.response.headers["Content-Disposition"] == "attachment; filename=\"poolflow-pools-\(Example.today).csv\"")
    let rows = try Self.rows(reply)
    #expect(rows[0].hasPrefix("customer_name,address,service_day,monthly_fee,pool_volume,notes,"))
    #expect(rows[1].hasPrefix("'=HYPERLINK(1),\"1 Oak, Phoenix\",Monday,99.5,10000,,33.4,-112.1,"))
    #expect(rows.count == 3)
  }

  @Test func `a table for a spreadsheet begins with the mark of its encoding`() throws {
    let place = try Workplace()
    let reply = try place.browser(of: Example.olivia).get("/exports/inventory.csv?for=spreadsheet")
    let rows = try Self.rows(reply)
    #expect(rows[0].unicodeScalars.first == "\u{FEFF}")
    #expect(rows.count == 9)
  }

  @Test func `visits are exported with readings, doses and cost, the newest first`() throws {
    let place = try Workplace(Example.pool(1))
    _ = try place.store.record(Example.draft(1, measured: [.pH: 7.1], notes: "-gate"))
    let rows = try Self.rows(place.browser(of: Example.olivia).get("/exports/visits.csv"))
    #expect(rows[0].contains(",ph,") && rows[0].contains(",chemical_cost,"))
    #expect(rows[1].hasPrefix("Customer 1,1 Main Street,\(Example.today),"))
    #expect(rows[1].contains(",7.1,") && rows[1].contains(",'-gate,"))
  }

  @Test(arguments: [(false, false), (true, true)])
  func `a technician has the history of a pool, with costs only if the owner shows them`(
    isShown: Bool, hasCosts: Bool
  ) throws {
    var business = Example.business
    business.showsCostsToTechnicians = isShown
    let place = try Workplace(Example.pool(1), business: business)
    _ = try place.store.record(Example.draft(1))
    let rows = try Self.rows(place.browser(of: Example.tom).get("/pools/\((ID(1) as ID<Pool>).text)/history.csv"))
    #expect(rows[0].contains("chemical_cost") == hasCosts)
    #expect(rows.count == 3)
  }

  @Test(arguments: [("en", "pool_volume,"), ("de", "pool_volume,")])
  func `the template names the columns and is not imported as it is`(language: String, column: String) throws {
    let place = try Workplace()
    let rows = try Self.rows(place.browser(of: Example.olivia, language: language).get("/exports/import-template.csv"))
    #expect(rows[0].contains(column))
    #expect(rows.count == 4)
  }
}
