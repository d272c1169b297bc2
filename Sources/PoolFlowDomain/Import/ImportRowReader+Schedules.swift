/// The days of a row and how often it is served, from one column or two.
extension ImportRowReader {
  mutating func readSchedules(_ customer: inout ImportedCustomer) {
    let (days, frequency) = (value(.serviceDay), value(.frequency))
    customer.scheduleText = shown([frequency, days].filter { !$0.isEmpty }.joined(separator: " · "))
    let said = days.isEmpty ? nil : service(days)
    let often = frequency.isEmpty ? nil : service(frequency)
    var reading = said?.reading
    if let often, !often.isSeasonAlone {
      if said?.reading.isUnread == true {
        if case .rhythm(let rhythms) = often.reading { customer.rhythms = rhythms }
      } else if let joined = ScheduleText.joined(days: reading, frequency: often.reading) {
        reading = joined
      } else {
        customer.unreadRhythm = shown(frequency)
      }
    }
    if let reading { take(reading, shown(days), &customer) }
    for (service, text) in [(said, days), (often, frequency)] { if let service { take(service, text, &customer) } }
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
    case .unknown:
      let problem: ImportProblem = ScheduleText.isDoubted(text) ? .dayDoubted(text) : .dayUnknown(text)
      customer.unreadDay = .init(text: text, problem: problem)
    }
  }

  /// The time, the season and the range of a text.
  private mutating func take(_ service: ScheduleText.Service, _ text: String, _ customer: inout ImportedCustomer) {
    if !service.range.isEmpty { note(.serviceDay, .daysRead(shown(text), service.range)) }
    takeSeason(of: service, text, &customer)
    if customer.windowText.isEmpty, !service.window.isEmpty {
      customer.windowText = shown(text)
      customer.profile.preferredArrivalWindow = shown(service.window)
    }
  }

  /// The season of a text; that of an unread day holds with its answer.
  private func takeSeason(of service: ScheduleText.Service, _ text: String, _ customer: inout ImportedCustomer) {
    if service.reading.isUnread, customer.unreadDay?.text == text {
      customer.unreadDay?.season = service.season
      customer.unreadDay?.seasonText = shown(service.seasonText)
    } else if !service.reading.isUnread || service.isSeasonAlone {
      if customer.season == nil { customer.season = service.season }
      if customer.seasonText.isEmpty { customer.seasonText = shown(service.seasonText) }
    }
  }
}

extension ImportedCustomer {
  fileprivate mutating func take(_ listed: [ListedSchedule]) {
    if listed.allSatisfy(\.isPlain) { weekdays = listed.map(\.weekday) } else { schedules = listed }
  }
}
