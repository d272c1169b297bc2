import PoolFlowDomain
import RoutePlanning

/// A proposal for the weeks in words.
struct WeeksWords {
  let viewer: Viewer
  let crew: Crew
  let plan: WeeksPlan
  let proposal: WeeksProposal

  private var strings: Strings { viewer.strings }
  private var format: Format { viewer.format }

  func name(_ person: ID<Person>) -> String { crew.name(person) ?? strings("visit.unknownPerson") }

  /// The sums of a week before and after, and what the plan leaves out.
  var facts: [String] {
    let (present, proposed) = (proposal.present, proposal.proposed)
    let missed = (present.reduce(0) { $0 + $1.missed }, proposed.reduce(0) { $0 + $1.missed })
    let over = (present.reduce(0) { $0 + $1.overMinutes }, proposed.reduce(0) { $0 + $1.overMinutes })
    let assumed = plan.workers.filter(\.isAssumed).map { name($0.person) }
    let homeless = plan.workers.filter(\.isWithoutPlace).map { name($0.person) }
    let unplaced = proposal.places.indices.filter { proposal.places[$0] == nil }.map { plan.subjects[$0].name }
    let saved = present.reduce(0) { $0 + $1.driveMinutes } - proposed.reduce(0) { $0 + $1.driveMinutes }
    let isWorthSaying = saved >= 4 && proposal.milesSaved > 0
    return [
      change("weeks.driving", drive(present), drive(proposed)),
      isWorthSaying
        ? strings(
          "weeks.saved",
          [
            "time": format.drive(minutes: saved / 4),
            "distance": format.distance(miles: proposal.milesSaved / 4),
          ]) : nil,
      max(over.0, over.1) >= 4
        ? change("weeks.over", format.drive(minutes: over.0 / 4), format.drive(minutes: over.1 / 4)) : nil,
      max(missed.0, missed.1) > 0
        ? change("weeks.missed", format.count(missed.0), format.count(missed.1)) : nil,
      unplaced.isEmpty ? nil : strings("weeks.unplaced", ["names": names(unplaced)]),
      homeless.isEmpty ? nil : strings("weeks.assumedStart", ["names": names(homeless)]),
      assumed.isEmpty ? nil : strings("weeks.assumed", ["names": names(assumed)]),
      counted("weeks.otherRhythm", .otherRhythm), counted("weeks.onCall", .onCall),
      proposal.isFinished ? nil : strings("weeks.unfinished"),
    ].compactMap(\.self)
  }

  /// The weekdays on which somebody works or has stops, 0 is Monday.
  var weekdays: [Int] {
    (0..<7).filter { day in
      plan.request.people.contains { $0.hours[day] != nil }
        || (proposal.present + proposal.proposed).contains { $0.minutes(on: day) > 0 }
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
    let minutes = (proposal.present[person].minutes(on: weekday), proposal.proposed[person].minutes(on: weekday))
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
    plan.reasons(of: change, in: proposal).map(text).joined(separator: " · ")
  }

  private func text(_ reason: WeeksReason) -> String {
    switch reason {
    case .lessDriving(let person, let weekday, let minutes):
      return strings("weeks.lessDriving", of(person, weekday, ["time": format.drive(minutes: minutes)]))
    case .evensOut(let person, let weekday, let before, let after):
      let times = ["before": format.drive(minutes: before), "after": format.drive(minutes: after)]
      return strings("weeks.evensOut", of(person, weekday, times))
    case .adds(let minutes, let next):
      let text = strings("weeks.adds", ["time": format.drive(minutes: minutes)])
      guard let next else { return text }
      let days = next.place.weekdays.map(format.shortWeekday).joined(separator: ", ")
      let other = ["name": name(next.place.person), "days": days, "time": format.drive(minutes: next.minutes)]
      // A day within the hours that is not chosen although it is nearer is one above the even share.
      let isNearer = next.minutes < minutes - 0.5
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

  private func drive(_ figures: [WeeksProposal.Figures]) -> String {
    let minutes = figures.reduce(0) { $0 + $1.driveMinutes } / 4
    let miles = figures.reduce(0) { $0 + $1.miles } / 4
    return "\(format.drive(minutes: minutes)), \(format.distance(miles: miles))"
  }

  private func change(_ key: StringKey, _ before: String, _ after: String) -> String {
    strings(key, ["before": before, "after": after])
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
