import PoolFlowDomain
import RoutePlanning

/// A proposal for the weeks in words.
struct WeeksWords {
  let viewer: Viewer
  let crew: Crew
  let plan: WeeksPlan
  let proposal: WeeksProposal
  let choice: WeeksChoice
  let standing: WeeksStanding
  /// The weeks with what is chosen of it.
  let outcome: WeeksOutcome
  /// The minutes and miles of four weeks that the order alone saves, beside customers who move.
  private let ofOrder: (minutes: Double, miles: Double)?

  init(
    viewer: Viewer, crew: Crew, plan: WeeksPlan, proposal: WeeksProposal, _ choice: WeeksChoice,
    _ standing: WeeksStanding
  ) {
    (self.viewer, self.crew, self.plan, self.proposal) = (viewer, crew, plan, proposal)
    (self.choice, self.standing) = (choice, standing)
    outcome = plan.outcome(of: proposal, choosing: choice.pools, isOrdered: choice.isOrdered)
    ofOrder =
      choice.isOrdered && !choice.pools.isEmpty
      ? Self.saved(proposal, plan.outcome(of: proposal, choosing: [], isOrdered: true)) : nil
  }

  /// True where the proposal is better than the present plan.
  var isBetter: Bool {
    func gain(_ value: (WeeksProposal.Figures) -> Double) -> Double {
      proposal.present.reduce(0) { $0 + value($1) } - outcome.figures.reduce(0) { $0 + value($1) }
    }
    return !proposal.changes.isEmpty || gain { $0.driveMinutes + $0.waitingMinutes } >= Self.least
      || gain { Double($0.missed) } > 0 || gain(\.overMinutes) >= Self.least
  }

  private var strings: Strings { viewer.strings }
  private var format: Format { viewer.format }

  func name(_ person: ID<Person>) -> String { crew.name(person) ?? strings("visit.unknownPerson") }

  /// The driving that a week saves; nil where it is not worth a sentence.
  var saved: String? { sentence("weeks.saved", Self.saved(proposal, outcome)) }

  /// What the order alone saves, where that is a part of what all saves.
  private var partOfOrder: (minutes: Double, miles: Double)? {
    let all = Self.saved(proposal, outcome)
    return saved == nil ? nil : ofOrder.flatMap { $0.minutes < all.minutes && $0.miles < all.miles ? $0 : nil }
  }

  /// The sums of a week before and after, and what the plan leaves out.
  var facts: [String] {
    let (present, proposed) = (proposal.present, outcome.figures)
    let missed = (present.reduce(0) { $0 + $1.missed }, proposed.reduce(0) { $0 + $1.missed })
    let over = (present.reduce(0) { $0 + $1.overMinutes }, proposed.reduce(0) { $0 + $1.overMinutes })
    let assumed = plan.workers.filter(\.isAssumed).map { name($0.person) }
    let homeless = plan.workers.filter(\.isWithoutPlace).map { name($0.person) }
    let new = proposal.changes.count { $0.from == nil && choice.pools.contains(plan.subjects[$0.customer].pool) }
    let unplaced = proposal.places.indices.filter { proposal.places[$0] == nil }.map { plan.subjects[$0].name }
    return [
      change("weeks.driving", drive(present), drive(proposed)),
      partOfOrder.flatMap { sentence("weeks.savedByOrder", $0) },
      hours("weeks.waiting", waits(present), waits(proposed)), hours("weeks.over", over.0, over.1),
      max(missed.0, missed.1) > 0
        ? change("weeks.missed", format.count(missed.0), format.count(missed.1)) : nil,
      new == 0 ? nil : strings("weeks.included", count: new, shown: format.count(new)),
      unplaced.isEmpty ? nil : strings("weeks.unplaced", ["names": names(unplaced)]),
      homeless.isEmpty ? nil : strings("weeks.assumedStart", ["names": names(homeless)]),
      assumed.isEmpty ? nil : strings("weeks.assumed", ["names": names(assumed)]),
      counted("weeks.otherRhythm", .otherRhythm), counted("weeks.onCall", .onCall),
      proposal.isFinished ? nil : strings("weeks.unfinished"),
    ].compactMap(\.self)
  }

  /// The customers who wait longer than usual from their last stop before the change to the first one after it.
  var longWaits: String? {
    guard let from = choice.from else { return nil }
    let waits = proposal.changes.compactMap { change -> Int? in
      let subject = plan.subjects[change.customer]
      guard choice.pools.contains(subject.pool), standing.mayMove(subject.pool) else { return nil }
      return plan.place(change).longWait(after: subject.service, from: from)
    }
    return waits.max().map { longest in
      strings("weeks.longWaits", count: waits.count, shown: format.count(waits.count), ["days": format.count(longest)])
    }
  }

  /// The customers of the plan who were changed since; nil for none.
  var staleText: String? {
    let changed = standing.changed
    if changed.isEmpty { return nil }
    var known: Set<ID<Pool>> = []
    let names = plan.subjects.filter { changed.contains($0.pool) && known.insert($0.pool).inserted }.map(\.name)
    return strings("weeks.stale", ["names": self.names(names)])
  }

  /// The weekdays on which somebody works or has stops, 0 is Monday.
  var weekdays: [Int] {
    (0..<7).filter { day in
      plan.request.people.contains { $0.hours[day] != nil }
        || (proposal.present + outcome.figures).contains { $0.minutes(on: day) > 0 }
    }
  }

  /// The length of a person's working day.
  func hours(_ person: Int) -> String {
    let hours = plan.request.people[person].hours.compactMap(\.self).first
    return hours.map { format.drive(minutes: $0.to - $0.from) } ?? "–"
  }

  /// "8 h 10 → 7 h 30".
  func cell(_ person: Int, _ weekday: Int) -> WeeksView.Cell {
    let hours = plan.request.people[person].hours[weekday].map { $0.to - $0.from } ?? 0
    let minutes = (proposal.present[person].minutes(on: weekday), outcome.figures[person].minutes(on: weekday))
    func text(_ minutes: Double) -> String { minutes < 0.5 ? "–" : format.drive(minutes: minutes) }
    let (before, after) = (text(minutes.0), text(minutes.1))
    return WeeksView.Cell(
      text: before == after ? after : strings("weeks.change", ["before": before, "after": after]),
      isOver: minutes.1 > hours + 0.5)
  }

  func before(_ subject: WeeksPlan.Subject) -> String {
    subject.isNew ? strings("weeks.noDays") : sentences(subject.schedules)
  }

  func after(_ change: WeeksProposal.Change, newID: () -> ID<Schedule>) -> String {
    sentences(plan.place(change).schedules(from: viewer.today, newID: newID))
  }

  func reasons(_ change: WeeksProposal.Change) -> String {
    if standing.changed.contains(plan.subjects[change.customer].pool) { return strings("weeks.changedSince") }
    return plan.reasons(of: change, in: proposal).map(text).joined(separator: " · ")
  }

  private func text(_ reason: WeeksReason) -> String {
    switch reason {
    case .lessDriving(let person, let weekday, let minutes):
      return strings("weeks.lessDriving", of(person, weekday, ["time": format.drive(minutes: minutes)]))
    case .evensOut(let person, let weekday, let before, let after):
      let times = ["before": format.drive(minutes: before), "after": format.drive(minutes: after)]
      return strings("weeks.evensOut", of(person, weekday, times))
    case .adds(let minutes, let added, let next):
      let isInWait = added < minutes - WeeksWords.worthSaying
      let text = strings(isInWait ? "weeks.addsInWait" : "weeks.adds", ["time": format.drive(minutes: minutes)])
      guard let next else { return text }
      let days = next.place.weekdays.map(format.shortWeekday).joined(separator: ", ")
      let other = ["name": name(next.place.person), "days": days, "time": format.drive(minutes: next.minutes)]
      // A day within the hours that is not chosen although it is nearer is one above the even share.
      let isNearer = next.minutes < added - 0.5
      return "\(text) · \(strings(isNearer ? "weeks.nearer" : "weeks.next", other))"
    case .fits: return strings("weeks.fits")
    }
  }

  private func of(_ person: ID<Person>, _ weekday: Weekday, _ more: [String: String]) -> [String: String] {
    more.merging(["name": name(person), "weekday": format.weekday(weekday)]) { $1 }
  }

  private func sentences(_ schedules: [Schedule]) -> String {
    viewer.words(crew).sentences(schedules).joined(separator: " · ")
  }

  /// The minutes of driving and the miles that the outcome of a choice saves in four weeks.
  private static func saved(_ proposal: WeeksProposal, _ outcome: WeeksOutcome) -> (minutes: Double, miles: Double) {
    let (before, after) = (proposal.present, outcome.figures)
    return (
      before.reduce(0) { $0 + $1.driveMinutes } - after.reduce(0) { $0 + $1.driveMinutes },
      before.reduce(0) { $0 + $1.miles } - after.reduce(0) { $0 + $1.miles }
    )
  }

  private func waits(_ figures: [WeeksProposal.Figures]) -> Double { figures.reduce(0) { $0 + $1.waitingMinutes } }

  /// Nil where it is not worth a sentence.
  private func sentence(_ key: StringKey, _ saved: (minutes: Double, miles: Double)) -> String? {
    guard saved.minutes >= Self.least, saved.miles > 0 else { return nil }
    return strings(
      key, ["time": format.drive(minutes: saved.minutes / 4), "distance": format.distance(miles: saved.miles / 4)])
  }

  /// Minutes in four weeks.
  private static let least = 4.0
  /// Minutes of driving a week within a wait.
  private static let worthSaying = 1.0

  private func drive(_ figures: [WeeksProposal.Figures]) -> String {
    let minutes = figures.reduce(0) { $0 + $1.driveMinutes } / 4
    let miles = figures.reduce(0) { $0 + $1.miles } / 4
    return "\(format.drive(minutes: minutes)), \(format.distance(miles: miles))"
  }

  private func change(_ key: StringKey, _ before: String, _ after: String) -> String {
    strings(key, ["before": before, "after": after])
  }

  /// Minutes of four weeks before and after, where there are any.
  private func hours(_ key: StringKey, _ before: Double, _ after: Double) -> String? {
    guard max(before, after) >= Self.least else { return nil }
    return change(key, format.drive(minutes: before / 4), format.drive(minutes: after / 4))
  }

  private func counted(_ key: StringKey, _ reason: WeeksPlan.Left.Reason) -> String? {
    let count = plan.left.count { $0.reason == reason }
    return count == 0 ? nil : strings(key, count: count, shown: format.count(count))
  }

  /// The first names of a list, and how many more there are.
  private func names(_ names: [String]) -> String {
    let most = 10
    let rest = names.count - most
    return format.list(names.prefix(most) + (rest > 0 ? ["+\(format.count(rest))"] : []))
  }
}
