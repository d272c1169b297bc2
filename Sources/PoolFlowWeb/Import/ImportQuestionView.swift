import Mustache
import PoolFlowDomain

/// A question about a text of the list, with its choices.
struct ImportQuestionView: View {
  let select: SelectView
  /// The text that the answer is for.
  let key: KeptView
  let isOpen: Bool

  static let fields: Fields<ImportQuestionView> = [
    .view("select") { $0.select }, .view("key") { $0.key }, .flag("isOpen") { $0.isOpen },
  ]

  /// - Parameter number: its position among those of its topic on the page.
  init(
    _ question: ImportQuestion, number: Int, choices: ImportChoices, people: [Person], texts: ImportTexts,
    viewer: Viewer
  ) {
    let name = Self.name(question.topic)
    key = KeptView(name: "\(name)_key.\(number)", value: question.key)
    isOpen = question.isOpen
    let options =
      switch question.topic {
      case .technician: Self.technicians(question, choices.people[question.key], people, texts)
      case .status: Self.statuses(question, texts)
      case .day: Self.days(choices.days[question.key], texts)
      case .schedule: Self.schedules(question, choices.schedules[question.key], viewer)
      }
    select = SelectView(
      name: "\(name).\(number)", label: texts.title(question), hint: texts.explanation(question), options: options)
  }

  static func name(_ topic: ImportQuestion.Topic) -> String {
    switch topic {
    case .technician: "person"
    case .status: "status"
    case .day: "day"
    case .schedule: "schedule"
    }
  }

  private static func technicians(
    _ question: ImportQuestion, _ choice: ImportChoices.TechnicianChoice?, _ people: [Person], _ texts: ImportTexts
  ) -> [OptionView] {
    let strings = texts.format.strings
    let first = [
      OptionView(value: "", text: strings("import.chooseAnswer"), isSelected: choice == nil),
      OptionView(
        value: "new", text: strings("import.technicianNew", ["name": question.text]), isSelected: choice == .new),
      OptionView(value: "open", text: strings("import.technicianOpen"), isSelected: choice == .open),
    ]
    return first
      + people.map { OptionView(value: $0.id.text, text: $0.name, isSelected: choice == .known($0.id)) }
  }

  private static func statuses(_ question: ImportQuestion, _ texts: ImportTexts) -> [OptionView] {
    let open = OptionView(value: "", text: texts.format.strings("import.chooseAnswer"), isSelected: true)
    return (question.isOpen ? [open] : [])
      + ImportStatus.allCases.map { status in
        OptionView(
          value: status.rawValue, text: texts.name(status), isSelected: !question.isOpen && question.status == status)
      }
  }

  private static func days(_ choice: Int?, _ texts: ImportTexts) -> [OptionView] {
    let format = texts.format
    return [OptionView(value: "", text: format.strings("import.dayDefault"), isSelected: choice == nil)]
      + format.week.map { day in
        OptionView(value: String(day.rawValue), text: format.weekday(day), isSelected: choice == day.rawValue)
      }
  }

  /// What the text may mean, each with its next dates; for a text of several rows also a question for each.
  private static func schedules(_ question: ImportQuestion, _ answer: String?, _ viewer: Viewer) -> [OptionView] {
    guard let asked = question.schedule else { return [] }
    // The first choice is what holds without an answer.
    let isUnread = question.problem != nil
    var options = asked.options.map { choice in
      OptionView(
        value: choice.rawValue, text: ScheduleOption(choice, on: asked.weekday, namesRule: asked.isVaried, viewer).text,
        isSelected: answer == choice.rawValue)
    }
    if isUnread {
      options.insert(
        OptionView(value: "", text: viewer.strings("import.frequencyDefault"), isSelected: answer == nil), at: 0)
    }
    if !asked.isOfCustomer, question.rows.count > 1 {
      options.append(
        OptionView(
          value: ImportChoices.each, text: viewer.strings("import.scheduleEach"),
          isSelected: answer == ImportChoices.each
        ))
    }
    return options
  }
}

extension ImportTexts {
  /// When so many new customers begin.
  func beginning(_ count: Int, choice: ImportChoices.Beginning?) -> SelectView {
    SelectView(
      name: "beginning", label: beginningTitle(count), hint: format.strings("import.beginningHint"),
      options: ImportChoices.Beginning.allCases.map {
        OptionView(value: $0.rawValue, text: name($0), isSelected: $0 == choice ?? .already)
      })
  }

  /// "New customers without a start date · 12 rows".
  func beginningTitle(_ count: Int) -> String {
    format.strings(
      "import.askRows",
      [
        "question": format.strings("import.askBeginning"),
        "rows": format.strings("import.rows", count: count, shown: format.count(count)),
      ])
  }

  func name(_ beginning: ImportChoices.Beginning) -> String {
    format.strings(beginning == .already ? "import.beginningAlready" : "import.beginningToday")
  }

  /// "Technician “Ben Carter”, 39 rows".
  func title(_ question: ImportQuestion) -> String {
    let strings = format.strings
    let rows = strings("import.rows", count: question.rows.count, shown: format.count(question.rows.count))
    let name =
      switch question.topic {
      case .technician: strings("import.askTechnician", ["value": question.text])
      case .status: strings("import.askStatus", ["value": question.text])
      case .day where question.text.isEmpty: strings("import.askNoDay")
      case .day: strings("import.askDay", ["value": question.text])
      case .schedule where question.schedule?.isOfCustomer == true:
        strings("import.askScheduleOf", ["customer": question.text])
      case .schedule where question.problem != nil: strings("import.askFrequency", ["value": question.text])
      case .schedule: strings("import.askSchedule", ["value": question.text])
      }
    return strings("import.askRows", ["question": name, "rows": rows])
  }

  func explanation(_ question: ImportQuestion) -> String? {
    switch question.topic {
    case .technician: format.strings("import.technicianUnknown")
    case .status: format.strings(question.isOpen ? "import.statusUnknown" : "import.statusHint")
    case .day:
      question.problem.map { message(ImportIssue(row: 0, field: .serviceDay, $0)) }
    case .schedule:
      question.problem.map { message(ImportIssue(row: 0, field: .frequency, $0)) }
        ?? format.strings("import.scheduleOpen")
    }
  }

  func name(_ status: ImportStatus) -> String {
    switch status {
    case .active: format.strings("import.statusActive")
    case .paused: format.strings("import.statusPaused")
    case .closed: format.strings("import.statusClosed")
    }
  }
}
