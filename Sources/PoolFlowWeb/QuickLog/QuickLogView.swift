import Chemistry
import Foundation
import HTTP
import Mustache
import PoolFlowDomain

/// `QuickLog/log`.
struct QuickLogView: View {
  let action: String
  let visitId: String
  let units: String
  let openedAt: String
  let performedAt: String?
  let dosesFor: String
  let keptDoses: [KeptView]
  let chemistryData: String
  let summary: SummaryView?
  let notice: String?
  let customerName: String
  let address: String
  let index: IndexView
  let readings: [ReadingView]
  let doses: [DoseView]
  let doseTemplate: DoseView
  let messageTemplate: DoseView
  let cost: CostView?
  let notes: TextView

  static let fields: Fields<QuickLogView> = [
    .text("action") { $0.action }, .text("backPath") { _ in Link.route }, .text("visitId") { $0.visitId },
    .text("units") { $0.units }, .text("openedAt") { $0.openedAt }, .text("performedAt") { $0.performedAt },
    .text("dosesFor") { $0.dosesFor }, .list("keptDoses") { $0.keptDoses },
    .text("chemistryData") { $0.chemistryData }, .view("summary") { $0.summary }, .text("notice") { $0.notice },
    .text("customerName") { $0.customerName }, .text("address") { $0.address }, .view("index") { $0.index },
    .list("readings") { $0.readings }, .list("doses") { $0.doses },
    .flag("hasDoses") { $0.doses.contains(where: \.isDose) }, .view("doseTemplate") { $0.doseTemplate },
    .view("messageTemplate") { $0.messageTemplate }, .view("cost") { $0.cost }, .view("notes") { $0.notes },
  ]

  init(
    pool: Pool, form: VisitForm, advice: Advice?, stock: Stock, visit: ID<Visit>, hasVisits: Bool, notice: String?,
    app: App
  ) {
    let format = Format(
      strings: app.strings, business: app.business, units: form.units, showsBothUnits: app.preferences.showsBothUnits)
    action = Link.visits(of: pool.id)
    visitId = visit.text
    units = form.units.rawValue
    openedAt =
      form.reader.fields.contains("opened_at")
      ? form.reader.typed("opened_at") : app.now.iso8601(in: app.business.timeZone)
    performedAt = form.keptPerformedAt
    dosesFor = advice == nil ? form.reader.typed("doses_for") : OfferedDoses(advice).text
    keptDoses = form.keptDoses(areShown: advice != nil).map { KeptView(name: $0.name, value: $0.value) }
    chemistryData = ChemistryData.json(
      for: pool, form: form, stock: stock, format: format, showsCosts: app.showsCosts)
    self.notice = notice
    customerName = pool.customerName
    address = pool.address
    index = advice.map { IndexView($0.index.value, format: format, hasScale: true) } ?? IndexView(unknown: format)
    readings = Parameter.readings.map {
      ReadingView($0, pool: pool, form: form, hasVisits: hasVisits, action: Link.visits(of: pool.id), format: format)
    }
    let list = DoseList(form: form, pool: pool, advice: advice, showsCosts: app.showsCosts, format: format)
    doses = list.views
    doseTemplate = .template(showsCosts: app.showsCosts)
    messageTemplate = .messageTemplate
    cost = app.showsCosts ? CostView(text: format.money(list.chosenCost)) : nil
    let notesProblem = form.reader.problems["notes"]
    notes = TextView(
      name: "notes", label: app.strings("log.notes"), value: form.reader.typed("notes"),
      error: notesProblem.map(format.message))
    summary = QuickLogProblems(form: form, format: format).summary(doses: Set(list.views.map(\.key)))
  }
}

/// The sum of the ticked doses.
struct CostView: View {
  let text: String

  static let fields: Fields<CostView> = [.text("text") { $0.text }]
}

/// `QuickLog/_reading`.
struct ReadingView: View {
  let name: String
  let key: String
  let label: String
  let value: String
  let unit: String?
  let status: String?
  let rangeWord: String?
  let carriedText: String?
  let error: String?
  let stepAction: String
  let lowerText: String
  let raiseText: String

  static let fields: Fields<ReadingView> = [
    .text("name") { $0.name }, .text("key") { $0.key }, .text("label") { $0.label }, .text("value") { $0.value },
    .text("unit") { $0.unit }, .text("status") { $0.status }, .text("rangeWord") { $0.rangeWord },
    .text("carriedText") { $0.carriedText }, .text("error") { $0.error }, .text("stepAction") { $0.stepAction },
    .text("lowerText") { $0.lowerText }, .text("raiseText") { $0.raiseText },
  ]

  init(_ parameter: Parameter, pool: Pool, form: VisitForm, hasVisits: Bool, action: String, format: Format) {
    let strings = format.strings
    let isCarried = form.carried.contains(parameter)
    let known = isCarried ? pool.water[parameter] : form.measured[parameter]
    let level = known.flatMap { parameter.level(of: $0) }
    name = parameter.rawValue
    key = parameter.styleName
    label = format.name(of: parameter)
    value = form.text(of: parameter, pool: pool, format: format)
    unit = format.unit(of: parameter, value: known)
    status = level?.rawValue
    rangeWord = level.map(format.word)
    carriedText = isCarried ? strings(hasVisits ? "reading.carried" : "reading.standard") : nil
    error = form.reader.problems[name].map { QuickLogProblems.message($0, of: parameter, form: form, format: format) }
    stepAction = action
    lowerText = strings("reading.lower", ["reading": label])
    raiseText = strings("reading.raise", ["reading": label])
  }
}

/// What is wrong with a visit's form, in the reader's words.
struct QuickLogProblems {
  let form: VisitForm
  let format: Format

  /// - Parameter doses: the keys of the doses that stand on the page.
  func summary(doses: Set<String>) -> SummaryView? {
    var items: [SummaryView.Item] = []
    for parameter in Parameter.readings {
      guard let problem = form.reader.problems[parameter.rawValue] else { continue }
      let text = Self.message(problem, of: parameter, form: form, format: format)
      let values = ["field": format.name(of: parameter), "message": text]
      items.append(.init(target: parameter.rawValue, text: format.strings("form.problem", values)))
    }
    for (name, problem) in form.reader.problems.sorted(by: { $0.key < $1.key })
    where Parameter(rawValue: name) == nil {
      if name.hasPrefix("dose_oz.") {
        let key = String(name.dropFirst("dose_oz.".count))
        let target = doses.contains(key) ? "poured-\(key)" : "main"
        items.append(.init(target: target, text: Self.pouredMessage(problem, format: format)))
      } else {
        items.append(.init(target: name == "notes" ? name : "main", text: format.message(problem)))
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

  static func pouredMessage(_ problem: FieldProblem, format: Format) -> String {
    switch problem {
    case .below, .above:
      format.strings("log.pouredOutside", ["limit": format.number(DoseDraft.maximumOunces)])
    case .notANumber, .missing: format.strings("log.pouredNotANumber")
    default: format.message(problem)
    }
  }
}
