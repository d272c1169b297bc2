import PoolFlowDomain

/// The words of the board: sums, marks of stops, people who are away.
struct BoardWords {
  let viewer: Viewer
  let crew: Crew

  var strings: Strings { viewer.strings }
  var format: Format { viewer.format }

  func stops(_ count: Int) -> String { strings("board.stops", count: count, shown: format.count(count)) }

  func time(_ minutes: Int) -> String { BoardTime.text(minutes, format) }

  func drive(_ drive: DayDrive) -> String { format.drive(drive) }

  /// "1 h 10 over working hours".
  func over(_ minutes: Int) -> String { strings("board.over", ["time": time(minutes)]) }

  /// The same of a person on a day.
  func over(_ minutes: Int, of person: ID<Person>, on day: Day) -> String {
    strings("board.overDay", ["name": name(person), "day": format.day(day), "over": over(minutes)])
  }

  func name(_ person: ID<Person>?) -> String {
    person.map { crew.name($0) ?? strings("visit.unknownPerson") } ?? strings("board.nobody")
  }

  /// "Mon 23".
  func day(_ day: Day) -> String {
    strings("board.dayHead", ["weekday": format.shortWeekday(day.weekday), "day": format.dayOfMonth(day)])
  }

  /// "Nov 23 – Nov 28 · week 48".
  func week(_ choice: BoardChoice, until last: Day) -> String {
    let week = String(choice.monday.weekOfYear.week)
    return strings(
      "board.weekText",
      ["from": format.shortDay(choice.monday), "until": format.shortDay(last), "week": week])
  }

  /// "A" or "B".
  static func letter(_ day: Day) -> String { day.isInWeekA ? "A" : "B" }

  /// The outcome of stops that are on another date: "1 to Fri, Nov 27 · 6 skipped".
  func settled(left: [Stop], skipped: Int) -> String? {
    var targets: [Day: Int] = [:]
    for stop in left {
      if case .moved(let day) = stop.due.state { targets[day, default: 0] += 1 }
    }
    let moved = targets.sorted { $0.key < $1.key }.map { day, count in
      strings("board.movedTo", ["count": format.count(count), "day": format.day(day)])
    }
    let rest = skipped > 0 ? [strings("board.skippedCount", count: skipped, shown: format.count(skipped))] : []
    let words = moved + rest
    return words.isEmpty ? nil : words.joined(separator: " · ")
  }

  /// "away Mon, Tue · rides with Ben Wed"; nil for a person who works all days.
  func away(_ person: ID<Person>, on days: [Day], _ absences: [Absence]) -> String? {
    func weekdays(_ days: [Day]) -> [String: String] {
      ["days": days.map { format.shortWeekday($0.weekday) }.joined(separator: ", ")]
    }
    let gone = days.filter { absences.absence(of: person, on: $0).map { $0.ridesWith == nil } ?? false }
    var rides: [(driver: ID<Person>, days: [Day])] = []
    for day in days {
      guard let driver = absences.driver(of: person, on: day) else { continue }
      if rides.last?.driver == driver {
        rides[rides.count - 1].days.append(day)
      } else {
        rides.append((driver, [day]))
      }
    }
    let words =
      (gone.isEmpty ? [] : [strings("board.awayOn", weekdays(gone))])
      + rides.map { strings("ride.ridesOn", weekdays($0.days).merging(["name": name($0.driver)]) { $1 }) }
    return words.isEmpty ? nil : words.joined(separator: " · ")
  }

  /// "with Ana"; nil for a person who works alone.
  func helped(_ person: ID<Person>, on day: Day, _ absences: [Absence]) -> String? {
    let helpers = absences.helpers(of: person, on: day).map { name($0) }
    return helpers.isEmpty ? nil : strings("ride.helped", ["name": format.list(helpers)])
  }

  /// "Sick. 7 still open"; nil for a person who works that day.
  func away(_ person: ID<Person>, on day: Day, open: Int, _ absences: [Absence]) -> (name: String, open: String?)? {
    guard let absence = absences.absence(of: person, on: day) else { return nil }
    let driver = absence.ridesWith.map { strings("ride.rides", ["name": name($0)]) }
    return (
      driver ?? (absence.name.isEmpty ? strings("board.away") : absence.name),
      open > 0 ? strings("board.stillOpen", count: open, shown: format.count(open)) : nil
    )
  }
}
