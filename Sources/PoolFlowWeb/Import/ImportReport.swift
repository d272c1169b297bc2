public import CSV
public import PoolFlowDomain
public import PoolFlowServices
public import PoolFlowStore

/// An import in lines of text, for the command line.
public struct ImportReport {
  private let texts: ImportTexts
  private let strings: Strings

  /// The maximum number of issues, as on the page (import-export.md#issues).
  static let shownIssues = 50

  public init(language: Language, business: Business) {
    strings = language.strings
    texts = ImportTexts(format: Format(strings: language.strings, business: business, units: nil))
  }

  public func refusal(_ error: CSVError) -> String { texts.refusal(error) }

  public func missing(_ list: CustomerList) -> String { texts.missing(list.columns.missing) }

  /// The effect of an import, before it is applied.
  public func preview(_ plan: ImportPlan, _ list: CustomerList, _ choices: ImportChoices) -> [String] {
    var lines = [
      "\(strings("import.creates")): \(plan.creates)", "\(strings("import.updates")): \(plan.updates)",
      "\(strings("import.unchanged")): \(plan.unchanged)", "\(strings("import.repeats")): \(plan.repeats)",
      "\(strings("import.skips")): \(plan.skips)",
    ]
    let days = plan.weekdayCounts.sorted { $0.key < $1.key }
    if !days.isEmpty {
      let counts = days.map { "\(texts.format.weekday($0.key)) \($0.value)" }.joined(separator: ", ")
      lines.append("\(strings("import.weekdays")): \(counts)")
    }
    let unread = list.columns.unread.map(\.header).filter { !$0.isEmpty }
    if !unread.isEmpty {
      lines.append("\(strings("import.leftOutColumns")): \(unread.prefix(50).joined(separator: ", "))")
    }
    for field in list.columns.repeated { lines.append(texts.line(field.field, field.columns)) }
    if plan.undated > 0 {
      lines.append("\(texts.beginningTitle(plan.undated)): \(texts.name(choices.beginning ?? .already))")
    }
    for question in plan.questions.prefix(Self.shownIssues) {
      lines.append([texts.title(question), texts.explanation(question)].compactMap(\.self).joined(separator: ": "))
    }
    let groups = ImportIssueGroup.groups(plan.issues)
    for group in groups.prefix(Self.shownIssues) {
      lines.append("\(texts.place(group.rows)): \(texts.message(group.issue))")
    }
    let more = groups.count - Self.shownIssues
    if more > 0 { lines.append(strings("import.moreIssues", count: more)) }
    for pair in plan.pairs.prefix(Self.shownIssues) { lines.append(texts.answered(pair, choices)) }
    return lines
  }

  public func summary(_ record: AppliedImport) -> String {
    texts.summary(created: record.created, updated: record.updated, skipped: record.skipped)
  }

  /// The confirmation question before an import is applied.
  public var question: String { strings("import.applyTitle") }
}
