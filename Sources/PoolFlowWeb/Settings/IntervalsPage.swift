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
    var intervals = ReadingIntervals()
    for parameter in ReadingNeeds.order { intervals[parameter] = IntervalChoice.read(parameter, &form) }
    guard form.isValid else { return try page(app, form: form, status: .unprocessable) }
    let chosen = intervals
    try app.store.changeBusiness(at: app.now) { $0.readingIntervals = chosen }
    return .seeOther("\(Link.intervals)?saved=1")
  }

  private static func page(
    _ app: App, form: FormReader, toast: ToastView? = nil, status: Status = .ok
  ) throws -> Response {
    let frame = Frame(
      title: app.strings("interval.title"), section: .settings, modules: ["page/toast.js"], toast: toast)
    return try app.page(IntervalsView(form, viewer: app.viewer), frame, status: status)
  }
}
