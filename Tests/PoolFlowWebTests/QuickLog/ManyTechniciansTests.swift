import Chemistry
import Dispatch
import HTTP
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import Synchronization
import Testing

@testable import PoolFlowWeb

/// Two hundred save at once from one stock (architecture.md#threads: pages are plain functions on many threads).
struct ManyTechniciansTests {
  private static let count = 200

  @Test func `two hundred visits at once take exactly the poured amounts from one stock, and never more than is left`()
    throws
  {
    let folder = try TemporaryFolder()
    let live = LiveStore(directory: try DataDirectory(path: folder.path), now: Example.now) { Example.seed() }
    let place = try Workplace(live: live, now: Example.now)
    try place.employ()
    try place.store.update(Example.business, at: Example.now)
    for number in 1...Self.count {
      var pool = QuickLogPageTests.soft
      pool = Pool(
        id: ID(number), customerName: "Customer \(number)", address: "Street", water: pool.water, volumeGallons: 10_000,
        monthlyFee: 1, schedules: pool.schedules, createdAt: Example.now, updatedAt: Example.now)
      try place.store.add(pool, by: nil, today: Example.today)
    }
    let cookies = try place.browser(of: Example.tom).cookies
    let failures = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: Self.count) { index in
      do {
        let browser = Browser(place.site)
        for (name, value) in cookies { browser.set(name, value) }
        try browser.get("/pools/\(ID<Pool>(index + 1).text)/log")
        let visits = "/pools/\(ID<Pool>(index + 1).text)/visits"
        let reply = try browser.submit(visits, ["dose": ["alkalinity"], "dose_oz.alkalinity": ["3"]])
        if reply.status != 303 { failures.withLock { $0.append("\(reply.status)") } }
      } catch {
        failures.withLock { $0.append("\(error)") }
      }
    }
    #expect(failures.withLock { $0 } == [])
    // 320 oz of bicarbonate, 600 poured.
    #expect(try place.store.stock().item(Example.product(.alkalinity))?.stockOunces == 0)
    let taken = try (1...Self.count).reduce(0.0) { sum, number in
      try sum + place.store.visits(of: ID(number), limit: 2).flatMap(\.doses).reduce(0) { $0 + $1.takenOunces }
    }
    #expect(taken == 320)
    #expect(try place.store.quickLogCount(of: Example.tom.id) == Self.count)
    #expect(try place.browser(of: Example.tom).get("/route").says("200 of 200 serviced"))
  }

  @Test func `the same visit sent by many connections at once is one visit`() throws {
    let place = try Workplace(QuickLogPageTests.soft)
    let browser = try place.browser(of: Example.tom)
    try browser.get(QuickLogPageTests.log)
    let form = try #require(browser.page.markup.elements("form", class: "log").first)
    let fields = form.entries.reduce(into: FormFields()) { $0.add($1.name, $1.value) }
    let body = fields.urlEncoded
    let cookies = browser.cookies
    let locations = Mutex<Set<String>>([])
    DispatchQueue.concurrentPerform(iterations: 20) { _ in
      let copy = Browser(place.site)
      for (name, value) in cookies { copy.set(name, value) }
      let reply = try? copy.post(QuickLogPageTests.visits, body: body)
      locations.withLock { _ = $0.insert(reply?.location ?? "\(reply?.status ?? 0)") }
    }
    #expect(locations.withLock { $0.count } == 1)
    #expect(try place.store.visitCount(of: ID(1)) == 1)
  }
}
