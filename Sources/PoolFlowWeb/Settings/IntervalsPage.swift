import Chemistry
import HTTP
import PoolFlowDomain
import PoolFlowStore

/// How often each reading is due; for the owner (chemistry.md#readings).
enum IntervalsPage {
  static let routes: [Route<App>] = [
    .get(Link.intervals, show).marked(.owner),
    .post(Link.intervals, save).marked(.owner),
  ]

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    let toast = request.query.contains("saved") ? ToastView(text: app.strings("interval.saved")) : nil
    return try page(app, form: FormReader(FormFields()), toast: toast)
  }

  @Sendable static func save(_ request: Request, app: App) throws -> Response {
    var form = FormReader(try request.form())
    // What the page shows as it was stays as it is now: another owner may have changed it meanwhile.
    let changed = ReadingNeeds.order.filter { form.fields[IntervalChoice.field(of: $0)] != form.fields[Self.shown($0)] }
    let typed = changed.filter { form.fields.contains(IntervalChoice.field(of: $0)) }
      .map { ($0, IntervalChoice.read($0, &form)) }
    guard form.isValid else { return try page(app, form: form, status: .unprocessable) }
    try app.store.changeBusiness(at: app.now) { business in
      for (parameter, rule) in typed { business.readingIntervals[parameter] = rule }
    }
    return .seeOther("\(Link.intervals)?saved=1")
  }

  /// The field with the interval that the page was made with.
  static func shown(_ parameter: Parameter) -> String { "shown.\(IntervalChoice.field(of: parameter))" }

  private static func page(
    _ app: App, form: FormReader, toast: ToastView? = nil, status: Status = .ok
  ) throws -> Response {
    let frame = Frame(
      title: app.strings("interval.title"), section: .settings, modules: ["page/toast.js"], toast: toast)
    return try app.page(IntervalsView(form, viewer: app.viewer), frame, status: status)
  }
}
