import Mustache
import PoolFlowDomain

/// An error or a remark about rows; rows with the same message are grouped.
struct ImportIssueView: View {
  let place: String
  let field: String?
  let message: String
  let word: String
  let isError: Bool

  static let fields: Fields<ImportIssueView> = [
    .text("place") { $0.place }, .text("field") { $0.field }, .text("message") { $0.message },
    .text("word") { $0.word }, .flag("isError") { $0.isError },
  ]

  init(_ group: ImportIssueGroup, texts: ImportTexts) {
    place = texts.place(group.rows)
    let text = texts.message(group.issue)
    message = text
    // A message that contains the field's name needs no separate one beside the row.
    field = group.issue.field.map(texts.name).flatMap { text.contains($0) ? nil : $0 }
    isError = group.issue.severity == .error
    word = texts.format.strings(isError ? "import.wordSkipped" : "import.wordNote")
  }
}

/// Rows with the same issue.
struct ImportIssueGroup {
  let issue: ImportIssue
  private(set) var rows: [Int]

  /// In the order of their first occurrence.
  static func groups(_ issues: [ImportIssue]) -> [ImportIssueGroup] {
    struct Kind: Hashable {
      let field: ImportField?
      let problem: ImportProblem
      let severity: ImportIssue.Severity
    }
    var places: [Kind: Int] = [:]
    var groups: [ImportIssueGroup] = []
    for issue in issues {
      let kind = Kind(field: issue.field, problem: issue.problem, severity: issue.severity)
      if let place = places[kind] {
        groups[place].rows.append(issue.row)
      } else {
        places[kind] = groups.count
        groups.append(ImportIssueGroup(issue: issue, rows: [issue.row]))
      }
    }
    return groups
  }
}

extension ImportTexts {
  /// "Row 3", "Rows 3, 4, and 9", "Rows 3, 4, 9 and 12 more"; row 0 is the whole file.
  func place(_ rows: [Int]) -> String {
    if rows == [0] { return format.strings("import.wholeFile") }
    if rows.count == 1 { return format.strings("import.issueRow", ["row": format.count(rows[0])]) }
    let shown = rows.prefix(8).map { format.count($0) }
    let more = rows.count - shown.count
    if more == 0 { return format.strings("import.issueRows", ["rows": format.list(shown)]) }
    return format.strings(
      "import.issueRowsMore", count: more, shown: format.count(more), ["rows": shown.joined(separator: ", ")])
  }
}
