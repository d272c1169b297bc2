import Chemistry
import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Testing

@testable import PoolFlowWeb

struct MonthEndPageTests {
  /// The cells of the table after its heading; none of them has a comma.
  private static func rows(_ reply: Reply) throws -> [[String]] {
    try Desk.lines(reply)
      .map { $0.components(separatedBy: ",") }
  }

  private static func day(_ text: String) throws -> Day { try #require(Day(text)) }

  /// Ann has been a customer since September at 90, from 16 October on at 120, and was away from 21 to 31 October.
  private static func place() throws -> Workplace {
    let place = try Workplace()
    let store = try place.store
    var ann = Example.pool(1, name: "=Ann", monthlyFee: 90)
    ann.customerSince = try day("2026-09-01")
    try store.add(ann, by: nil, today: day("2026-09-01"))
    var pool = try store.pool(ID(1))
    pool.monthlyFee = 120
    #expect(try store.update(pool, by: nil, today: day("2026-10-16")))
    let pause = ServicePause(.paused, from: try day("2026-10-21"), until: try day("2026-11-01"))
    #expect(try store.pause(ID(1), pause, by: nil, now: Example.now) == .saved)
    for (number, day) in ["2026-09-01", "2026-10-01", "2026-10-20", "2026-11-02"].enumerated() {
      let day = try Self.day(day)
      _ = try store.record(
        Example.draft(
          number + 1,
          doses: [DoseDraft(id: ID(number + 1), key: "extra-1", pouredOunces: 32, item: Example.product(.acid))],
          performedAt: day.noon(in: Example.newYork), day: day, submission: [UInt8(number + 1)]))
    }
    return place
  }

  @Test func `a month has visits, days of service, the fee by the day and the chemicals of that month only`() throws {
    let place = try Self.place()
    let price = try #require(place.store.stock().item(Example.product(.acid))).costPerOunce
    let browser = try place.browser(of: Example.olivia)
    let rows = try Self.rows(browser.get("/exports/month.csv?month=2026-10"))
    #expect(rows.count == 2)
    let row = Dictionary(zip(rows[0], rows[1])) { $1 }
    #expect(row["month"] == "2026-10" && row["customer_name"] == "'=Ann" && row["currency"] == "USD")
    #expect(row["visits"] == "2" && row["service_days"] == "20" && row["month_days"] == "31")
    // 15 of 31 days at 90 and 5 at 120.
    #expect(row["monthly_fee"] == "120.00" && row["fee_due"] == "62.90")
    let cost = Amount(32 * price).cents * 2
    #expect(row["chemical_cost"].flatMap(Double.init) == Double(cost) / 100)
    #expect(row["profit"].flatMap(Double.init) == Double(6_290 - cost) / 100)
    #expect(row["chemicals"]?.hasSuffix(": 64 oz") == true)
  }

  @Test(arguments: [
    ("2026-08", 0, "", "", ""), ("2026-09", 1, "30", "90.00", "90.00"), ("2026-11", 1, "30", "120.00", "120.00"),
  ])
  func `whole months owe the whole fee, months before the first day have no row`(
    month: String, count: Int, days: String, fee: String, due: String
  ) throws {
    let rows = try Self.rows(Self.place().browser(of: Example.olivia).get("/exports/month.csv?month=\(month)"))
    #expect(rows.count == count + 1)
    for cells in rows.dropFirst() {
      let row = Dictionary(zip(rows[0], cells)) { $1 }
      #expect(row["service_days"] == days && row["monthly_fee"] == fee && row["fee_due"] == due, "\(row)")
    }
  }

  @Test func `the months to choose from begin with the business, and so does the one shown first`() throws {
    func months(_ place: Workplace) throws -> [String] {
      let page = try place.browser(of: Example.olivia).get("/month-end")
      let options = page.markup.elements("option").filter { $0["value"]?.count == 7 }
      return options.compactMap { $0["selected"] == nil ? $0["value"] : $0["value"].map { "\($0) shown" } }
    }
    #expect(try months(Workplace()) == ["2026-11 shown"])
    let place = try Workplace(Example.pool(1))
    let day = try Self.day("2026-09-20")
    let at = Example.at(minutes: -64 * 1_440)
    _ = try place.store.record(Example.draft(1, pool: ID(1), performedAt: at, day: day))
    #expect(try months(place) == ["2026-11", "2026-10 shown", "2026-09"])
  }

  @Test func `the page opens each customer line by line, and the lines add up to what is shown`() throws {
    let place = try Self.place()
    let strings = try place.strings()
    let browser = try place.browser(of: Example.olivia)
    let reply = try browser.get("/month-end?month=2026-10")
    #expect(reply.markup.problems.isEmpty)
    let account = try #require(reply.markup.elements("details", class: "details").first)
    let lines = account.elements("tr").map { $0.elements("th").map(\.text) + $0.elements("td").map(\.text) }
    #expect(lines[0] == ["Oct 1 – Oct 15: 15 of 31 days at $90.00 a month", "$43.55"])
    #expect(lines[1] == ["Oct 16 – Oct 20: 5 of 31 days at $120.00 a month", "$19.35"])
    #expect(lines[2] == [strings("month.paused", ["days": "Oct 21 – Oct 31"]), ""])
    #expect(lines[3] == [strings("month.due"), "$62.90"])
    #expect(account.text.contains(strings("month.part")))
    let totals = ["due", "cost", "profit"].compactMap { metric in
      reply.markup.element(with: "data-metric", metric)?["data-total"].flatMap(Double.init).map { Amount($0).cents }
    }
    #expect(totals.count == 3 && totals[0] == 6_290 && totals[0] - totals[1] == totals[2])
    #expect(try !place.browser(of: Example.tom).get("/month-end").text.contains("$62.90"))
    let whole = try browser.get("/month-end?month=2026-11")
    #expect(whole.says(strings("month.whole")) && whole.value("month") == "2026-11")
    #expect(try browser.get("/month-end?month=2026-08").says(strings("month.empty")))
  }

  @Test func `the running month says that it is not over, in title, totals and the name of its table`() throws {
    let place = try Self.place()
    let strings = try place.strings()
    let browser = try place.browser(of: Example.olivia)
    let page = try browser.get("/month-end?month=2026-11")
    let title = try #require(page.markup.elements("h2").first)
    #expect(title.text.hasPrefix("November 2026 so far"))
    #expect(page.says(strings("month.soFarText", ["day": "Mon, Nov 23, 2026"])))
    let labels = page.markup.elements("dt").map(\.text)
    #expect(labels == [strings("month.dueWhole"), "Chemicals so far", "Profit so far"])
    let table = try browser.get("/exports/month.csv?month=2026-11")
    #expect(
      table.response.headers["Content-Disposition"]
        == "attachment; filename=\"poolflow-month-2026-11-until-2026-11-23.csv\"")
    for month in ["2026-10", "2026-12"] {
      let other = try browser.get("/month-end?month=\(month)")
      #expect(!other.says("so far") && !other.says(strings("month.dueWhole")))
      let name = try browser.get("/exports/month.csv?month=\(month)").response.headers["Content-Disposition"]
      #expect(name == "attachment; filename=\"poolflow-month-\(month).csv\"")
    }
  }

  @Test func `the price of a job is in the closed line of its customer`() throws {
    let place = try Self.place()
    var pool = try place.store.pool(ID(1))
    let day = try Self.day("2026-11-20")
    pool.schedules.append(Schedule(id: ID(8), .once(day), note: "Filter", price: 180))
    #expect(try place.store.update(pool, by: nil, today: Example.today))
    _ = try place.store.record(Desk.job(on: day))
    let browser = try place.browser(of: Example.olivia)
    let summary = try #require(browser.get("/month-end?month=2026-11").markup.elements("summary").first)
    #expect(summary.text.contains("$120.00 · jobs $180.00 · 30 of 30 days"))
    let other = try #require(browser.get("/month-end?month=2026-10").markup.elements("summary").first)
    #expect(!other.text.contains("jobs"))
  }

  @Test func `a month with a fee and no visit says so in the closed line`() throws {
    let place = try Self.place()
    var ben = Example.pool(2, name: "Ben", monthlyFee: 80)
    ben.customerSince = try Self.day("2026-09-01")
    try place.store.add(ben, by: nil, today: Self.day("2026-09-01"))
    let page = try place.browser(of: Example.olivia).get("/month-end?month=2026-10")
    let lines = page.markup.elements("summary").map(\.text)
    #expect(lines.count == 2 && lines.count { $0.contains("$80.00 · no visit · 31 of 31 days") } == 1)
    #expect(lines.count { $0.contains("no visit") } == 1)
  }

  @Test func `a hundred and twenty customers are three pages with the totals of all`() throws {
    let place = try Workplace()
    for number in 1...120 { try place.store.add(Example.pool(number, monthlyFee: 10), by: nil, today: Example.today) }
    let browser = try place.browser(of: Example.olivia)
    var seen: [String] = []
    var next: String? = "/month-end?month=2026-11"
    while let path = next, seen.count < 200 {
      let reply = try browser.get(path)
      seen += reply.markup.elements("details", class: "details").compactMap { $0["data-pool"] }
      #expect(reply.markup.element(with: "data-metric", "due")?["data-total"] == "1200.00")
      next = reply.markup.elements("a").first { $0["rel"] == "next" }?["href"]
    }
    #expect(seen.count == 120 && Set(seen).count == 120)
  }

  @Test(arguments: ["2026-13", "2026-1", "x", "", "2026-10-01"])
  func `an invalid month is refused`(month: String) throws {
    #expect(try Self.place().browser(of: Example.olivia).get("/exports/month.csv?month=\(month)").status == 400)
  }

  @Test func `the page offers two years, the last whole month first`() throws {
    let place = try Self.place()
    let pool = try #require(try place.store.pools(limit: 1).pools.first)
    _ = try place.store.record(
      Example.draft(
        77, pool: pool.id, performedAt: Example.at(minutes: -1_000 * 1_440), day: Example.today.adding(days: -1_000)))
    let reply = try place.browser(of: Example.olivia).get("/month-end")
    #expect(reply.value("month") == "2026-10")
    let options = reply.markup.elements("option").compactMap { $0["value"] }
    #expect(options.count == 24 && options.first == "2026-11" && options.last == "2024-12")
    let named = try place.browser(of: Example.olivia).get("/exports/month.csv?month=2026-10&for=spreadsheet")
    #expect(
      named.response.headers["Content-Disposition"] == "attachment; filename=\"poolflow-month-2026-10.csv\"")
    #expect(try Self.rows(named)[0][0].unicodeScalars.first == "\u{FEFF}")
  }
}
