import Chemistry
import Foundation
import PoolFlowDomain
import PoolFlowStore
import PoolFlowTesting
import PoolFlowWeb
import Testing

@testable import PoolFlowServer

@Suite struct DemoMakerTests {
  /// A Sunday, a Wednesday and a Saturday.
  private static let days = ["2026-11-22T18:00:00Z", "2026-11-25T18:00:00Z", "2026-11-28T18:00:00Z"]

  private static func demo(_ now: String) throws -> (DemoBusiness, Day) {
    let instant = try #require(Date(iso8601: now))
    let demo = DemoMaker(photos: [[0xFF, 0xD8]], now: instant).business()
    return (demo, demo.business.day(of: instant))
  }

  @Test func `the demo has a checklist, which its visits answered by its rules`() throws {
    let (demo, _) = try Self.demo(Self.days[1])
    let checks = demo.customers.flatMap(\.visits).flatMap(\.checks)
    #expect(Set(checks.map(\.item)) == Set(demo.checklist.map(\.id)))
    #expect(checks.contains { $0.reason != nil } && checks.allSatisfy { $0.state != .open })
    let monthly = try #require(demo.checklist.first { $0.rule == .every(4, .weeks) })
    let customer = try #require(demo.customers.first { $0.visits.count > 45 })
    let count = customer.visits.count { visit in visit.checks.contains { $0.item == monthly.id && $0.isDone } }
    #expect((10...16).contains(count))
    let tagged = demo.checklist.filter { !$0.tag.isEmpty }
    #expect(tagged.allSatisfy { item in demo.customers.contains { item.isFor($0.profile.tags) } })
  }

  @Test(arguments: days)
  func `technicians work from Monday to Friday, and on the days of their stops`(now: String) throws {
    let (demo, _) = try Self.demo(now)
    for technician in demo.technicians {
      let times = try #require(demo.workTimes[technician.id])
      let stops = demo.customers.flatMap(\.pool.schedules).filter { $0.technician == technician.id }
      #expect(times.weekdays.isSuperset(of: [.monday, .tuesday, .wednesday, .thursday, .friday]))
      #expect(times.weekdays.isSuperset(of: stops.compactMap(\.weekday)) && times.weekdays.count < 7)
      #expect(times.minutes.map { $0 > 0 } == true)
    }
  }

  @Test func `a filled store has the working weeks`() throws {
    let (demo, _) = try Self.demo(Self.days[1])
    let folder = try TemporaryFolder()
    let store = try Example.store(in: folder)
    let owner = Person(id: ID(900), name: "Olivia")
    #expect(try demo.fill(store, owner: owner, at: Example.now))
    #expect(try store.workTimes(of: demo.technicians[0].id) == demo.workTimes[demo.technicians[0].id])
    #expect(try !demo.fill(store, owner: owner, at: Example.now))
  }

  @Test func `the spa's visits are of one form with those of its pool`() throws {
    let (demo, _) = try Self.demo(Self.days[1])
    let spa = try #require(demo.customers.first { $0.pool.isGuest })
    let host = try #require(demo.customers.first { $0.pool.id == spa.pool.stopOf })
    #expect(spa.visits.map(\.id) == host.visits.map { ID(of: spa.pool.id, with: $0.id) })
    #expect(spa.visits.map(\.performedAt) == host.visits.map(\.performedAt))
  }

  @Test(arguments: days)
  func `the demo has sixty pools, three technicians, and stops to drive today`(now: String) throws {
    let (demo, today) = try Self.demo(now)
    #expect(demo.customers.count { !$0.pool.isGuest } == 60)
    #expect(demo.technicians.count == 3)
    #expect(Set(demo.customers.map(\.pool.customerName)).count == demo.customers.count)
    let stops = demo.customers.filter { $0.pool.days.contains { $0.weekday == today.weekday } }
    #expect(stops.count == 11)
  }

  @Test func `the demo has a year of visits, none of them later than now, each with all readings`() throws {
    let (demo, today) = try Self.demo(Self.days[1])
    let now = try #require(Date(iso8601: Self.days[1]))
    let visits = demo.customers.flatMap(\.visits)
    #expect(visits.count > 2_900)
    #expect(visits.allSatisfy { $0.performedAt < now && $0.day <= today && $0.readings.count == 6 })
    #expect(Set(visits.map { WaterCondition(index: $0.index) }).count == 3)
    #expect(demo.customers.contains { !$0.photos.isEmpty })
    #expect(demo.customers.allSatisfy { !$0.equipment.isEmpty && $0.profile.isEmpty == $0.pool.isGuest })
  }

  @Test(arguments: [("2026-11-25T14:00:00Z", 0), ("2026-11-25T18:00:00Z", 4), ("2026-11-26T03:00:00Z", 4)])
  func `the stops of today whose hour is over are done, and each technician has more to drive`(
    now: String, count: Int
  ) throws {
    let (demo, today) = try Self.demo(now)
    let open = demo.customers.filter { customer in
      !customer.pool.isGuest && customer.visits.last?.day != today
        && customer.pool.schedules.contains { $0.isDue(on: today) }
    }
    #expect(demo.customers.count { !$0.pool.isGuest && $0.visits.last?.day == today } == count)
    #expect(Set(open.flatMap(\.pool.schedules).compactMap(\.technician)).count == 3)
  }

  @Test(arguments: days)
  func `one of today's customers has a spa with bromine, served at each visit of its pool`(now: String) throws {
    let (demo, today) = try Self.demo(now)
    let spas = demo.customers.filter(\.pool.isGuest)
    let spa = try #require(spas.first)
    #expect(spas.count == 1 && spa.pool.body == BodyOfWater(sanitizer: .bromine, surface: .fibreglass, isSpa: true))
    let host = try #require(demo.customers.first { $0.pool.id == spa.pool.stopOf })
    #expect(host.pool.days.contains { $0.weekday == today.weekday })
    #expect(spa.pool.customerName.hasPrefix(host.pool.customerName) && spa.pool.volumeGallons < 600)
    #expect(spa.visits.count > 45 && spa.visits.map(\.day) == host.visits.map(\.day))
    #expect(spa.visits.map(\.technician) == host.visits.map(\.technician))
    #expect(spa.visits.allSatisfy { $0.doses.last?.chemicalName == "Bromine tablets" })
    let readings = spa.visits.flatMap(\.readings)
    #expect(readings.filter { $0.parameter == .waterTemp }.allSatisfy { (99...105).contains($0.value) })
    #expect(readings.filter { $0.parameter == .cyanuricAcid }.allSatisfy { $0.value == 0 })
    #expect(spa.visits.contains { $0.doses.count > 1 }, "its water is advised about")
  }

  @Test func `a value that a visit carries is the one measured last`() throws {
    let (demo, _) = try Self.demo(Self.days[1])
    for customer in demo.customers {
      var last: [Parameter: Double] = [:]
      for reading in customer.visits.flatMap(\.readings) {
        if !reading.isMeasured, let measured = last[reading.parameter] { #expect(reading.value == measured) }
        if reading.isMeasured { last[reading.parameter] = reading.value }
      }
    }
  }

  @Test(arguments: days)
  func `the owner's list has a missed stop, one skipped twice with the reason, and a product that runs low`(
    now: String
  ) throws {
    let folder = try TemporaryFolder()
    let (demo, _) = try Self.demo(now)
    let instant = try #require(Date(iso8601: now))
    let store = try Store.open(in: DataDirectory(path: folder.path), seed: Example.seed())
    #expect(
      try store.fill(
        demo.business, people: demo.technicians, customers: demo.customers, stock: demo.stock,
        absences: demo.absences, notes: demo.notes, dueDatesFrom: demo.dueDatesFrom, at: instant))
    let needs = try store.needs(now: instant, limit: 100)
    #expect(needs[.missed]?.items.map(\.title) == ["Smith Residence"])
    #expect(needs[.missedTwice] == nil)
    let skipped = needs[.skippedTwice]?.items ?? []
    #expect(skipped.map(\.title) == ["Okafor"])
    #expect(skipped.first?.skip?.reason == .gate && skipped.first?.skip?.note.isEmpty == false)
    #expect(needs[.lowStock]?.items.flatMap(\.chemicals).map(\.kind) == [.acid])
    #expect(needs[.feeMissing]?.items.map(\.title) == ["Kim"])
    #expect(needs[.officeNote]?.items.map(\.topic) == [.newCustomer, .customer])
    #expect(needs[.officeNote]?.items.map(\.title) == ["", DemoNotes.customer])
    let pictured = try #require(demo.notes.first { $0.photo != nil })
    #expect(try store.officeNotePhoto(1, of: pictured.note.id).byteCount == 2)
    #expect(try store.problems() == [])
  }

  @Test func `the store accepts it whole, and only if there are no pools yet`() throws {
    let folder = try TemporaryFolder()
    let (demo, _) = try Self.demo(Self.days[0])
    let store = try Store.open(in: DataDirectory(path: folder.path), seed: Example.seed())
    #expect(
      try store.fill(
        demo.business, people: demo.technicians, customers: demo.customers, stock: demo.stock,
        absences: demo.absences, dueDatesFrom: demo.dueDatesFrom, at: Example.now))
    #expect(try !store.fill(demo.business, people: [], customers: demo.customers, at: Example.now))
    #expect(try store.poolCount() == 60)
    let hosts = try demo.customers.filter { try !store.guests(of: $0.pool.id).isEmpty }
    #expect(hosts.map(\.pool.customerName) == [DemoSpa.host])
    #expect(try store.problems() == [])
  }

  @Test(arguments: days)
  func `today has each state of a stop, and the year each kind of schedule`(now: String) throws {
    let folder = try TemporaryFolder()
    let (demo, today) = try Self.demo(now)
    let instant = try #require(Date(iso8601: now))
    let store = try Store.open(in: DataDirectory(path: folder.path), seed: Example.seed())
    _ = try store.fill(
      demo.business, people: demo.technicians, customers: demo.customers, stock: demo.stock,
      absences: demo.absences, dueDatesFrom: demo.dueDatesFrom, at: instant)
    let stops = try store.route(on: today, today: today, technician: nil).stops.map(\.due)
    #expect(stops.contains { $0.carriedFrom != nil } && stops.contains { $0.technician == nil })
    #expect(stops.count { !$0.movedFrom.isEmpty } == 2)
    let skipped = demo.customers.filter { $0.skips.values.contains { $0.reason == .weather } }
    #expect(skipped.count == 1 && stops.contains { $0.pool == skipped.first?.pool.id })
    #expect(Set(stops.compactMap(\.technician)).count == 3)
    let schedules = demo.customers.flatMap(\.pool.schedules)
    #expect(Set(schedules.map(\.kind)) == Set(Schedule.Kind.allCases))
    #expect(schedules.contains { $0.everyWeeks == 2 } && schedules.contains { $0.week == -1 })
    #expect(schedules.contains { $0.season != nil } && schedules.contains { $0.until != nil && !$0.isJob })
    #expect(schedules.contains { $0.isJob && $0.date == nil } && schedules.contains { ($0.price ?? 0) > 0 })
    #expect(demo.customers.contains { $0.pool.schedules.filter(\.isWeekly).count == 2 })
    #expect(Set(demo.absences.map { $0.person == nil }) == [true, false])
  }
}
