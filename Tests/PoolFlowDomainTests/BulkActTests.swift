import Foundation
import PoolFlowDomain
import PoolFlowTesting
import Testing

/// Acts for many customers, one customer at a time.
struct BulkActTests {
  private static let today = Example.today

  private static func customer(
    _ pool: Pool = Example.pool(), tags: String = "", fees: [FeeEntry] = [], servedOn: Day? = nil
  ) -> BulkCustomer {
    BulkCustomer(KnownCustomer(pool: pool, profile: CustomerProfile(tagsCSV: tags)), fees: fees, servedOn: servedOn)
  }

  private static func outcome(_ act: BulkAct, _ customer: BulkCustomer) -> BulkOutcome {
    act.outcome(for: customer, today: today) { ID(UUID()) }
  }

  private static func changed(_ act: BulkAct, _ customer: BulkCustomer) throws -> BulkCustomer {
    guard case .changed(let changed) = outcome(act, customer) else {
      throw UnexpectedOutcome(outcome: outcome(act, customer))
    }
    return changed
  }

  private struct UnexpectedOutcome: Error { let outcome: BulkOutcome }

  @Test(
    arguments: [
      (150, 5, 157.5), (150, -10, 135), (149.99, 5, 157.49), (0.1, 5, 0.11), (33.33, 3.5, 34.5), (100, -100, 0),
      (95, 2.5, 97.38),
    ] as [(Double, Double, Double)])
  func `a percent is rounded to cents, half up`(fee: Double, percent: Double, expected: Double) throws {
    let raised = try Self.changed(
      .fee(.percent(percent), from: Self.today), Self.customer(Example.pool(monthlyFee: fee)))
    #expect(raised.pool.monthlyFee == expected)
  }

  @Test func `a fee from a later day leaves today's as it is, and the days before keep theirs`() throws {
    let start = Self.today.adding(days: 30)
    let fees = [FeeEntry(day: Self.today.adding(days: -100), fee: 150)]
    let raised = try Self.changed(.fee(.percent(10), from: start), Self.customer(fees: fees))
    #expect(raised.pool.monthlyFee == 150)
    #expect(raised.fees == fees + [FeeEntry(day: start, fee: 165)])
    #expect(raised.fee(on: start.adding(days: -1)) == 150 && raised.fee(on: start) == 165)
  }

  @Test func `a fee from before the first known one does not change the days before it`() throws {
    let start = Self.today.adding(days: -20)
    let fees = [FeeEntry(day: Self.today.adding(days: -10), fee: 150)]
    let set = try Self.changed(.fee(.amount(180), from: start), Self.customer(fees: fees))
    #expect(set.fee(on: start.adding(days: -1)) == 150 && set.fee(on: start) == 180 && set.fee(on: Self.today) == 180)
    #expect(set.pool.monthlyFee == 180)
  }

  @Test func `a percent also raises fees that begin later, an amount replaces them`() throws {
    let later = FeeEntry(day: Self.today.adding(days: 60), fee: 200)
    let customer = Self.customer(fees: [FeeEntry(day: Self.today.adding(days: -9), fee: 150), later])
    let raised = try Self.changed(.fee(.percent(10), from: Self.today), customer)
    #expect(raised.fee(on: Self.today) == 165 && raised.fee(on: later.day) == 220)
    let set = try Self.changed(.fee(.amount(180), from: Self.today), customer)
    #expect(set.fee(on: later.day) == 180)
  }

  @Test func `an amount confirms an assumed fee, even the same one; a percent does not`() throws {
    var pool = Example.pool()
    pool.feeIsAssumed = true
    let set = try Self.changed(.fee(.amount(150), from: Self.today), Self.customer(pool))
    #expect(!set.pool.feeIsAssumed)
    #expect(try Self.changed(.fee(.percent(1), from: Self.today), Self.customer(pool)).pool.feeIsAssumed)
    #expect(Self.outcome(.fee(.amount(150), from: Self.today), Self.customer()) == .unchanged)
    #expect(
      Self.outcome(.fee(.percent(900), from: Self.today), Self.customer(Example.pool(monthlyFee: 999_999)))
        == .refused(.feeTooHigh))
  }

  @Test func `a technician gets the stops from a day on, the days before keep theirs`() throws {
    let start = Self.today.adding(days: 14)
    let given = try Self.changed(
      .technician(Example.olivia.id, from: start), Self.customer(Example.pool(technician: Example.tom.id)))
    let people = given.pool.schedules.map { schedule in
      (schedule.technician, schedule.until.map { $0 < start } ?? false)
    }
    #expect(people.map(\.0) == [Example.tom.id, Example.olivia.id] && people.map(\.1) == [true, false])
    let same = BulkAct.technician(Example.tom.id, from: start)
    #expect(Self.outcome(same, Self.customer(Example.pool(technician: Example.tom.id))) == .unchanged)
    #expect(Self.outcome(same, Self.customer(Example.pool(on: []))) == .refused(.noSchedule))
  }

  @Test func `a day is set where the service is one rhythm, and keeps how often`() throws {
    let moved = try Self.changed(.days([.thursday], from: Self.today), Self.customer())
    #expect(moved.pool.rhythm(on: Self.today)?.weekdays == [.thursday])
    var two = Example.pool(on: [.monday, .friday])
    two.schedules[0].technician = Example.tom.id
    #expect(Self.outcome(.days([.thursday], from: Self.today), Self.customer(two)) == .refused(.severalRhythms))
    #expect(Self.outcome(.days([.monday], from: Self.today), Self.customer()) == .unchanged)
  }

  @Test func `a tag is added once in any spelling, and removed`() throws {
    let tagged = try Self.changed(.addTag("VIP"), Self.customer(tags: "HOA"))
    #expect(tagged.known.profile.tags == ["HOA", "VIP"])
    #expect(Self.outcome(.addTag("hoá"), Self.customer(tags: "HOA")) == .unchanged)
    #expect(try Self.changed(.removeTag("vip"), tagged).known.profile.tagsCSV == "HOA")
    #expect(Self.outcome(.removeTag("x"), tagged) == .unchanged)
    let long = String(repeating: "x", count: 499)
    #expect(Self.outcome(.addTag("VIP"), Self.customer(tags: long)) == .refused(.tagsTooLong))
  }

  @Test func `a pause is refused where another one or a visit is`() throws {
    let pause = ServicePause(.paused, from: Self.today, until: Self.today.adding(days: 30))
    let paused = try Self.changed(.pause(pause), Self.customer())
    #expect(paused.pool.pauses == [pause])
    #expect(Self.outcome(.pause(pause), paused) == .unchanged)
    #expect(Self.outcome(.pause(ServicePause(.closed, from: Self.today)), paused) == .refused(.otherPause))
    #expect(Self.outcome(.pause(pause), Self.customer(servedOn: Self.today)) == .refused(.visited))
  }

  @Test func `a mark follows what is agreed, not readings and not the place on a route`() throws {
    let customer = Self.customer(tags: "HOA", fees: [FeeEntry(day: Self.today, fee: 150)])
    let mark = BulkMark(customer)
    #expect(BulkMark(mark.text) == mark && BulkMark("short") == nil && BulkMark("ZZZZZZZZZZZZZZZZ") == nil)
    var other = customer
    other.known.pool.schedules[0].position = 7
    other.known.pool.volumeGallons = 12_000
    other.servedOn = Self.today
    #expect(BulkMark(other) == mark)
    let changes: [(inout BulkCustomer) -> Void] = [
      { $0.known.pool.customerName += "!" }, { $0.known.pool.monthlyFee += 1 }, { $0.known.pool.notes = "new" },
      { $0.known.profile.contactPhone = "1" }, { $0.known.profile.tagsCSV = "" }, { $0.fees = [] },
      { $0.known.pool.pauses = [ServicePause(.closed, from: Self.today)] },
      { $0.known.pool.schedules[0].technician = Example.tom.id }, { $0.known.pool.schedules = [] },
    ]
    for change in changes {
      var changed = customer
      change(&changed)
      #expect(BulkMark(changed) != mark)
    }
  }
}
