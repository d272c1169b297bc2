/// The days of a row and how often it is served, from one column or two.
extension ImportRowReader {
  mutating func readSchedules(_ customer: inout ImportedCustomer) {
    let (days, frequency) = (value(.serviceDay), value(.frequency))
    customer.scheduleText = shown([frequency, days].filter { !$0.isEmpty }.joined(separator: " · "))
    var reading = days.isEmpty ? nil : schedules(days)
    if !frequency.isEmpty {
      let often = schedules(frequency)
      if reading == .ambiguous || reading == .unknown {
        if case .rhythm(let rhythms) = often { customer.rhythms = rhythms }
      } else if let joined = ScheduleText.joined(days: reading, frequency: often) {
        reading = joined
      } else {
        customer.unreadRhythm = shown(frequency)
      }
    }
    if let reading { take(reading, shown(days), &customer) }
  }

  private mutating func take(_ reading: ScheduleText.Reading, _ text: String, _ customer: inout ImportedCustomer) {
    switch reading {
    case .schedules(let schedules): customer.take(schedules)
    case .doubtful(let schedules):
      customer.take(schedules)
      note(.serviceDay, .dayDoubtful(text, schedules.first?.weekday ?? .monday))
    case .rhythm(let rhythms):
      customer.rhythms = rhythms
      // A rhythm in the column of the days has no day.
      if !text.isEmpty { customer.unreadDay = .init(text: text, problem: .dayUnknown(text)) }
    case .onCall: customer.isOnCall = true
    case .ambiguous: customer.unreadDay = .init(text: text, problem: .dayAmbiguous(text))
    case .unknown: customer.unreadDay = .init(text: text, problem: .dayUnknown(text))
    }
  }
}

extension ImportedCustomer {
  fileprivate mutating func take(_ listed: [ListedSchedule]) {
    if listed.allSatisfy(\.isPlain) { weekdays = listed.map(\.weekday) } else { schedules = listed }
  }
}
