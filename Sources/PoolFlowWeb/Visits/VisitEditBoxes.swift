import Chemistry
import Foundation
import PoolFlowDomain

/// The boxes of the form with their labels, values and messages.
struct VisitEditBoxes {
  let form: VisitEditForm
  let visit: Visit
  let viewer: Viewer

  private var strings: Strings { viewer.strings }
  private var format: Format { viewer.format.with(form.units) }

  var performedAt: FieldView {
    FieldView(
      name: "performed_at", label: strings("visit.performedAt"), type: "datetime-local",
      value: form.reader.typed("performed_at"), error: error("performed_at"), isRequired: true)
  }

  func reading(_ parameter: Parameter) -> FieldView {
    let name = parameter.rawValue
    let range = form.units.inputRange(of: parameter)
    let error: String? = form.reader.problems[name].map { problem in
      switch problem {
      case .missing: strings("reading.missing")
      case .notANumber: strings("reading.notANumber")
      case .below, .above:
        strings(
          "reading.outside",
          ["low": format.bound(range.minimum, of: parameter), "high": format.bound(range.maximum, of: parameter)])
      default: format.message(problem)
      }
    }
    return .decimal(
      name, label: format.name(of: parameter), value: form.reader.typed(name), error: error,
      unit: format.unit(of: parameter)
    ).saying(form.reader, format)
  }

  func dose(_ dose: Dose) -> FieldView {
    let name = PouredBox.name(dose.key, units: format.units)
    let isDry = dose.isDry
    return .decimal(
      name, label: format.name(of: dose), value: form.reader.typed(name),
      error: form.reader.problems[name].map { VisitFormProblems.pouredMessage($0, box: name, format: format) },
      unit: PouredBox.unit(isDry: isDry, units: format.units, strings: strings)
    ).saying(form.reader, format)
  }

  /// A row for a forgotten chemical; nil if there is none to choose.
  func extra(stock: Stock) -> ExtraDoseView? {
    guard !stock.items.isEmpty, let key = form.keyOfMore else { return nil }
    var view = ExtraDoseView(key, form: form.more, stock: stock, showsCosts: false, format: format)
    if view.pouredUnit.isEmpty {
      let units = [true, false].map { PouredBox.unit(isDry: $0, units: format.units, strings: strings) }
      view.pouredUnit = format.units == .metric ? units.joined(separator: "/") : units[0]
    }
    return view
  }

  var notes: TextView {
    TextView(
      name: "notes", label: strings("log.internalNote"), value: form.reader.typed("notes"),
      hint: strings("visit.notesHint"),
      error: error("notes"))
  }

  var customerNote: TextView {
    TextView(
      name: "customer_note", label: strings("visit.customerNote"), value: form.reader.typed("customer_note"),
      hint: strings("visit.customerNoteHint"), error: error("customer_note"))
  }

  /// The minutes of a job, and the work and the price of an unplanned one; nil for another visit.
  var job: JobBoxesView? {
    guard visit.kind == .job else { return nil }
    return JobBoxesView(
      form.reader, showsWork: VisitEditForm.hasJob(visit), showsPrice: VisitEditForm.hasPrice(visit), error: error,
      viewer: viewer)
  }

  private func error(_ name: String) -> String? {
    guard let problem = form.reader.problems[name] else { return nil }
    return switch (name, problem) {
    case ("performed_at", .incomplete), ("performed_at", .missing): strings("visit.timeWrong")
    case ("performed_at", .notAChoice): strings("visit.otherDay")
    default: VisitFormProblems.message(problem, of: name, format: format)
    }
  }
}
