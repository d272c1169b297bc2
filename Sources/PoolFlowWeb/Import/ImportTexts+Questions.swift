import PoolFlowDomain

/// The words of questions about a list.
extension ImportTexts {
  /// When so many new customers begin, with what it means for the bill of the running month.
  func beginning(_ count: Int, choice: ImportChoices.Beginning?, today: Day) -> SelectView {
    SelectView(
      name: "beginning", label: beginningTitle(count),
      hint: format.strings("import.beginningHint", ["month": format.month(Month(of: today))]),
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
      case .season: strings("import.askSeason", ["value": question.text])
      case .fee: strings("import.askFee", ["value": question.text])
      }
    return strings("import.askRows", ["question": name, "rows": rows])
  }

  func explanation(_ question: ImportQuestion) -> String? {
    switch question.topic {
    case .technician where question.proposal != nil: format.strings("import.technicianSeveral")
    case .technician: format.strings("import.technicianUnknown")
    case .status: format.strings(question.isOpen ? "import.statusUnknown" : "import.statusHint")
    case .day:
      question.problem.map { message(ImportIssue(row: 0, field: .serviceDay, $0)) }
    case .schedule:
      question.problem.map { message(ImportIssue(row: 0, field: .frequency, $0)) }
        ?? format.strings(question.schedule?.asksDay == true ? "import.scheduleDayOpen" : "import.scheduleOpen")
    case .season:
      if case .season(.months(let from, let to))? = question.proposal {
        format.strings("import.seasonHint", ["from": format.monthName(from), "to": format.monthName(to)])
      } else {
        format.strings("import.seasonUnknown")
      }
    case .fee: question.problem.map { message(ImportIssue(row: 0, field: .monthlyFee, $0)) }
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

extension ImportTexts {
  /// The questions without an answer, and those whose proposed answer nobody has looked at; nil if there are none.
  func openText(_ questions: [ImportQuestion]) -> String? {
    let proposed = questions.count(where: \.isProposed)
    let open = questions.count(where: \.isOpen) - proposed
    let texts = [
      open > 0 ? format.strings("import.openQuestions", count: open, shown: format.count(open)) : nil,
      proposed > 0 ? format.strings("import.proposedAnswers", count: proposed, shown: format.count(proposed)) : nil,
    ]
    let shown = texts.compactMap(\.self)
    return shown.isEmpty ? nil : shown.joined(separator: " ")
  }
}
