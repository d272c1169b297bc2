import Chemistry
import HTTP
import Mustache
import PoolFlowDomain

struct WorkflowSettingsView: PageView {
  static let template = "Settings/workflow"

  let summary: SummaryView?
  let saving: [SwitchView]
  let costs: [SwitchView]
  let minutes: FieldView
  let goal: SelectView
  let planning: [SwitchView]
  let readings: [SelectView]

  static let fields: Fields<WorkflowSettingsView> = [
    .view("summary") { $0.summary }, .list("saving") { $0.saving }, .list("costs") { $0.costs },
    .list("readings") { $0.readings }, .view("minutes") { $0.minutes }, .view("goal") { $0.goal },
    .list("planning") { $0.planning },
  ]

  static func field(of parameter: Parameter) -> String { "need_\(parameter.rawValue)" }

  init(form: FormReader, viewer: Viewer) {
    let strings = viewer.strings
    let business = viewer.business
    let isSent = ReadingNeeds.ofBusiness.contains { form.fields.contains(Self.field(of: $0)) }
    func choice(_ name: String, _ label: StringKey, _ hint: StringKey, _ isOn: Bool) -> SwitchView {
      SwitchView(
        name: name, label: strings(label), hint: strings(hint), isOn: isSent ? form.fields.contains(name) : isOn)
    }
    saving = [
      choice("confirms_before_save", "workflow.confirm", "workflow.confirmHint", business.confirmsBeforeSave)
    ]
    costs = [
      choice(
        "shows_costs_to_technicians", "workflow.technicians", "workflow.techniciansHint",
        business.showsCostsToTechnicians),
      choice(
        "shows_costs_to_customers", "workflow.customers", "workflow.customersHint", business.showsCostsToCustomers),
    ]
    planning = [
      choice(
        "technicians_order_each_day", "workflow.eachDay", "workflow.eachDayHint", business.techniciansOrderEachDay)
    ]
    let minutes = FieldView.decimal(
      "stop_minutes", label: strings("workflow.stopMinutes"),
      value: form.fields.contains("stop_minutes")
        ? form.typed("stop_minutes") : viewer.format.count(business.stopMinutes),
      error: form.problems["stop_minutes"].map(viewer.format.message), isRequired: true,
      unit: strings("unit.minutes")
    ).hinted(strings("workflow.stopMinutesHint"))
    self.minutes = minutes
    let goal = GoalChoice.select(
      "route_goal", form.fields["route_goal"].map { RouteGoal(rawValue: $0) } ?? business.routeGoal, strings,
      error: form.problems["route_goal"].map(viewer.format.message))
    self.goal = goal
    readings = ReadingNeeds.ofBusiness.map { parameter in
      let name = Self.field(of: parameter)
      let chosen = form.fields[name] ?? business.readingNeeds[parameter].rawValue
      return SelectView(
        name: name, label: viewer.format.name(of: parameter), error: form.problems[name].map(viewer.format.message),
        options: ReadingNeeds.choices(for: parameter).map { need in
          OptionView(value: need.rawValue, text: Self.word(need, strings), isSelected: need.rawValue == chosen)
        })
    }
    let wrong = (saving + planning + costs).compactMap { each in
      form.problems[each.name].map { SummaryView.Item(target: each.name, text: viewer.format.message($0)) }
    }
    let field = minutes.error.map {
      SummaryView.Item(target: minutes.name, label: minutes.label, message: $0, strings: strings)
    }
    let goalItem = goal.error.map {
      SummaryView.Item(target: goal.name, label: goal.label, message: $0, strings: strings)
    }
    summary = SummaryView(
      wrong + [field, goalItem].compactMap(\.self)
        + readings.compactMap { reading in
          reading.error.map {
            SummaryView.Item(target: reading.name, label: reading.label, message: $0, strings: strings)
          }
        }, strings: strings)
  }

  private static func word(_ need: ReadingNeeds.Need, _ strings: Strings) -> String {
    switch need {
    case .hidden: strings("workflow.hidden")
    case .optional: strings("workflow.optional")
    case .needed: strings("workflow.needed")
    }
  }
}
