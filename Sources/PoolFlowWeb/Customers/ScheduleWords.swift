import PoolFlowDomain

/// Schedules in a dispatcher's words: "Every other Thursday from Dec 3 · Ana".
struct ScheduleWords {
  let viewer: Viewer
  let crew: Crew

  private var strings: Strings { viewer.strings }
  private var format: Format { viewer.format }

  /// The sentences of a pool's schedules that are not over; one for a customer without any.
  func sentences(_ schedules: [Schedule], in calendar: StopCalendar? = nil) -> [String] {
    let groups = ScheduleGroup.groups(of: schedules.current(on: viewer.today))
    return groups.isEmpty ? [strings("schedule.onCall")] : groups.map { sentence($0, in: calendar) }
  }

  func sentence(_ schedule: Schedule, in calendar: StopCalendar?) -> String {
    sentence(ScheduleGroup(schedule), in: calendar)
  }

  /// With the technician whose stop a job is part of, where that is not its own.
  private func sentence(_ group: ScheduleGroup, in calendar: StopCalendar?) -> String {
    let text = sentence(group)
    guard let calendar, crew.isShared, let planned = group.first.technician,
      let day = calendar.facts.place(of: group.first),
      let stop = calendar.stop(on: day), stop.isOpen, !stop.isJob, stop.technician != planned,
      stop.awayTechnician != planned
    else { return text }
    guard let name = stop.technician.flatMap({ crew.name($0) }) else {
      return strings("schedule.jobWithNobody", ["job": text])
    }
    return strings("schedule.jobWith", ["job": text, "name": name])
  }

  func sentence(_ schedule: Schedule) -> String { sentence(ScheduleGroup(schedule)) }

  func sentence(_ group: ScheduleGroup) -> String {
    let text = bounded(rule(group), group.first)
    guard crew.isShared else { return text }
    let name = group.first.technician.flatMap { crew.name($0) } ?? strings("schedule.nobody")
    return "\(text) · \(name)"
  }

  /// "Next: Thu, Dec 3 · Thu, Dec 17".
  func next(_ dates: [Day]) -> String {
    if dates.isEmpty { return strings("schedule.noDates") }
    return strings("schedule.next", ["days": dates.map(day).joined(separator: " · ")])
  }

  /// A day in this year without the year.
  func day(_ day: Day) -> String { isThisYear(day) ? format.day(day) : format.datedDay(day) }

  /// "1st".
  func week(_ week: Int, of weekday: Weekday) -> String {
    let isWeekend = weekday == .saturday || weekday == .sunday
    return switch week {
    case 1: strings(isWeekend ? "schedule.firstOfWeekend" : "schedule.first")
    case 2: strings(isWeekend ? "schedule.secondOfWeekend" : "schedule.second")
    case 3: strings(isWeekend ? "schedule.thirdOfWeekend" : "schedule.third")
    case 4: strings(isWeekend ? "schedule.fourthOfWeekend" : "schedule.fourth")
    default: strings(isWeekend ? "schedule.lastOfWeekend" : "schedule.last")
    }
  }

  private func rule(_ group: ScheduleGroup) -> String {
    switch group.first.rule {
    case .weekly(_, let weeks): weekly(days(group), every: weeks)
    case .monthly(let weekday, _):
      strings(
        "schedule.monthly",
        [
          "weeks": format.list(group.weeks.map { week($0, of: weekday) }.lowercasedAfterFirst),
          "day": format.weekday(weekday),
        ])
    case .once(let date): job(group.first, on: date)
    }
  }

  private func weekly(_ days: String, every weeks: Int) -> String {
    switch weeks {
    case 1: strings("schedule.weekly", ["days": days])
    case 2: strings("schedule.everyOther", ["days": days])
    default: strings("schedule.everyWeeks", ["weeks": format.count(weeks), "days": days])
    }
  }

  private func days(_ group: ScheduleGroup) -> String {
    format.list(format.week.filter(group.weekdays.contains).map(format.weekday))
  }

  private func job(_ schedule: Schedule, on date: Day?) -> String {
    let line = schedule.note.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
    let job = line.isEmpty ? strings("schedule.jobUnnamed") : strings("schedule.job", ["note": line])
    var text =
      if let date, let until = schedule.until {
        strings("schedule.jobOnBy", ["job": job, "day": day(date), "until": day(until)])
      } else if let date {
        strings("schedule.jobOn", ["job": job, "day": day(date)])
      } else if let until = schedule.until {
        strings("schedule.jobBy", ["job": job, "day": day(until)])
      } else {
        strings("schedule.jobOpen", ["job": job])
      }
    if viewer.isOwner, let price = schedule.price { text += " · " + format.money(price) }
    return text
  }

  /// The rule with its season and the days between which it holds; a first day that is past says nothing new.
  private func bounded(_ rule: String, _ schedule: Schedule) -> String {
    if schedule.isJob { return rule }
    var text = rule
    if let season = schedule.season {
      text = strings("schedule.season", ["text": text, "from": yearDay(season.from), "to": yearDay(season.to)])
    }
    let from = schedule.from.flatMap { $0 > viewer.today ? $0 : nil }
    return switch (from, schedule.until) {
    case (nil, nil): text
    case (let from?, nil): strings("schedule.from", ["text": text, "day": shortDay(from)])
    case (nil, let until?): strings("schedule.until", ["text": text, "day": shortDay(until)])
    case (let from?, let until?):
      strings("schedule.fromUntil", ["text": text, "from": shortDay(from), "until": shortDay(until)])
    }
  }

  private func isThisYear(_ day: Day) -> Bool { Month(of: day).year == Month(of: viewer.today).year }

  private func shortDay(_ day: Day) -> String { isThisYear(day) ? format.shortDay(day) : format.datedDay(day) }

  private func yearDay(_ day: YearDay) -> String {
    Day(year: Month(of: viewer.today).year, month: day.month, day: day.day).map(format.shortDay) ?? ""
  }
}

extension Viewer {
  func words(_ crew: Crew) -> ScheduleWords { ScheduleWords(viewer: self, crew: crew) }
}

extension [String] {
  /// "1st", "last": within a sentence the words after the first one begin small.
  fileprivate var lowercasedAfterFirst: [String] {
    enumerated().map { $0.offset == 0 ? $0.element : $0.element.prefix(1).lowercased() + $0.element.dropFirst() }
  }
}
