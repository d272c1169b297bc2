import Chemistry
import Foundation
import PoolFlowDomain
import PoolFlowStore
import PoolFlowWeb

/// Makes the demo business: three technicians, 60 pools over the working week, one with a spa, a year of visits
/// (contract.md#program).
struct DemoMaker {
  private static let seed: UInt64 = 2_026
  private static let weeks = 52
  private static let stopsADay = 10
  /// The places whose stops of today are done once their hour is over, and the time of one.
  private static let doneToday = 5
  private static let stopTime: TimeInterval = 45 * 60
  /// A customer without a fee.
  private static let unpaid = "Kim"
  /// All are counted; half a gallon of acid is left.
  private static let stock = DefaultChemical.catalog.reduce(into: [ChemicalKind: StockLevel]()) { stock, chemical in
    stock[chemical.kind] =
      chemical.kind == .acid
      ? StockLevel(ounces: 64, threshold: 128) : StockLevel(ounces: chemical.stockOunces, threshold: 0)
  }
  /// Customers whose chemicals eat the fee.
  private static let heavy: Set = ["Nguyen", "Whitfield Estate", "Reyes"]

  private let photos: [[UInt8]]
  private let now: Date
  private let zone = TimeZone(identifier: "America/Phoenix") ?? .gmt

  init(photos: [[UInt8]], now: Date) {
    self.photos = photos
    self.now = now
  }

  func business() -> DemoBusiness {
    // The identifiers differ from one demo to the next; the business is the same.
    var random = DemoRandom(seed: Self.seed)
    let technicians = ["Maria Lopez", "Jonas Weber", "Priya Shah"].map { Person(id: ID(UUID()), name: $0) }
    let plans = DemoPlans(today: today, weekdays: weekdays, technicians: technicians)
    var customers = DemoPlaces.customers.enumerated().map { number, name in
      let id: ID<Pool> = ID(UUID())
      let (group, place) = (number / Self.stopsADay % weekdays.count, number % Self.stopsADay)
      return customer(
        name, id: id, plan: plans.plan(name, of: id, group: group, place: place), group: group, position: place,
        technicians: technicians, random: &random)
    }
    let checklist = DemoChecklist()
    customers = customers.enumerated().map { number, customer in
      var customer = customer
      customer.visits = checklist.answered(customer.visits, tags: customer.profile.tags, customer: number)
      return customer
    }
    let hosts = customers.filter { $0.pool.customerName == DemoSpa.host }
    customers += hosts.map { DemoSpa(at: $0).history(random: &random) }
    let business = Business(
      name: "Ortega Pool Care", timeZone: zone, region: "US", currency: "USD", showsCostsToTechnicians: false)
    return DemoBusiness(
      business: business, technicians: technicians, customers: customers, stock: Self.stock,
      absences: plans.absences, checklist: checklist.items,
      notes: DemoNotes.notes(about: customers, by: technicians, photos: photos, now: now, in: zone),
      workTimes: DemoPlans.workTimes(of: technicians, for: customers.flatMap(\.pool.schedules)),
      dueDatesFrom: today.adding(days: -Self.weeks * 7))
  }

  private var today: Day { Day(of: now, in: zone) }

  /// Six days of work, today first, so that the demo has a route to drive.
  private var weekdays: [Weekday] {
    let rest: Weekday = today.weekday == .sunday ? .saturday : .sunday
    return (0..<7).map { today.adding(days: $0).weekday }.filter { $0 != rest }
  }

  private func customer(
    _ name: String, id: ID<Pool>, plan: DemoPlan, group: Int, position: Int, technicians: [Person],
    random: inout DemoRandom
  ) -> CustomerHistory {
    let number = position % technicians.count
    let isLarge = ["HOA", "Club", "Inn", "Suites", "Motel", "Apartments", "Living", "Lofts", "Homes"]
      .contains { name.contains($0) }
    let volume = (random.number(isLarge ? 30_000...80_000 : 9_000...24_000) / 500).rounded() * 500
    let fee = (random.number(isLarge ? 320...680 : 110...195) / 5).rounded() * 5
    var water = DemoWater(random: &random)
    let first = today.adding(days: -Self.weeks * 7)
    let stops = (0..<Self.weeks * 7).map { first.adding(days: $0) }.filter { day in
      plan.schedules.contains { $0.isDue(on: day) }
    }
    let isHeavy = Self.heavy.contains(name)
    var log = DemoLog(pool: id, volumeGallons: volume, technician: technicians[number]) { day in
      .chlorine(volumeGallons: volume, isHeavy: isHeavy, on: day)
    }
    var visits = visits(
      on: stops.dropLast(plan.unserved), position: position, by: &log, water: &water, random: &random)
    if group == 0, plan.unserved == 0, let time = timeOfToday(position) {
      // Lots of its own: the rest of the demo is the same at each hour.
      var lots = DemoRandom(seed: Self.seed + UInt64(position))
      water.passWeek(on: today, random: &lots)
      visits.append(log.visit(on: today, at: time, water: &water, random: &lots))
    }
    let open = stops.suffix(plan.unserved)
    let started = now.addingTimeInterval(-Double(Self.weeks * 7 + 3) * 86_400)
    let pool = Pool(
      id: id, customerName: name, address: address(&random), latitude: coordinate(33.4484, 0.09, &random),
      longitude: coordinate(DemoPlaces.middle(of: number), 0.06, &random),
      water: water.known(after: visits.last),
      volumeGallons: volume, monthlyFee: name == Self.unpaid ? 0 : fee,
      notes: DemoPlaces.notes.randomElement(using: &random) ?? "",
      schedules: plan.schedules, createdAt: started,
      updatedAt: visits.last?.performedAt ?? started, customerSince: first)
    var pictures: [ID<Visit>: [UInt8]] = [:]
    if !photos.isEmpty {
      for visit in visits.suffix(2) where random.happens(0.6) {
        pictures[visit.id] = photos.randomElement(using: &random)
      }
    }
    return CustomerHistory(
      pool: pool,
      profile: profile(name, isLarge: isLarge, window: DemoPlaces.window(group: group, place: position), &random),
      equipment: equipment(&random), visits: visits,
      photos: pictures, skips: skips(of: plan, on: Array(open)), moves: moves(of: plan, last: open.last))
  }

  /// The skipped stops; the note is that of the last one.
  private func skips(of plan: DemoPlan, on days: [Day]) -> [Day: StopSkip] {
    guard let skip = plan.skip else { return [:] }
    return days.reduce(into: [:]) { skips, day in
      let note = day == days.last ? skip.note : ""
      skips[day] = StopSkip(skip.reason, note: note, recordedAt: day.noon(in: zone))
    }
  }

  private func moves(of plan: DemoPlan, last: Day?) -> [CustomerHistory.Move] {
    let late = plan.movedTo.flatMap { to in last.map { CustomerHistory.Move(on: $0, to: to) } }
    let early = plan.movedFrom.map { CustomerHistory.Move(on: $0, to: today) }
    return [late, early].compactMap(\.self)
  }

  private func visits(
    on days: ArraySlice<Day>, position: Int, by log: inout DemoLog, water: inout DemoWater, random: inout DemoRandom
  ) -> [Visit] {
    let recent = today.adding(days: -14)
    return days.compactMap { day -> Visit? in
      water.passWeek(on: day, random: &random)
      if day < recent, random.happens(0.03) { return nil }
      let minutes = 8 * 60 - 12 * 60 + position * 35 + Int(random.number(-6...6))
      let performedAt = day.noon(in: zone).addingTimeInterval(Double(minutes) * 60)
      return log.visit(on: day, at: performedAt, water: &water, random: &random)
    }
  }

  /// When a stop of today was done: the first ones of each technician are by their hour, the rest is on the way.
  private func timeOfToday(_ position: Int) -> Date? {
    let minutes = Double(8 * 60 - 12 * 60 + position * 35)
    let time = today.noon(in: zone).addingTimeInterval(minutes * 60)
    return position < Self.doneToday && time.addingTimeInterval(Self.stopTime) < now ? time : nil
  }

  private func address(_ random: inout DemoRandom) -> String {
    let street = DemoPlaces.streets.randomElement(using: &random) ?? ""
    let town = DemoPlaces.towns.randomElement(using: &random) ?? ""
    return "\(Int(random.number(100...9_800))) \(street), \(town), AZ"
  }

  private func coordinate(_ middle: Double, _ spread: Double, _ random: inout DemoRandom) -> Double {
    ((middle + random.number(-spread...spread)) * 100_000).rounded() / 100_000
  }

  private func profile(
    _ name: String, isLarge: Bool, window: String, _ random: inout DemoRandom
  ) -> CustomerProfile {
    let contact = DemoPlaces.contacts.randomElement(using: &random) ?? ""
    return CustomerProfile(
      contactName: contact, contactPhone: "(602) 555-01\(Int(random.number(10...99)))",
      contactEmail: "\(contact.lowercased())@example.com",
      gateAccessType: DemoPlaces.gates.randomElement(using: &random) ?? "",
      preferredArrivalWindow: window,
      tagsCSV: isLarge ? "commercial" : random.happens(0.3) ? "residential,heated" : "residential")
  }

  private func equipment(_ random: inout DemoRandom) -> [Equipment] {
    let kinds: [(Equipment.Kind, String, String)] = [
      (.pump, "Variable-speed pump", "Pentair"), (.filter, "Cartridge filter", "Hayward"),
      (.cleaner, "Suction cleaner", "Zodiac"), (.heater, "Gas heater", "Raypak"),
    ]
    return kinds.prefix(Int(random.number(2...4.99))).map { kind, name, maker in
      let installed = today.adding(days: -Int(random.number(200...2_200)))
      return Equipment(
        id: ID(UUID()), name: name, kind: kind, manufacturer: maker,
        modelNumber: "\(maker.prefix(2).uppercased())-\(Int(random.number(100...999)))",
        serialNumber: String(Int(random.number(100_000...999_999))), installedOn: installed,
        warrantyEndsOn: installed.adding(days: 1_095), lastServiceOn: today.adding(days: -Int(random.number(20...300))),
        nextServiceOn: today.adding(days: Int(random.number(-20...200))), createdAt: now, updatedAt: now)
    }
  }
}
