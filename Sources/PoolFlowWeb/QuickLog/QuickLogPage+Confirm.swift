import Chemistry
import HTTP
import PoolFlowDomain
import PoolFlowStore

/// The question before saving.
extension QuickLogPage {
  /// The confirmation with the important figures (decisions.md#visits).
  static func confirm(
    _ app: App, pool: Pool, form: VisitForm, advice: Advice?, isUnmeasured: Bool, isIdle: Bool, stock: Stock,
    bodies: [BodySection], visit: ID<Visit>
  ) throws -> Response {
    let view = ConfirmView(
      pool: pool, form: form, advice: advice, isUnmeasured: isUnmeasured, isIdle: isIdle, stock: stock,
      bodies: bodies, visit: visit, viewer: app.viewer)
    let frame = Frame(
      title: app.viewer.title(form.kind == .job ? "log.titleJob" : "log.title", pool), section: .route,
      modules: ["quick-log/asked.js"], asksAgain: true)
    return try app.page(view, frame, status: .unprocessable)
  }
}
