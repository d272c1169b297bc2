import HTTP
import PoolFlowDomain
import PoolFlowStore

/// The fields of a visit and the readers of costs; for the owner (decisions.md#settings).
enum WorkflowSettingsPage {
  static let routes: [Route<App>] = [
    .get(Link.workflowSettings, show).marked(.owner),
    .post(Link.workflowSettings, save).marked(.owner),
  ]

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    let toast = request.query.contains("saved") ? ToastView(text: app.strings("workflow.saved")) : nil
    return try page(app, form: FormReader(FormFields()), toast: toast)
  }

  @Sendable static func save(_ request: Request, app: App) throws -> Response {
    var form = FormReader(try request.form())
    let confirms = form.single("confirms_before_save") == "1"
    let toTechnicians = form.single("shows_costs_to_technicians") == "1"
    let toCustomers = form.single("shows_costs_to_customers") == "1"
    let ordersEachDay = form.single("technicians_order_each_day") == "1"
    let range = Double(StopMinutes.limits.lowerBound)...Double(StopMinutes.limits.upperBound)
    // A form without the box leaves the figure.
    let minutes =
      form.fields.contains("stop_minutes") ? form.number("stop_minutes", in: range, isRequired: true) : nil
    // So does one without the goal.
    let goal = form.choice("route_goal", RouteGoal.self)
    var needs = ReadingNeeds()
    for parameter in ReadingNeeds.ofBusiness {
      let name = WorkflowSettingsView.field(of: parameter)
      guard let need = form.choice(name, ReadingNeeds.Need.self) else {
        form.refuse(name, .notAChoice)
        continue
      }
      if ReadingNeeds.choices(for: parameter).contains(need) {
        needs[parameter] = need
      } else {
        form.refuse(name, .notAChoice)
      }
    }
    guard form.isValid else { return try page(app, form: form, status: .unprocessable) }
    let chosen = needs
    try app.store.changeBusiness(at: app.now) { business in
      business.confirmsBeforeSave = confirms
      business.showsCostsToTechnicians = toTechnicians
      business.showsCostsToCustomers = toCustomers
      business.techniciansOrderEachDay = ordersEachDay
      business.readingNeeds = chosen
      if let goal { business.routeGoal = goal }
      if let minutes { business.stopMinutes = Int(minutes.rounded()) }
    }
    return .seeOther("\(Link.workflowSettings)?saved=1")
  }

  private static func page(
    _ app: App, form: FormReader, toast: ToastView? = nil, status: Status = .ok
  ) throws -> Response {
    let frame = Frame(
      title: app.strings("workflow.title"), section: .settings, modules: ["page/toast.js"], toast: toast)
    return try app.page(WorkflowSettingsView(form: form, viewer: app.viewer), frame, status: status)
  }
}
