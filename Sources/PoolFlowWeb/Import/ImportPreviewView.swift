import Mustache
import PoolFlowDomain
import PoolFlowServices
import PoolFlowStore

/// `Import/preview`: the effect of a list, and the choices about it.
struct ImportPreviewView: PageView {
  static let template = "Import/preview"

  /// The reason why nothing was imported yet.
  enum Notice: Sendable {
    /// The answers came with the button that applies: the preview has not shown what they do.
    case answered
    /// Customers or choices are others than those that were shown.
    case changed
  }

  let path: String
  let fileText: String
  let notice: String?
  let missing: String?
  let counts: [ImportCountView]
  let weekdays: [ImportCountView]
  /// When new customers without a start date begin; nil if the list has no such customer.
  let beginning: SelectView?
  let questions: [ImportQuestionView]
  let questionsText: String?
  let previousQuestions: String?
  let nextQuestions: String?
  let openText: String?
  let skips: [ImportIssueView]
  let moreSkips: String?
  let notes: [ImportIssueView]
  let moreNotes: String?
  let customersText: String
  let customers: [ImportCustomerView]
  let allPath: String?
  let previousPath: String?
  let nextPath: String?
  let columns: [ImportColumnView]
  let repeated: [String]
  let hasUnread: Bool
  let unreadText: String?
  let pairs: [SelectView]
  let plan: String
  let isEmpty: Bool

  static let fields: Fields<ImportPreviewView> = [
    .text("path") { $0.path }, .text("fileText") { $0.fileText }, .text("notice") { $0.notice },
    .text("missing") { $0.missing }, .flag("isMissing") { $0.missing != nil }, .list("counts") { $0.counts },
    .list("weekdays") { $0.weekdays }, .flag("hasWeekdays") { !$0.weekdays.isEmpty },
    .view("beginning") { $0.beginning }, .list("questions") { $0.questions },
    .flag("hasQuestions") { !$0.questions.isEmpty || $0.beginning != nil },
    .text("questionsText") { $0.questionsText }, .text("previousQuestions") { $0.previousQuestions },
    .text("nextQuestions") { $0.nextQuestions }, .text("openText") { $0.openText }, .list("skips") { $0.skips },
    .flag("hasSkips") { !$0.skips.isEmpty }, .text("moreSkips") { $0.moreSkips }, .list("notes") { $0.notes },
    .flag("hasNotes") { !$0.notes.isEmpty }, .text("moreNotes") { $0.moreNotes },
    .text("customersText") { $0.customersText }, .list("customers") { $0.customers },
    .flag("hasCustomers") { !$0.customers.isEmpty }, .text("allPath") { $0.allPath },
    .text("previousPath") { $0.previousPath }, .text("nextPath") { $0.nextPath }, .list("columns") { $0.columns },
    .texts("repeated") { $0.repeated }, .flag("opensColumns") { $0.hasUnread || $0.missing != nil },
    .text("unreadText") { $0.unreadText }, .list("pairs") { $0.pairs }, .flag("hasPairs") { !$0.pairs.isEmpty },
    .text("plan") { $0.plan },
    .flag("isEmpty") { $0.isEmpty }, .flag("canApply") { $0.missing == nil && !$0.isEmpty },
  ]

  /// The number shown by the documents (import-export.md#issues).
  private static let shownIssues = 50
  private static let shownColumns = 80

  init(
    _ staged: StagedImport, list: CustomerList, plan: ImportPlan, shown: ImportShown, notice: Notice?, people: [Person],
    crew: Crew, viewer: Viewer
  ) {
    let strings = viewer.strings
    let format = viewer.format
    let texts = ImportTexts(format: format)
    let path = Link.importPage(staged.id)
    self.path = path
    fileText = strings(
      "import.fileLine",
      [
        "file": staged.fileName,
        "rows": strings("import.rows", count: list.rowCount, shown: format.count(list.rowCount)),
      ])
    self.notice = notice.map { strings($0 == .answered ? "import.answered" : "import.changed") }
    missing = list.columns.missing.isEmpty ? nil : texts.missing(list.columns.missing)
    counts = ImportCountView.counts(plan, shown, path: path, format: format)
    weekdays = ImportCountView.weekdays(plan, format: format)
    beginning =
      plan.undated > 0 ? texts.beginning(plan.undated, choice: staged.choices.beginning, today: viewer.today) : nil
    let asked = ImportQuestionPage(plan, staged.choices, number: shown.questions)
    var numbers: [ImportQuestion.Topic: Int] = [:]
    questions = asked.questions.map { question in
      defer { numbers[question.topic, default: 0] += 1 }
      return ImportQuestionView(
        question, number: numbers[question.topic, default: 0], choices: staged.choices, people: people,
        spellings: plan.spellings(besides: question), texts: texts, viewer: viewer)
    }
    questionsText = asked.text(format)
    func questionPath(_ number: Int) -> String? {
      guard (1...asked.pageCount).contains(number) else { return nil }
      return shown.path(path, kind: shown.kind, page: shown.page, questions: number)
    }
    (previousQuestions, nextQuestions) = (questionPath(asked.number - 1), questionPath(asked.number + 1))
    openText = texts.openText(plan.questions)
    let groups = ImportIssueGroup.groups(plan.issues)
    let errors = groups.filter { $0.issue.severity == .error }
    let warnings = groups.filter { $0.issue.severity == .warning }
    skips = errors.prefix(Self.shownIssues).map { ImportIssueView($0, texts: texts) }
    moreSkips = Self.more(errors.count - skips.count, format)
    notes = warnings.prefix(Self.shownIssues).map { ImportIssueView($0, texts: texts) }
    moreNotes = Self.more(warnings.count - notes.count, format)

    let words = ImportCustomerTexts(texts, words: viewer.words(crew))
    let matches = plan.changes.filter(shown.has)
    let before = min(
      (shown.page - 1) * ImportShown.pageSize, max(0, matches.count - 1) / ImportShown.pageSize * ImportShown.pageSize)
    customers = matches.dropFirst(before).prefix(ImportShown.pageSize).map { ImportCustomerView($0, texts: words) }
    customersText = strings(
      "import.customersShown",
      [
        "first": format.count(min(before + 1, matches.count)), "last": format.count(before + customers.count),
        "all": format.count(matches.count),
      ])
    let page = before / ImportShown.pageSize + 1
    allPath = shown.kind == nil ? nil : shown.path(path, kind: nil)
    previousPath = page > 1 ? shown.path(path, kind: shown.kind, page: page - 1) : nil
    nextPath = before + customers.count < matches.count ? shown.path(path, kind: shown.kind, page: page + 1) : nil

    columns = list.columns.columns.prefix(Self.shownColumns).map { ImportColumnView($0, list: list, texts: texts) }
    repeated = list.columns.repeated.map { texts.line($0.field, $0.columns) }
    let unread = list.columns.unread.count { !$0.header.isEmpty }
    hasUnread = unread > 0
    unreadText = unread > 0 ? strings("import.unread", count: unread, shown: format.count(unread)) : nil
    pairs = texts.pairs(plan.pairs, staged.choices)
    self.plan = plan.fingerprint
    isEmpty = plan.creates + plan.updates == 0
  }

  private static func more(_ count: Int, _ format: Format) -> String? {
    count > 0 ? format.strings("import.moreIssues", count: count, shown: format.count(count)) : nil
  }
}

/// A column with the field assigned to it.
struct ImportColumnView: View {
  let select: SelectView

  static let fields: Fields<ImportColumnView> = [.view("select") { $0.select }]

  init(_ column: ImportColumns.Column, list: CustomerList, texts: ImportTexts) {
    let strings = texts.format.strings
    let header =
      column.header.isEmpty
      ? strings("import.noHeader", ["number": String(column.index + 1)]) : String(column.header.prefix(80))
    let example = list.example(of: column.index)
    let leftOut = OptionView(value: "", text: strings("import.leaveOut"), isSelected: column.field == nil)
    select = SelectView(
      name: "column.\(column.index)", label: header,
      hint: example.isEmpty ? nil : strings("import.example", ["value": example]),
      options: [leftOut]
        + ImportField.allCases.map {
          OptionView(value: $0.rawValue, text: texts.name($0), isSelected: $0 == column.field)
        })
  }
}
