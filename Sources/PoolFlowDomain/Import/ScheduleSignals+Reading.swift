/// The schedules that the signals of one text make.
extension ScheduleSignals {
  var reading: ScheduleText.Reading {
    if isAmbiguous { return .ambiguous }
    if signals.contains(.onCall) { return signals.count == 1 && !hasDates ? .onCall : .unknown }
    guard let listed = hasOrdinals ? monthly : weekly else { return .unknown }
    switch listed {
    case .schedules(let schedules):
      let dated = schedules.once.map { schedule in
        ListedSchedule(schedule.weekday, schedule.rhythm, from: from, until: until, season: season)
      }
      return isDoubtful ? .doubtful(dated) : .schedules(dated)
    case .rhythm: return hasDates ? .unknown : listed
    default: return listed
    }
  }

  private var hasDates: Bool { from != nil || until != nil || season != nil }

  private var hasOrdinals: Bool { signals.contains { if case .ordinal = $0 { true } else { false } } }

  /// Weekdays with one rhythm before or behind all of them, or each with its own.
  private var weekly: ScheduleText.Reading? {
    let rhythms = rhythms
    let days = weekdays
    if days.isEmpty {
      guard Set(rhythms).count == 1 else { return nil }
      return .rhythm([rhythms[0]])
    }
    guard let first = rhythms.first else {
      let rhythm: ListedRhythm? = signals.contains(.every) ? .weeks(1) : nil
      return .schedules(days.map { ListedSchedule($0, rhythm) })
    }
    if Set(rhythms).count > 1 { return groups.map { .schedules($0) } }
    if isBetweenDays { return nil }
    return ScheduleText.rhythm([first], of: days.map { ListedSchedule($0) }).map { .schedules($0) }
  }

  private var rhythms: [ListedRhythm] {
    signals.compactMap { signal in
      switch signal {
      case .rhythm(let rhythm): rhythm
      case .ofMonth: .monthly
      default: nil
      }
    }
  }

  private var weekdays: [Weekday] {
    signals.flatMap { if case .weekdays(let days) = $0 { days } else { [Weekday]() } }
  }

  /// "Monday, every two weeks Thursday": it may be for both or for one.
  private var isBetweenDays: Bool {
    let kinds = signals.compactMap { signal in
      switch signal {
      case .weekdays: true
      case .rhythm, .ofMonth: false
      default: nil
      }
    }
    return kinds.first == true && kinds.last == true && kinds.contains(false)
  }

  /// "Weekly Mon, biweekly Thu" or "Mon weekly, Thu biweekly".
  private var groups: [ListedSchedule]? {
    var groups: [(days: [Weekday], rhythm: ListedRhythm?)] = []
    var leads: Bool?
    for signal in signals {
      switch signal {
      case .rhythm(let rhythm):
        if leads == nil { leads = true }
        if leads == true {
          groups.append(([], rhythm))
        } else {
          guard groups.last?.rhythm == nil, !groups.isEmpty else { return nil }
          groups[groups.count - 1].rhythm = rhythm
        }
      case .weekdays(let days):
        if leads == nil { leads = false }
        if leads == false, groups.isEmpty || groups.last?.rhythm != nil { groups.append(([], nil)) }
        guard !groups.isEmpty else { return nil }
        groups[groups.count - 1].days += days
      case .every, .dash: break
      case .ordinal, .ofMonth, .onCall: return nil
      }
    }
    guard groups.allSatisfy({ !$0.days.isEmpty && $0.rhythm != nil }) else { return nil }
    let parts = groups.map { group in
      ScheduleText.rhythm(group.rhythm.map { [$0] } ?? [], of: group.days.map { ListedSchedule($0) })
    }
    return parts.contains { $0 == nil } ? nil : parts.flatMap { $0 ?? [] }
  }
}

/// Weeks of a month.
extension ScheduleSignals {
  private struct Group {
    var weeks: [Int] = []
    var days: [Weekday] = []
    /// "Friday 1st and 3rd".
    var isDayFirst = false

    var isWhole: Bool { !weeks.isEmpty && !days.isEmpty }
  }

  /// "1st and 3rd Friday", "Friday (2nd & 4th)", "1st Monday and 3rd Thursday", "every third Thursday".
  private var monthly: ScheduleText.Reading? {
    guard Set(rhythms).subtracting([.monthly, .twiceAMonth]).isEmpty, !isOrdinalOfPortuguese else { return nil }
    guard let groups = monthGroups, groups.allSatisfy({ $0.weeks.allSatisfy(ScheduleLimits.weeks.contains) }) else {
      return nil
    }
    let weeks = groups.flatMap(\.weeks)
    if let rhythm = everyNth(weeks) {
      let days = groups.flatMap(\.days)
      return days.isEmpty ? .rhythm([rhythm]) : .schedules(days.map { ListedSchedule($0, rhythm) })
    }
    if groups.count == 1, groups[0].days.isEmpty { return .rhythm(weeks.map { .month(week: $0) }) }
    guard groups.allSatisfy(\.isWhole) else { return nil }
    return .schedules(
      groups.flatMap { group in
        group.days.flatMap { day in group.weeks.map { ListedSchedule(day, .month(week: $0)) } }
      })
  }

  /// "Every second Friday" is every other week, unless the month is named; "every third" may be either.
  private func everyNth(_ weeks: [Int]) -> ListedRhythm? {
    guard signals.contains(.every), rhythms.isEmpty, weeks.count == 1, weeks[0] > 1 else { return nil }
    return weeks[0] == 2 ? .weeks(2) : .nth(weeks[0])
  }

  private var monthGroups: [Group]? {
    var groups = [Group()]
    for signal in signals {
      var group = groups[groups.count - 1]
      switch signal {
      case .ordinal(let week):
        if !group.days.isEmpty, !group.isDayFirst {
          guard group.weeks.isEmpty else {
            groups.append(Group(weeks: [week]))
            continue
          }
          group.isDayFirst = true
        }
        group.weeks.append(week)
      case .weekdays(let days):
        if group.isDayFirst, group.isWhole {
          groups.append(Group(days: days))
          continue
        }
        group.days += days
      case .rhythm, .every, .ofMonth, .dash: break
      case .onCall: return nil
      }
      groups[groups.count - 1] = group
    }
    return groups
  }

  /// "Primeira e segunda sexta": Monday, or the second.
  private var isOrdinalOfPortuguese: Bool {
    guard weekdays.count > 1 else { return false }
    return hasFeminineDay
  }
}
