import Chemistry
import Mustache
import PoolFlowDomain
import PoolFlowServices

/// `Import/preview`: what a list would do, and what people can say about it.
struct ImportPreviewView: View {
  let path: String
  let fileText: String
  let isChanged: Bool
  let missing: String?
  let counts: [ImportCountView]
  let weekdays: [ImportCountView]
  let issues: [ImportIssueView]
  let moreIssues: String?
  let samples: [ImportSampleView]
  let columns: [ImportColumnView]
  let hasUnread: Bool
  let unreadText: String?
  let pairs: [ImportPairView]
  let morePairs: String?
  let separatesAll: Bool
  let plan: String
  let isEmpty: Bool

  static let fields: Fields<ImportPreviewView> = [
    .text("path") { $0.path }, .text("fileText") { $0.fileText }, .flag("isChanged") { $0.isChanged },
    .text("missing") { $0.missing }, .flag("isMissing") { $0.missing != nil }, .list("counts") { $0.counts },
    .list("weekdays") { $0.weekdays }, .flag("hasWeekdays") { !$0.weekdays.isEmpty }, .list("issues") { $0.issues },
    .flag("hasIssues") { !$0.issues.isEmpty }, .text("moreIssues") { $0.moreIssues },
    .list("samples") { $0.samples }, .flag("hasSamples") { !$0.samples.isEmpty }, .list("columns") { $0.columns },
    .flag("opensColumns") { $0.hasUnread || $0.missing != nil }, .text("unreadText") { $0.unreadText },
    .list("pairs") { $0.pairs }, .flag("hasPairs") { !$0.pairs.isEmpty }, .text("morePairs") { $0.morePairs },
    .flag("separatesAll") { $0.separatesAll }, .text("plan") { $0.plan }, .flag("isEmpty") { $0.isEmpty },
    .flag("canApply") { $0.missing == nil && !$0.isEmpty },
  ]

  /// As many as the documents show (04 §4.2 "Import Preview").
  private static let shownIssues = 50
  private static let shownPairs = 50
  private static let shownColumns = 80
  private static let shownCustomers = 5

  init(_ staged: StagedImport, list: CustomerList, plan: ImportPlan, isChanged: Bool, app: App) {
    let strings = app.strings
    let format = app.format
    let texts = ImportTexts(format: format)
    path = Link.customerImport(staged.id)
    fileText = strings(
      "import.fileLine",
      [
        "file": staged.fileName,
        "rows": strings("import.rows", count: list.rowCount, shown: format.count(list.rowCount)),
      ])
    self.isChanged = isChanged
    missing = list.columns.missing.isEmpty ? nil : texts.missing(list.columns.missing)
    counts = [
      ImportCountView(label: strings("import.creates"), count: format.count(plan.creates), key: "creates"),
      ImportCountView(label: strings("import.updates"), count: format.count(plan.updates), key: "updates"),
      ImportCountView(label: strings("import.unchanged"), count: format.count(plan.unchanged), key: "unchanged"),
      ImportCountView(label: strings("import.skips"), count: format.count(plan.skips), key: "skips"),
    ]
    let days = plan.weekdayCounts
    weekdays =
      days.isEmpty
      ? []
      : format.week.map {
        ImportCountView(label: format.weekday($0), count: format.count(days[$0] ?? 0), key: String($0.rawValue))
      }
    issues = plan.issues.prefix(Self.shownIssues).map { ImportIssueView($0, texts: texts, strings: strings) }
    let moreIssueCount = plan.issues.count - Self.shownIssues
    moreIssues =
      moreIssueCount > 0
      ? strings("import.moreIssues", count: moreIssueCount, shown: format.count(moreIssueCount)) : nil
    samples = plan.changes.prefix(Self.shownCustomers).map { ImportSampleView($0, app: app) }
    columns = list.columns.columns.prefix(Self.shownColumns).map { ImportColumnView($0, list: list, texts: texts) }
    let unread = list.columns.unread.count { !$0.header.isEmpty }
    hasUnread = unread > 0
    unreadText = unread > 0 ? strings("import.unread", count: unread, shown: format.count(unread)) : nil
    pairs = plan.pairs.prefix(Self.shownPairs).map { pair in
      ImportPairView(
        row: String(pair.firstRow), text: texts.line(pair), isSeparate: staged.choices.separates(pair.firstRow))
    }
    let morePairCount = plan.pairs.count - Self.shownPairs
    morePairs =
      morePairCount > 0 ? strings("import.morePairs", count: morePairCount, shown: format.count(morePairCount)) : nil
    separatesAll = staged.choices.separatesAll
    self.plan = plan.fingerprint
    isEmpty = plan.creates + plan.updates == 0
  }
}

/// A number with its word.
struct ImportCountView: View {
  let label: String
  let count: String
  let key: String

  static let fields: Fields<ImportCountView> = [
    .text("label") { $0.label }, .text("count") { $0.count }, .text("key") { $0.key },
  ]
}

/// What is wrong or worth knowing about a row.
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

  init(_ issue: ImportIssue, texts: ImportTexts, strings: Strings) {
    place = texts.place(issue)
    let text = texts.message(issue)
    message = text
    // A message that names the field itself needs no second name beside the row.
    field = issue.field.map(texts.name).flatMap { text.contains($0) ? nil : $0 }
    isError = issue.severity == .error
    word = strings(isError ? "import.wordSkipped" : "import.wordNote")
  }
}

/// One of the first customers as it would be.
struct ImportSampleView: View {
  let name: String
  let address: String
  let word: String
  let facts: [ImportCountView]

  static let fields: Fields<ImportSampleView> = [
    .text("name") { $0.name }, .text("address") { $0.address }, .text("word") { $0.word }, .list("facts") { $0.facts },
  ]

  init(_ change: CustomerChange, app: App) {
    let strings = app.strings
    let format = app.format
    let pool = change.customer.pool
    let profile = change.customer.profile
    name = pool.customerName
    address = pool.address
    word =
      change.isCreated
      ? strings("import.wordNew") : strings(change.isUpdated ? "import.wordUpdated" : "import.unchanged")
    let contact = [profile.contactName, profile.contactPhone, profile.contactEmail].filter { !$0.isEmpty }
    let notes = pool.notes.count > 120 ? pool.notes.prefix(120) + "…" : pool.notes[...]
    let all: [(String, String)] = [
      (strings("pool.serviceDays"), pool.schedule.map { format.weekday($0.weekday) }.joined(separator: ", ")),
      (strings("pool.monthlyFee"), format.money(pool.monthlyFee)),
      (strings("pool.poolVolume"), format.volume(gallons: pool.volumeGallons)),
      (strings("profile.contact"), contact.joined(separator: " · ")),
      (strings("profile.gateAccess"), profile.gateAccessType), (strings("profile.tags"), profile.tagsCSV),
      (strings("pool.notes"), String(notes)),
    ]
    facts = all.filter { !$0.1.isEmpty }.map { ImportCountView(label: $0.0, count: $0.1, key: "") }
  }
}

/// A column with what it is taken for.
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

/// Rows that may be one pool or several.
struct ImportPairView: View {
  let row: String
  let text: String
  let isSeparate: Bool

  static let fields: Fields<ImportPairView> = [
    .text("row") { $0.row }, .text("text") { $0.text }, .flag("isSeparate") { $0.isSeparate },
  ]
}
