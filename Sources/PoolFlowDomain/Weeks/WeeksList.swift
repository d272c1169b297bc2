import RoutePlanning

/// The customers of a plan, taken up one after the other.
struct WeeksList {
  let workers: [WeeksPlan.Worker]
  let team: Set<ID<Person>>
  let scope: WeeksPlan.Scope
  let newWeeks: Int
  let monday: Day
  private let numbers: [ID<Person>: Int]
  private(set) var customers: [WeeksRequest.Customer] = []
  private(set) var subjects: [WeeksPlan.Subject] = []
  private(set) var left: [WeeksPlan.Left] = []
  /// Minutes of stops without a position, by person and day.
  private var taken: [[Double]]

  init(
    workers: [WeeksPlan.Worker], team: Set<ID<Person>>, scope: WeeksPlan.Scope, newWeeks: Int, monday: Day
  ) {
    (self.workers, self.team, self.scope, self.monday) = (workers, team, scope, monday)
    self.newWeeks = WeeksPlan.cycles.contains(newWeeks) ? newWeeks : 1
    numbers = Dictionary(workers.enumerated().map { ($1.person, $0) }, uniquingKeysWith: { first, _ in first })
    taken = workers.map { _ in [] }
  }

  mutating func add(_ found: WeeksPlan.Customer, jobMinutes: Int) {
    let pool = found.customer.pool
    guard (0..<WeeksDays.count).contains(where: { pool.isServed(on: monday.adding(days: $0)) }) else { return }
    let regular = pool.schedules.filter { !$0.isJob && $0.isOpen(from: monday) }
    let jobs = pool.schedules.filter(\.isJob)
    keep(jobs, of: found, minutes: jobMinutes)
    if regular.isEmpty {
      // A customer with earlier service or a visit is one who calls.
      let isNew = found.customer.servedOn == nil && pool.schedules.count == jobs.count
      if isNew { addNew(found) } else { leave(pool, .onCall) }
    } else if let rhythm = pool.rhythm(on: monday), case .everyWeeks(let weeks) = rhythm.repeats,
      WeeksPlan.cycles.contains(weeks)
    {
      add(found, regular, everyWeeks: weeks, technician: rhythm.technician)
    } else if isOfPlan(regular) {
      leave(pool, .otherRhythm)
      keep(regular, of: found, minutes: found.minutes)
    }
  }

  /// The people with their hours and what is taken of them.
  var people: [WeeksRequest.Person] {
    workers.enumerated().map { number, worker in
      let from = worker.times.from ?? DayTimes.usualStart
      let until = min(from + (worker.times.minutes ?? WeeksPlan.usualMinutes), 1_440)
      let hours = RouteRequest.Window(from: Double(from), to: Double(until))
      let days = worker.times.weekdays
      // A day without a start and an end would cost a lonely stop no drive.
      let middle = worker.isWithoutPlace ? self.middle(of: number) : nil
      return WeeksRequest.Person(
        start: worker.times.start ?? middle, end: worker.times.end ?? middle,
        hours: (0..<7).map { day in
          let isWorkday = days.isEmpty ? day < 5 : days.contains(monday.adding(days: day).weekday)
          return isWorkday ? hours : nil
        }, taken: taken[number], mayBeginLater: true)
    }
  }

  /// The middle of a person's customers, or of all.
  private func middle(of person: Int) -> Coordinate? {
    let own = customers.filter { $0.present?.person == person }
    let points = (own.isEmpty ? customers : own).map(\.at)
    if points.isEmpty { return nil }
    return Coordinate(
      latitude: points.map(\.latitude).sorted()[points.count / 2],
      longitude: points.map(\.longitude).sorted()[points.count / 2])
  }

  private func isOfPlan(_ schedules: [Schedule]) -> Bool {
    schedules.contains { $0.technician.map { numbers[$0] != nil } ?? false }
  }

  private mutating func leave(_ pool: Pool, _ reason: WeeksPlan.Left.Reason) {
    left.append(WeeksPlan.Left(pool: pool.id, name: pool.customerName, reason: reason))
  }

  /// A customer without days, each week or as often as new ones come.
  private mutating func addNew(_ found: WeeksPlan.Customer) {
    guard found.customer.pool.isLocated else { return leave(found.customer.pool, .noPosition) }
    let sets = (0..<newWeeks).flatMap { week in
      (0..<7).map { WeeksDays.set([$0], every: newWeeks, from: week) }
    }
    append(found, [], everyWeeks: newWeeks, present: nil, sets: sets)
  }

  private mutating func add(
    _ found: WeeksPlan.Customer, _ regular: [Schedule], everyWeeks: Int, technician: ID<Person>?
  ) {
    let pool = found.customer.pool
    let person = technician.flatMap { numbers[$0] }
    // Customers of people who do not take part stay with them.
    if person == nil, let technician, team.contains(technician) { return }
    let weekdays = regular.compactMap { $0.weekday?.fromMonday }.sorted()
    let first = regular.compactMap(\.from).first?.week ?? 0
    let week = ((first - monday.week) % everyWeeks + everyWeeks) % everyWeeks
    let days = WeeksDays.set(weekdays, every: everyWeeks, from: week)
    guard pool.isLocated else {
      leave(pool, .noPosition)
      if let person { take(found.minutes, of: person, on: days) }
      return
    }
    let isMovable = scope == .all || person == nil
    let sets = WeeksDays.choices(weekdays.count, present: weekdays).map {
      WeeksDays.set($0, every: everyWeeks, from: week)
    }
    append(
      found, regular, everyWeeks: isMovable ? everyWeeks : 0,
      present: person.map { WeeksRequest.Place(person: $0, days: days, places: Self.places(regular)) },
      sets: isMovable ? sets : [])
  }

  /// Stops that stay, of each person a part.
  private mutating func keep(_ schedules: [Schedule], of found: WeeksPlan.Customer, minutes: Int) {
    let pool = found.customer.pool
    let parts = Dictionary(grouping: schedules, by: \.technician)
    for (technician, part) in parts.sorted(by: { ($0.key?.text ?? "") < ($1.key?.text ?? "") }) {
      guard let person = technician.flatMap({ numbers[$0] }) else { continue }
      let days = WeeksDays.set(part, from: monday, where: pool.isServed(on:))
      if days == 0 { continue }
      if pool.isLocated {
        let place = WeeksRequest.Place(person: person, days: days, places: Self.places(part))
        append(
          WeeksPlan.Customer(found.customer, minutes: minutes), part, everyWeeks: 0, present: place, sets: [])
      } else {
        take(minutes, of: person, on: days)
      }
    }
  }

  private mutating func take(_ minutes: Int, of person: Int, on days: UInt32) {
    if taken[person].isEmpty { taken[person] = [Double](repeating: 0, count: WeeksDays.count) }
    for day in WeeksDays.numbers(days) { taken[person][day] += Double(minutes) }
  }

  private mutating func append(
    _ found: WeeksPlan.Customer, _ schedules: [Schedule], everyWeeks: Int, present: WeeksRequest.Place?,
    sets: [UInt32]
  ) {
    let pool = found.customer.pool
    guard let at = Coordinate(latitude: pool.latitude, longitude: pool.longitude) else { return }
    let window = found.customer.known.profile.window.map {
      RouteRequest.Window(from: Double($0.from ?? 0), to: Double($0.to ?? ArrivalWindow.day.upperBound))
    }
    customers.append(
      WeeksRequest.Customer(
        at: at, serviceMinutes: Double(found.minutes), window: window, present: present,
        people: sets.isEmpty ? [] : Array(workers.indices), days: sets))
    subjects.append(
      WeeksPlan.Subject(
        pool: pool.id, name: pool.customerName, mark: BulkMark(found.customer), everyWeeks: everyWeeks,
        schedules: schedules, service: pool.schedules.filter { !$0.isJob }))
  }

  /// The places in the order of each weekday; those without one are behind.
  private static func places(_ schedules: [Schedule]) -> [Int] {
    var places = [Int](repeating: 1_000_000, count: 7)
    for schedule in schedules {
      if let day = schedule.weekday, let position = schedule.position { places[day.fromMonday] = position }
    }
    return places
  }
}

extension Weekday {
  /// 0 is Monday.
  var fromMonday: Int { (rawValue + 5) % 7 }
}
