import HTTP
import PoolFlowDomain

/// The choices made in the preview of an import.
struct ImportForm {
  private let fields: FormFields

  init(_ fields: FormFields) {
    self.fields = fields
  }

  /// The fingerprint of the plan that was shown; nil from a program that sends none, which accepts any plan.
  var seen: String? { fields["plan"] }

  /// - Parameter saved: the choices for fields that the form does not have.
  func choices(over saved: ImportChoices) -> ImportChoices {
    guard fields.contains("choices") else { return saved }
    var choices = saved
    for field in fields where field.name.hasPrefix("column.") {
      guard let index = Int(field.name.dropFirst("column.".count)), (0..<1_000).contains(index) else { continue }
      let known = field.value.isEmpty || ImportField(rawValue: field.value) != nil
      if known { choices.columns[index] = field.value }
    }
    for (key, value) in answers(.technician) { choices.people[key] = Self.technician(value) }
    for (key, value) in answers(.status) { choices.statuses[key] = ImportStatus(rawValue: value)?.rawValue }
    for (key, value) in answers(.day) { choices.days[key] = Int(value).flatMap(Weekday.init(rawValue:))?.rawValue }
    for (key, value) in answers(.schedule) {
      let isAnswer = value == ImportChoices.each || ScheduleChoice(rawValue: value) != nil
      choices.schedules[key] = isAnswer ? value : nil
    }
    for (key, value) in answers(.season) { choices.seasons[key] = season(value)?.rawValue }
    for (key, value) in answers(.fee) { choices.fees[key] = Double(value) }
    if let value = fields["beginning"] { choices.beginning = ImportChoices.Beginning(rawValue: value) }
    takePairs(&choices)
    return choices
  }

  private func takePairs(_ choices: inout ImportChoices) {
    for field in fields.filter({ $0.name.hasPrefix("pair.") }).prefix(5_000) {
      guard let row = Int(field.name.dropFirst("pair.".count)) else { continue }
      choices.pairs[row] = ImportChoices.PairAnswer(rawValue: field.value)
    }
    if let value = fields["all_pairs"] { choices.allPairs = ImportChoices.PairAnswer(rawValue: value) }
  }

  /// The answers to the questions of a topic by the text they are for; an empty one revokes a choice.
  private func answers(_ topic: ImportQuestion.Topic) -> [(key: String, value: String)] {
    let name = ImportQuestionView.name(topic)
    return fields.filter { $0.name.hasPrefix("\(name)_key.") }.prefix(500).compactMap { field in
      let number = field.name.dropFirst(name.count + 5)
      let last = fields["\(name)_to.\(number)"].map { "-\($0)" } ?? ""
      return fields["\(name).\(number)"].map { (String(field.value.prefix(Self.longestKey)), $0 + last) }
    }
  }

  /// "year" or "4-10", each as two boxes send it.
  private func season(_ value: String) -> SeasonChoice? {
    value.hasPrefix(SeasonChoice.wholeYear.rawValue) ? .wholeYear : SeasonChoice(rawValue: value)
  }

  /// Of a text with a name and an address.
  private static let longestKey = 700

  /// Before the name of another person of the list.
  static let same = "same:"

  private static func technician(_ value: String) -> ImportChoices.TechnicianChoice? {
    switch value {
    case "new": .new
    case "open": .open
    case _ where value.hasPrefix(same): .same(String(value.dropFirst(same.count).prefix(PoolLimits.customerName)))
    default: ID(value).map { .known($0) }
    }
  }
}
