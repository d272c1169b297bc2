import Mustache
import PoolFlowDomain

/// A question about a text of the list, with its choices.
struct ImportQuestionView: View {
  let select: SelectView
  /// The last month of a season.
  let second: SelectView?
  /// The text that the answer is for.
  let key: KeptView
  let isOpen: Bool

  static let fields: Fields<ImportQuestionView> = [
    .view("select") { $0.select }, .view("second") { $0.second }, .view("key") { $0.key },
    .flag("isOpen") { $0.isOpen },
  ]

  /// - Parameters:
  ///   - number: its position among those of its topic on the page.
  ///   - spellings: new names of the list that may be the same person.
  init(
    _ question: ImportQuestion, number: Int, choices: ImportChoices, people: [Person], spellings: [String],
    texts: ImportTexts, viewer: Viewer
  ) {
    let name = Self.name(question.topic)
    key = KeptView(name: "\(name)_key.\(number)", value: question.key)
    isOpen = question.isOpen
    let options =
      switch question.topic {
      case .technician: Self.technicians(question, choices.people[question.key], people, spellings, texts)
      case .status: Self.statuses(question, texts)
      case .day: Self.days(choices.days[question.key], texts)
      case .schedule: Self.schedules(question, choices.schedules[question.key], viewer)
      case .season: Self.firstMonths(Self.season(question, choices), texts)
      case .fee: Self.fees(question, choices.fees[question.key], texts)
      }
    select = SelectView(
      name: "\(name).\(number)", label: texts.title(question), hint: texts.explanation(question), options: options)
    second =
      question.topic != .season
      ? nil
      : SelectView(
        name: "\(name)_to.\(number)", label: texts.format.strings("import.seasonTo"),
        options: Self.lastMonths(Self.season(question, choices), texts))
  }

  static func name(_ topic: ImportQuestion.Topic) -> String {
    switch topic {
    case .technician: "person"
    case .status: "status"
    case .day: "day"
    case .schedule: "schedule"
    case .season: "season"
    case .fee: "fee"
    }
  }

  private static func technicians(
    _ question: ImportQuestion, _ choice: ImportChoices.TechnicianChoice?, _ people: [Person],
    _ spellings: [String], _ texts: ImportTexts
  ) -> [OptionView] {
    let strings = texts.format.strings
    let open = OptionView(value: "open", text: strings("import.technicianOpen"), isSelected: choice == .open)
    func known(_ choice: ImportChoices.TechnicianChoice?) -> [OptionView] {
      people.map { OptionView(value: $0.id.text, text: $0.name, isSelected: choice == .known($0.id)) }
    }
    if case .person(let id)? = question.proposal { return [open] + known(choice ?? .known(id)) }
    let first = [
      OptionView(value: "", text: strings("import.chooseAnswer"), isSelected: choice == nil),
      OptionView(
        value: "new", text: strings("import.technicianNew", ["name": question.newName]), isSelected: choice == .new),
    ]
    // The answer of an earlier import, whose other spelling is a person since.
    var names = spellings
    if case .same(let name) = choice, !names.contains(name) { names.append(name) }
    let same = names.map { name in
      OptionView(
        value: ImportForm.same + name, text: strings("import.technicianSame", ["name": name]),
        isSelected: choice == .same(name))
    }
    return first + same + [open] + known(choice)
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

  /// Possible meanings, each with its next dates; for a text of several rows also a question for each.
  private static func schedules(_ question: ImportQuestion, _ answer: String?, _ viewer: Viewer) -> [OptionView] {
    guard let asked = question.schedule else { return [] }
    // The first choice is what holds without an answer.
    let isUnread = question.problem != nil
    let standard: StringKey? = isUnread ? "import.frequencyDefault" : asked.asksDay ? "import.chooseAnswer" : nil
    var options = asked.options.map { choice in
      OptionView(
        value: choice.rawValue, text: ScheduleOption(choice, on: asked.weekday, namesRule: asked.isVaried, viewer).text,
        isSelected: answer == choice.rawValue)
    }
    if let standard {
      options.insert(OptionView(value: "", text: viewer.strings(standard), isSelected: answer == nil), at: 0)
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
