/// The schedules that a row asks for, and the questions where its text leaves them open (import-export.md#service-days).
extension ImportPlanner {
  /// The stops that a row asks for; nil if it names weekdays alone, or none.
  ///
  /// - Parameter known: the customer of the row, if there is one.
  mutating func wanted(_ row: ImportedCustomer, over known: Pool?) -> WantedStops? {
    if !row.together.isEmpty { return together(row, over: known) }
    return schedules(row, over: known).map { WantedStops(schedules: $0) }
  }

  private mutating func schedules(_ row: ImportedCustomer, over known: Pool?) -> [WantedSchedule]? {
    if row.isOnCall { return [] }
    if let chosen = chosen(forUnread: row, over: known) { return chosen }
    if let rhythm = openRhythm(row, over: known) { return whole(rhythm, row, over: known) }
    let listed = listed(row, over: known)
    if listed.isEmpty { return nil }
    let wanted = listed.flatMap { schedule in
      let wanted =
        clear(schedule, row, isNew: known == nil) ?? kept(schedule, of: known)
        ?? proposed(schedule, row).wanted(on: schedule.weekday, from: today)
      let season = season(of: schedule, row)
      return wanted.map { $0.bounded(until: schedule.until, season: season) }
    }
    return current(wanted, row)
  }

  /// Without the schedules that are over, which are said.
  private mutating func current(_ wanted: [WantedSchedule], _ row: ImportedCustomer) -> [WantedSchedule] {
    let current = wanted.filter { $0.until.map { $0 >= today } ?? true }
    if current.count < wanted.count, let end = wanted.compactMap(\.until).min() {
      plan.issues.append(ImportIssue(row: row.row, field: .serviceDay, .scheduleOver(row.scheduleText, end)))
    }
    return current
  }

  /// The stops of several rows, each with the technician of its row.
  private mutating func together(_ row: ImportedCustomer, over known: Pool?) -> WantedStops? {
    var stops = WantedStops(schedules: [], hands: [])
    for part in row.together.filter({ !$0.hasNoDay }) + row.together.filter(\.hasNoDay) {
      let schedules = self.schedules(of: part, over: known)
      let hands = maker.hands(part, count: schedules.count, people(part), &plan.issues)
      for (schedule, hand) in zip(schedules, hands) where !stops.schedules.contains(schedule) {
        if part.hasNoDay, stops.schedules.contains(where: { $0.rule == schedule.rule }) { continue }
        stops.schedules.append(schedule)
        stops.hands?.append(hand)
      }
    }
    if !stops.schedules.isEmpty || row.together.contains(where: \.isOnCall) { return stops }
    // No answer about any of the days yet.
    return known == nil ? WantedStops(schedules: [WantedSchedule(.weekly(.monday, everyWeeks: 1))]) : nil
  }

  /// The schedules of one of several rows. A rhythm without a day is of no other row's days: it is the known schedules
  /// that it may mean, else those of its answer.
  private mutating func schedules(of part: ImportedCustomer, over known: Pool?) -> [WantedSchedule] {
    guard part.hasNoDay, let rhythm = part.rhythms.first else {
      return schedules(part, over: known) ?? part.weekdays.flatMap { plain($0, part, over: known) }
    }
    let same = part.rhythms.count == 1 ? same(rhythm, part, of: known) : []
    if !same.isEmpty { return same }
    guard openRhythm(part, over: nil) != nil else { return [] }
    return answered(rhythm, part) ?? (known == nil ? proposed(rhythm, part) : [])
  }

  /// A weekday alone: the schedules that the customer has on it, or each week.
  private func plain(_ day: Weekday, _ row: ImportedCustomer, over known: Pool?) -> [WantedSchedule] {
    let current = ScheduleText.listed(known?.schedules ?? [], on: today).filter { $0.weekday == day && $0.isWeekly }
    if current.isEmpty { return [WantedSchedule(.weekly(day, everyWeeks: 1), from: known == nil ? row.start : nil)] }
    return current.map { WantedSchedule($0.rule, from: $0.from, until: $0.until, season: $0.season) }
  }

  /// The rhythm of a row without any day, which leaves day and weeks open; nil for another row.
  func openRhythm(_ row: ImportedCustomer, over known: Pool?) -> ListedRhythm? {
    guard row.hasNoDay, row.rhythms.count == 1, row.start == nil, row.unreadRhythm == nil,
      row.unreadDay.map({ $0.text == row.scheduleText }) ?? true, days(row, over: known).isEmpty
    else { return nil }
    let options = ScheduleChoice.all(of: row.rhythms[0], on: .monday, from: today)
    return (2...8).contains(options.count) ? row.rhythms[0] : nil
  }

  /// The known schedules if they are the rhythm, else the answer about its day and weeks. Without one an existing
  /// customer keeps its schedules.
  private mutating func whole(
    _ rhythm: ListedRhythm, _ row: ImportedCustomer, over known: Pool?
  ) -> [WantedSchedule] {
    let own = ScheduleText.listed(known?.schedules ?? [], on: today)
    let same = same(rhythm, row, of: known)
    if !same.isEmpty, Set(same.map(\.rule)) == Set(own.map(\.rule)) { return same }
    if let answered = answered(rhythm, row) { return answered }
    if known == nil { return proposed(rhythm, row) }
    return own.map { WantedSchedule($0.rule, from: $0.from, until: $0.until, season: $0.season) }
  }

  /// The known schedules that a rhythm may mean, on any day.
  private mutating func same(_ rhythm: ListedRhythm, _ row: ImportedCustomer, of known: Pool?) -> [WantedSchedule] {
    let days = Set(ScheduleText.listed(known?.schedules ?? [], on: today).compactMap(\.weekday))
    let same = days.sorted().flatMap { kept(ListedSchedule($0, rhythm), of: known) ?? [] }
    return same.isEmpty ? [] : inSeason(same, row)
  }

  /// The answer about day and weeks of a rhythm.
  private mutating func answered(_ rhythm: ListedRhythm, _ row: ImportedCustomer) -> [WantedSchedule]? {
    let choice = answer(row.scheduleText, Self.options(rhythm, today), on: .monday, row, asksDay: true)
    return choice.map { inSeason($0.wanted(on: .monday, from: today), row) }
  }

  private mutating func proposed(_ rhythm: ListedRhythm, _ row: ImportedCustomer) -> [WantedSchedule] {
    let first = Self.options(rhythm, today).first
    return inSeason(first?.wanted(on: .monday, from: today) ?? [], row)
  }

  private static func options(_ rhythm: ListedRhythm, _ today: Day) -> [ScheduleChoice] {
    Weekday.monday.through(.sunday).flatMap { day in
      ScheduleChoice.all(of: rhythm, on: day, from: today).map { ScheduleChoice.day(day, $0) }
    }
  }

  private mutating func inSeason(_ schedules: [WantedSchedule], _ row: ImportedCustomer) -> [WantedSchedule] {
    let season = season(of: ListedSchedule(.monday), row)
    return schedules.map { $0.bounded(until: nil, season: season) }
  }

  /// The schedules of the row; those of the known days for a text that says only how often.
  private func listed(_ row: ImportedCustomer, over known: Pool?) -> [ListedSchedule] {
    if !row.schedules.isEmpty { return row.schedules }
    let days = days(row, over: known).map { ListedSchedule($0) }
    if !row.rhythms.isEmpty { return ScheduleText.rhythm(row.rhythms, of: days) ?? [] }
    return row.season == nil && row.seasonText.isEmpty ? [] : days
  }

  /// The weekdays of the row; where it names none, those of a known customer whose schedules are all weekly.
  func days(_ row: ImportedCustomer, over known: Pool?) -> [Weekday] {
    if !row.schedules.isEmpty {
      return row.schedules.map(\.weekday).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }
    guard row.weekdays.isEmpty, let known else { return row.weekdays }
    let isWeekly = ScheduleText.listed(known.schedules, on: today).allSatisfy(\.isWeekly)
    return isWeekly ? known.serviceDays(from: today).map(\.weekday) : []
  }

  /// The owner's answer about a frequency that is not understood; nil without one.
  private mutating func chosen(forUnread row: ImportedCustomer, over known: Pool?) -> [WantedSchedule]? {
    guard let text = row.unreadRhythm else { return nil }
    let days = days(row, over: known)
    guard let weekday = days.first else { return nil }
    let options = ScheduleChoice.all(of: nil, on: weekday, from: today)
    let choice = answer(text, options, on: weekday, row, problem: .frequencyUnknown(text))
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
    let options = ScheduleChoice.all(of: schedule.rhythm, on: schedule.weekday, from: today)
    return answer(row.scheduleText, options, on: schedule.weekday, row) ?? options.first ?? .weeks(1, rest: 0)
  }

  /// The answer about a text, or about this customer alone; the text becomes a question in any case.
  private mutating func answer(
    _ text: String, _ options: [ScheduleChoice], on weekday: Weekday, _ row: ImportedCustomer,
    problem: ImportProblem? = nil, asksDay: Bool = false
  ) -> ScheduleChoice? {
    let key = SortKey.of(text)
    func ask(_ key: String, _ text: String, isOfCustomer: Bool = false) -> ScheduleChoice? {
      let given = choices.schedules[key]
      let chosen = given.flatMap(ScheduleChoice.init(rawValue:)).flatMap { options.contains($0) ? $0 : nil }
      questions.ask(
        ImportQuestion(
          .schedule, key: key, text: text, row: row.row, problem: problem, isOpen: given == nil,
          schedule: .init(options: options, weekday: weekday, isOfCustomer: isOfCustomer, asksDay: asksDay)))
      return chosen
    }
    let choice = ask(key, text)
    guard choices.schedules[key] == ImportChoices.each else { return choice }
    return ask(
      "\(key) · \(SortKey.of(row.customerName)), \(SortKey.of(row.address))", row.customerName, isOfCustomer: true)
  }
}
