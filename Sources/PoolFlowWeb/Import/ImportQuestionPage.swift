import PoolFlowDomain

/// One page of the questions of a list: those that only the owner can answer first. An answer moves none of them to
/// another page.
struct ImportQuestionPage {
  static let size = 40

  let questions: [ImportQuestion]
  /// From 1.
  let number: Int
  let pageCount: Int
  private let before: Int
  private let count: Int

  /// - Parameter number: nil for the first page with an open question.
  init(_ plan: ImportPlan, _ choices: ImportChoices, number: Int?) {
    let asked = plan.questions.filter { $0.isOpen || choices.answers($0) }
    let all = asked + plan.questions.filter { !$0.isOpen && !choices.answers($0) }
    let firstOpen = all.firstIndex(where: \.isOpen) ?? 0
    pageCount = max(1, (all.count + Self.size - 1) / Self.size)
    self.number = min(number ?? firstOpen / Self.size + 1, pageCount)
    before = (self.number - 1) * Self.size
    count = all.count
    questions = Array(all.dropFirst(before).prefix(Self.size))
  }

  /// "41–80 of 93"; nil if there is only one page.
  func text(_ format: Format) -> String? {
    guard pageCount > 1 else { return nil }
    return format.strings(
      "import.questionsShown",
      [
        "first": format.count(before + 1), "last": format.count(before + questions.count), "all": format.count(count),
      ])
  }
}

extension ImportChoices {
  fileprivate func answers(_ question: ImportQuestion) -> Bool {
    switch question.topic {
    case .technician: people[question.key] != nil
    case .status: statuses[question.key] != nil
    case .day: days[question.key] != nil
    case .schedule: schedules[question.key] != nil
    case .season: seasons[question.key] != nil
    case .fee: fees[question.key] != nil
    }
  }
}
