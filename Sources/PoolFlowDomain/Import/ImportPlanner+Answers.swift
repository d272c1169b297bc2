/// The owner's answers about the texts of a row.
extension ImportPlanner {
  /// The row with what the owner has chosen for an unknown day or fee.
  mutating func answered(_ row: ImportedCustomer, over known: Pool?) -> ImportedCustomer {
    var row = row
    // A part without a day is of no known day, which may be another part's.
    row.together = row.together.map { answered($0, over: nil) }
    if let text = row.unreadFee { row.monthlyFee = chosenFee(text, row.row) }
    guard let day = row.unreadDay else { return row }
    // A rhythm without a day: of the known days, or asked for with its day.
    if !row.rhythms.isEmpty, !days(row, over: known).isEmpty || openRhythm(row, over: known) != nil { return row }
    row.weekdays = chosenDay(day.text, row.row, day.problem).map { [$0] } ?? []
    if !row.weekdays.isEmpty, row.season == nil, row.seasonText.isEmpty {
      (row.season, row.seasonText) = (day.season, day.seasonText)
    }
    return row
  }

  /// The day chosen for a text, which becomes a question in any case.
  mutating func chosenDay(_ text: String, _ row: Int, _ problem: ImportProblem) -> Weekday? {
    let key = SortKey.of(text)
    questions.ask(
      ImportQuestion(.day, key: key, text: text, row: row, problem: problem, isOpen: choices.days[key] == nil))
    return choices.weekday(key)
  }

  mutating func chosenFee(_ text: String, _ row: Int) -> Double? {
    let key = SortKey.of(text)
    let range = 0...PoolLimits.monthlyFee
    let fee = choices.fees[key].flatMap { range.contains($0) ? $0 : nil }
    let amounts = Array(ImportNumber.amounts(in: text, range).filter { $0 > 0 }.prefix(3))
    questions.ask(
      ImportQuestion(
        .fee, key: key, text: text, row: row, problem: .feeUnknown(text), isOpen: fee == nil, proposal: .fees(amounts)))
    return fee
  }

  /// The season of a schedule: that of its text, of its row, or the answer about its words.
  mutating func season(of schedule: ListedSchedule, _ row: ImportedCustomer) -> Season? {
    if let season = schedule.season { return season }
    if schedule.seasonText.isEmpty, let season = row.season { return season }
    let text = schedule.seasonText.isEmpty ? row.seasonText : schedule.seasonText
    if text.isEmpty { return nil }
    let key = SortKey.of(text)
    let proposal = SeasonText.proposal(text, isSouthern: maker.isSouthern)
    let chosen = choices.season(key)
    questions.ask(
      ImportQuestion(
        .season, key: key, text: text, row: row.row, isOpen: chosen == nil, proposal: proposal.map { .season($0) }))
    return (chosen ?? proposal)?.season
  }
}
