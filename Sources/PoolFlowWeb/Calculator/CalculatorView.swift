import Chemistry
import Foundation
import Mustache
import PoolFlowDomain

struct CalculatorView: PageView {
  static let template = "Calculator/calculator"

  /// The parts that only a customer's pool has.
  struct Customer: View {
    let pool: String
    let name: String
    let path: String
    let resetPath: String
    let saveAction: String
    let visitId: String

    static let fields: Fields<Customer> = [
      .text("pool") { $0.pool }, .text("name") { $0.name }, .text("path") { $0.path },
      .text("resetPath") { $0.resetPath }, .text("saveAction") { $0.saveAction }, .text("visitId") { $0.visitId },
    ]
  }

  /// The link for saving a calculation without a pool.
  struct Picker: View {
    let action = Link.calculatorPools

    static let fields: Fields<Picker> = [.text("action") { $0.action }]
  }

  let action: String
  let units: String
  let chemistryData: SafeHTML
  /// The address of `CommonChemistry`.
  let commonPath: String
  let customer: Customer?
  let picker: Picker?
  let summary: SummaryView?
  let notice: String?
  let index: IndexView
  let math: MathView
  let readings: [ControlView]
  let parameters: [ControlView]
  let notesBefore: [String]
  let steps: [StepView]
  let stepTemplate: StepView
  let messageTemplate: StepView
  let cost: CostView?
  let hasDoses: Bool

  static let fields: Fields<CalculatorView> = [
    .text("action") { $0.action }, .text("units") { $0.units }, .html("chemistryData") { $0.chemistryData },
    .text("commonPath") { $0.commonPath },
    .view("customer") { $0.customer }, .view("picker") { $0.picker }, .view("summary") { $0.summary },
    .text("notice") { $0.notice }, .view("index") { $0.index },
    .flag("hasIndex") { !$0.index.value.isEmpty },
    .view("math") { $0.math }, .list("readings") { $0.readings },
    .list("parameters") { $0.parameters }, .texts("notesBefore") { $0.notesBefore },
    .flag("hasNotesBefore") { !$0.notesBefore.isEmpty }, .list("steps") { $0.steps },
    .view("stepTemplate") { $0.stepTemplate },
    .view("messageTemplate") { $0.messageTemplate }, .view("cost") { $0.cost }, .flag("hasDoses") { $0.hasDoses },
  ]

  /// - Parameters:
  ///   - visit: the visit that would be saved; nil without a pool.
  ///   - hasCustomers: true if there is a pool to save to.
  init(
    _ form: CalculatorForm, stock: Stock, visit: ID<Visit>?, origin: CalculatorOrigin, hasCustomers: Bool,
    notice: String?, viewer: Viewer
  ) {
    let format = Format(
      strings: viewer.strings, business: viewer.business, units: form.units,
      showsBothUnits: viewer.preferences.showsBothUnits)
    let id = form.basis.id
    let action = visit == nil ? Link.calculator : Link.poolCalculator(id)
    self.action = action
    units = form.units.rawValue
    let model = viewer.business.model(of: form.basis)
    chemistryData =
      CalculatorData(
        form: form, origin: origin, model: model, format: format
      ).attribute
    commonPath = viewer.commonChemistry(stock, in: form.units).path
    customer = visit.map { visit in
      Customer(
        pool: id.text, name: form.basis.customerName, path: Link.pool(id), resetPath: action,
        saveAction: Link.poolReadings(id), visitId: visit.text)
    }
    picker = visit == nil && hasCustomers ? Picker() : nil
    summary = form.summary(format)
    self.notice = notice
    let pool = form.isValid ? form.pool : nil
    let advice = pool.map {
      Advice(for: $0.water, volumeGallons: $0.volumeGallons, in: $0.body, model: model, stock: stock)
    }
    let isUnmeasured = form.isUnmeasured(origin)
    index =
      advice.map { IndexView($0.index, format: format, isMeasured: !isUnmeasured) } ?? IndexView(unknown: format)
    math = MathView(advice?.index, pH: pool?.water.pH, format: format)
    let controls = form.fields.map {
      (field: $0, view: ControlView($0, form: form, origin: origin, action: action, format: format))
    }
    readings = controls.filter { !$0.field.isPoolParameter }.map(\.view)
    parameters = controls.filter(\.field.isPoolParameter).map(\.view)
    let list = StepList(
      advice, pool: pool, isUnmeasured: isUnmeasured, products: stock.products, showsCosts: viewer.showsCosts,
      format: format)
    steps = list.views
    notesBefore = advice.map { format.urgent($0.notes) } ?? []
    hasDoses = list.views.contains(where: \.isDose)
    stepTemplate = .template(showsCosts: viewer.showsCosts)
    messageTemplate = .messageTemplate
    cost = viewer.showsCosts ? CostView(text: format.money(list.totalCost)) : nil
  }
}
