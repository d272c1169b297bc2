import Mustache
import PoolFlowDomain

struct AbsenceFormView: PageView {
  static let template = "Absences/form"

  /// The stops of a date: a technician to choose for each, or their names.
  struct DayStops: View {
    let heading: String
    let choices: [SelectView]
    let names: [String]

    static let fields: Fields<DayStops> = [
      .text("heading") { $0.heading }, .flag("hasChoices") { !$0.choices.isEmpty }, .list("choices") { $0.choices },
      .flag("hasNames") { !$0.names.isEmpty }, .texts("names") { $0.names },
    ]
  }

  /// The people who may take the stops, by which rule, and what they would have then.
  struct Offer: View {
    let takers: SelectView
    let rules: SelectView
    let tallies: HandoverTalliesView?

    static let fields: Fields<Offer> = [
      .view("takers") { $0.takers }, .view("rules") { $0.rules }, .view("tallies") { $0.tallies },
    ]
  }

  struct Question: View {
    let text: String
    let asked: String
    let answers: SelectView
    let technician: SelectView?
    let date: FieldView?
    let days: [DayStops]
    let offer: Offer?

    static let fields: Fields<Question> = [
      .view("offer") { $0.offer },
      .text("text") { $0.text }, .text("asked") { $0.asked }, .view("answers") { $0.answers },
      .view("technician") { $0.technician }, .view("date") { $0.date }, .list("days") { $0.days },
    ]
  }

  let backPath: String
  let absence: String
  let summary: SummaryView?
  let person: BoxView
  /// Nil where one person works.
  let driver: BoxView?
  let days: [BoxView]
  let name: BoxView
  /// The way back, and the answers to a question that is not asked while something is wrong.
  let kept: [KeptView]
  let question: Question?
  let button: String

  static let fields: Fields<AbsenceFormView> = [
    .text("backPath") { $0.backPath }, .text("absence") { $0.absence }, .view("summary") { $0.summary },
    .view("person") { $0.person },
    .view("driver") { $0.driver },
    .list("days") { $0.days }, .view("name") { $0.name }, .list("kept") { $0.kept }, .view("question") { $0.question },
    .text("button") { $0.button },
  ]

  /// - Parameter board: the board to return to; nil for the list of absences.
  init(
    _ form: AbsenceForm, question: AbsenceQuestion?, proposal: AbsenceProposal?, board: BoardReturn?, viewer: Viewer
  ) {
    backPath = board?.path ?? Link.absences
    absence = form.id.text
    person = form.boxes.box(form.inputs.person)
    driver = form.inputs.driver.map { form.boxes.box($0) }
    days = form.boxes.boxes(AbsenceInputs.days)
    name = form.boxes.box(AbsenceInputs.name)
    kept = (question == nil ? form.answers : []) + board.kept
    self.question = question.map { Question($0, proposal: proposal, viewer: viewer) }
    summary = form.boxes.summary ?? question.flatMap { Self.summary($0, viewer: viewer) }
    button = viewer.strings(question == nil ? "absence.continue" : "absence.save")
  }

  private static func summary(_ question: AbsenceQuestion, viewer: Viewer) -> SummaryView? {
    let labels: [(name: String, label: String)] =
      [
        ("answer", viewer.strings("absence.answer")), ("technician", viewer.strings("absence.technician")),
        ("to", viewer.strings("absence.to")),
      ] + question.choices.map { ($0.name, $0.stop?.customerName ?? viewer.format.day($0.day)) }
    return SummaryView(labels, error: { question.message($0, viewer.format) }, strings: viewer.strings)
  }
}

extension AbsenceFormView.Question {
  init(_ question: AbsenceQuestion, proposal: AbsenceProposal?, viewer: Viewer) {
    let (strings, format) = (viewer.strings, viewer.format)
    let limit = format.count(MetStop.limit)
    text =
      question.isTooMany
      ? strings("absence.meetsMore", ["count": limit])
      : strings("absence.meets", count: question.stops.count, shown: format.count(question.stops.count))
    asked = AbsenceForm.text(question.absence)
    offer = question.isProposable ? AbsenceFormView.Offer(question, proposal, viewer: viewer) : nil
    let typed = question.reader.typed("answer")
    let chosen = typed.isEmpty ? AbsenceQuestion.Answer.leave.rawValue : typed
    answers = SelectView(
      name: "answer", label: strings("absence.answer"), error: question.message("answer", format),
      options: question.answers.map { Self.option($0, of: question, strings).selected($0.rawValue == chosen) })
    technician =
      question.answers.contains(.give)
      ? Self.choice(
        "technician", strings("absence.technician"), first: strings("absence.choose"), of: question,
        error: question.message("technician", format)) : nil
    date =
      question.answers.contains(.move)
      ? FieldView(
        name: "to", label: strings("absence.to"), type: FieldView.dateType(question.reader.typed("to")),
        value: question.reader.typed("to"), error: question.message("to", format), isOptional: false) : nil
    days = question.days.map { day, stops in
      let heading = strings(
        "absence.day", count: stops.count, shown: format.count(stops.count), ["day": format.day(day)])
      let asAbove = strings("absence.asAbove")
      if question.givesDays {
        let choice = Self.choice(
          AbsenceQuestion.field(day), strings("absence.technician"), first: asAbove, of: question,
          error: question.message(AbsenceQuestion.field(day), format))
        return AbsenceFormView.DayStops(heading: heading, choices: [choice], names: [])
      }
      guard question.isListed else { return AbsenceFormView.DayStops(heading: heading, choices: [], names: []) }
      let names = question.others.isEmpty ? stops.map(\.customerName) : []
      let choices = stops.map {
        Self.choice(
          AbsenceQuestion.field($0.key), $0.customerName, first: asAbove, of: question,
          error: question.message(AbsenceQuestion.field($0.key), format))
      }
      return AbsenceFormView.DayStops(
        heading: heading, choices: question.others.isEmpty ? [] : choices, names: names)
    }
  }

  private static func option(
    _ answer: AbsenceQuestion.Answer, of question: AbsenceQuestion, _ strings: Strings
  ) -> OptionView {
    let isClosed = question.absence.person == nil
    let (text, more): (StringKey, StringKey) =
      switch answer {
      case .leave: ("absence.leave", isClosed ? "absence.leaveClosedText" : "absence.leaveText")
      case .give: ("absence.give", "absence.giveText")
      case .move: ("absence.move", "absence.moveText")
      case .skip: ("absence.skip", "absence.skipText")
      }
    return OptionView(value: answer.rawValue, text: strings(text), longText: strings(more))
  }

  private static func choice(
    _ name: String, _ label: String, first: String, of question: AbsenceQuestion, error: String? = nil
  ) -> SelectView {
    let chosen = question.reader.typed(name)
    let people = question.others.map { OptionView(value: $0.id.text, text: $0.name).selected($0.id.text == chosen) }
    return SelectView(name: name, label: label, error: error, options: [OptionView(value: "", text: first)] + people)
  }
}

extension AbsenceFormView.Offer {
  init(_ question: AbsenceQuestion, _ proposal: AbsenceProposal?, viewer: Viewer) {
    let strings = viewer.strings
    let chosen = question.takers
    takers = SelectView(
      name: AbsenceQuestion.taker, label: strings("assignment.takers"),
      options: question.others.map {
        OptionView(value: $0.id.text, text: $0.name, isSelected: chosen.contains($0.id))
      })
    rules = SelectView(
      name: AbsenceQuestion.rule, label: strings("assignment.rule"),
      options: Handover.Rule.allCases.map { rule in
        OptionView(
          value: rule.rawValue, text: strings(rule.name), longText: strings(rule.meaning),
          isSelected: rule == question.chosenRule)
      })
    tallies = proposal.map { $0.tallies(question, viewer: viewer) }
  }
}
