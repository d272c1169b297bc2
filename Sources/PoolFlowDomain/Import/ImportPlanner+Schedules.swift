/// The schedules that a row asks for, and the questions where its text leaves them open (import-export.md#service-days).
extension ImportPlanner {
  /// Nil for a row that names weekdays alone, or none.
  ///
  /// - Parameter known: the customer of the row, if there is one.
  mutating func wanted(_ row: ImportedCustomer, over known: Pool?) -> [WantedSchedule]? {
    if row.isOnCall { return [] }
    if let chosen = chosen(forUnread: row, over: known) { return chosen }
    let listed = listed(row, over: known)
    if listed.isEmpty { return nil }
    return listed.flatMap { schedule in
      let wanted =
        clear(schedule, row, isNew: known == nil) ?? kept(schedule, of: known)
        ?? proposed(schedule, row).wanted(on: schedule.weekday, from: today)
      return wanted.map { $0.bounded(as: schedule) }
    }
    .filter { $0.until.map { $0 >= today } ?? true }
  }

  /// The schedules of the row; those of the known days for a text that says only how often.
  private func listed(_ row: ImportedCustomer, over known: Pool?) -> [ListedSchedule] {
    if !row.schedules.isEmpty || row.rhythms.isEmpty { return row.schedules }
    return ScheduleText.rhythm(row.rhythms, of: days(row, over: known).map { ListedSchedule($0) }) ?? []
  }

  private func days(_ row: ImportedCustomer, over known: Pool?) -> [Weekday] {
    if !row.schedules.isEmpty {
      return row.schedules.map(\.weekday).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }
    return row.weekdays.isEmpty ? known?.serviceDays(from: today).map(\.weekday) ?? [] : row.weekdays
  }

  /// The owner's answer about a frequency that is not understood; nil without one.
  private mutating func chosen(forUnread row: ImportedCustomer, over known: Pool?) -> [WantedSchedule]? {
    guard let text = row.unreadRhythm else { return nil }
    let days = days(row, over: known)
    guard let weekday = days.first else { return nil }
    let choice = answer(text, nil, on: weekday, row, problem: .frequencyUnknown(text))
    return choice.map { choice in days.flatMap { choice.wanted(on: $0, from: today) } }
  }

  /// The schedules of a text that says all, also by its first day; nil for one that leaves its weeks open.
  private func clear(_ schedule: ListedSchedule, _ row: ImportedCustomer, isNew: Bool) -> [WantedSchedule]? {
    let from = schedule.from ?? (isNew ? row.start : nil)
    let anchor = (schedule.from ?? row.start)?.next(schedule.weekday)
    switch schedule.rhythm {
    case nil, .weeks(1), .timesAWeek: return [WantedSchedule(.weekly(schedule.weekday, everyWeeks: 1), from: from)]
    case .month(let week): return [WantedSchedule(.monthly(schedule.weekday, week: week), from: from)]
    case .weeks(let weeks):
      return anchor.map { [WantedSchedule(.weekly(schedule.weekday, everyWeeks: weeks), from: $0)] }
    case .monthly:
      return anchor.map { first in
        let week = ScheduleLimits.weeks.contains(first.weekOfMonth) ? first.weekOfMonth : -1
        return [WantedSchedule(.monthly(schedule.weekday, week: week), from: from)]
      }
    case .twiceAMonth, .nth: return nil
    }
  }

  /// The schedules that the customer has already, where they are what the text may mean.
  private func kept(_ schedule: ListedSchedule, of known: Pool?) -> [WantedSchedule]? {
    let current = (known?.schedules.current(on: today) ?? []).filter { $0.weekday == schedule.weekday && !$0.isJob }
    func weekly(_ weeks: Int) -> [Schedule] { current.filter { $0.everyWeeks == weeks } }
    let monthly = current.filter { $0.week != nil }
    let found: [Schedule] =
      switch schedule.rhythm {
      case .weeks(let weeks): weekly(weeks)
      case .monthly: monthly.count == 1 ? monthly : []
      case .twiceAMonth: monthly.count == 2 ? monthly : weekly(2)
      case .nth(let number): monthly.map(\.week) == [number] ? monthly : weekly(number)
      case nil, .month, .timesAWeek: []
      }
    return found.isEmpty ? nil : found.map { WantedSchedule($0.rule, from: $0.from) }
  }

  /// The owner's answer, else the nearest dates.
  private mutating func proposed(_ schedule: ListedSchedule, _ row: ImportedCustomer) -> ScheduleChoice {
    answer(row.scheduleText, schedule.rhythm, on: schedule.weekday, row)
      ?? ScheduleChoice.all(of: schedule.rhythm, on: schedule.weekday, from: today).first ?? .weeks(1, rest: 0)
  }

  /// The answer about a text, or about this customer alone; the text becomes a question in any case.
  private mutating func answer(
    _ text: String, _ rhythm: ListedRhythm?, on weekday: Weekday, _ row: ImportedCustomer, problem: ImportProblem? = nil
  ) -> ScheduleChoice? {
    let key = SortKey.of(text)
    let options = ScheduleChoice.all(of: rhythm, on: weekday, from: today)
    func ask(_ key: String, _ text: String, isOfCustomer: Bool = false) -> ScheduleChoice? {
      let given = choices.schedules[key]
      questions.ask(
        ImportQuestion(
          .schedule, key: key, text: text, row: row.row, problem: problem, isOpen: given == nil,
          schedule: .init(options: options, weekday: weekday, isOfCustomer: isOfCustomer)))
      return given.flatMap(ScheduleChoice.init(rawValue:)).flatMap { options.contains($0) ? $0 : nil }
    }
    let choice = ask(key, text)
    guard choices.schedules[key] == ImportChoices.each else { return choice }
    return ask(
      "\(key) · \(SortKey.of(row.customerName)), \(SortKey.of(row.address))", row.customerName, isOfCustomer: true)
  }
}
