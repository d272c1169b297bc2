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
    if let value = fields["beginning"] { choices.beginning = ImportChoices.Beginning(rawValue: value) }
    choices.separate = Set(fields.all("separate").prefix(5_000).compactMap { Int($0) })
    choices.separatesAll = fields["separate_all"] == "1"
    return choices
  }

  /// The answers to the questions of a topic by the text they are for; an empty one revokes a choice.
  private func answers(_ topic: ImportQuestion.Topic) -> [(key: String, value: String)] {
    let name = ImportQuestionView.name(topic)
    return fields.filter { $0.name.hasPrefix("\(name)_key.") }.prefix(500).compactMap { field in
      fields["\(name).\(field.name.dropFirst(name.count + 5))"].map {
        (String(field.value.prefix(Self.longestKey)), $0)
      }
    }
  }

  /// Of a text with a name and an address.
  private static let longestKey = 700

  private static func technician(_ value: String) -> ImportChoices.TechnicianChoice? {
    switch value {
    case "new": .new
    case "open": .open
    default: ID(value).map { .known($0) }
    }
  }
}
