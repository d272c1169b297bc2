import Chemistry
import PoolFlowDomain

/// The problems of a visit's form, in the reader's words.
struct VisitFormProblems {
  let form: VisitForm
  let format: Format

  /// - Parameter doses: the keys of the doses on the page.
  func summary(doses: Set<String>) -> SummaryView? {
    var items: [SummaryView.Item] = []
    for parameter in ReadingNeeds.order {
      guard let problem = form.reader.problems[parameter.rawValue] else { continue }
      let text = Self.message(problem, of: parameter, form: form, format: format)
      let label = format.name(of: parameter)
      items.append(.init(target: parameter.rawValue, label: label, message: text, strings: format.strings))
    }
    for (name, problem) in form.reader.problems.sorted(by: { $0.key < $1.key })
    where Parameter(rawValue: name) == nil {
      if name == SentPhotos.field {
        items += form.photos.problems.map { .init(target: "photos", text: format.message($0)) }
      } else if let key = PouredBox.key(of: name) {
        let target = doses.contains(key) || DoseDraft.isExtra(key) ? "poured-\(key)" : "main"
        items.append(.init(target: target, text: Self.pouredMessage(problem, box: name, format: format)))
      } else if name.hasPrefix("dose_item.extra-") {
        let key = String(name.dropFirst("dose_item.".count))
        items.append(.init(target: "item-\(key)", text: format.strings("log.extraItem")))
      } else {
        let text = Self.message(problem, of: name, format: format)
        items.append(
          Self.labels[name].map { label in
            .init(target: name, label: format.strings(label), message: text, strings: format.strings)
          } ?? .init(target: "main", text: text))
      }
    }
    return SummaryView(items, strings: format.strings)
  }

  static func message(
    _ problem: FieldProblem, of parameter: Parameter, form: VisitForm, format: Format
  ) -> String {
    let range = form.units.inputRange(of: parameter)
    switch problem {
    case .missing: return format.strings("reading.missing")
    case .notANumber: return format.strings("reading.notANumber")
    case .below, .above:
      return format.strings(
        "reading.outside",
        [
          "low": format.bound(range.minimum, of: parameter), "high": format.bound(range.maximum, of: parameter),
        ])
    default: return format.message(problem)
    }
  }

  /// The boxes beside readings, doses and photos.
  private static let labels: [String: StringKey] = [
    "notes": "log.internalNote", "customer_note": "log.customerNote", JobBoxesView.note: "log.jobWork",
    JobBoxesView.price: "schedule.price", JobBoxesView.minutes: "visit.onSite", VisitForm.doneOn: "log.doneOn",
    VisitForm.doneAt: "log.doneAt",
  ]

  /// The problem of a field other than readings and doses. A number is shown like one that the box is for.
  static func message(_ problem: FieldProblem, of name: String, format: Format) -> String {
    switch (name, problem) {
    case (VisitForm.doneAt, .notAChoice): format.strings("visit.timeWrong")
    case (JobBoxesView.minutes, .notANumber): format.strings("form.notANumber", ["example": format.count(45)])
    case (JobBoxesView.price, .notANumber): format.strings("form.notANumber", ["example": format.count(120)])
    default: format.message(problem)
    }
  }

  static func pouredMessage(_ problem: FieldProblem, box: String, format: Format) -> String {
    switch problem {
    case .above(let limit): format.strings("log.pouredOutside", ["limit": format.number(limit)])
    case .below: format.strings("log.pouredOutside", ["limit": format.number(DoseDraft.maximumOunces)])
    case .notANumber, .missing: format.strings("log.pouredNotANumber")
    default: format.message(problem)
    }
  }
}
