import Mustache
import PoolFlowDomain

struct SkipFormView: PageView {
  static let template = "Route/skip"

  let backPath: String
  let back: String?
  let action: String
  let customerName: String
  let summary: SummaryView?
  let reason: BoxView
  let nextDayText: String
  let isPutOnNextDay: Bool
  let details: [BoxView]

  static let fields: Fields<SkipFormView> = [
    .text("backPath") { $0.backPath }, .text("back") { $0.back }, .text("action") { $0.action },
    .text("customerName") { $0.customerName },
    .view("summary") { $0.summary }, .view("reason") { $0.reason }, .text("nextDayText") { $0.nextDayText },
    .flag("isPutOnNextDay") { $0.isPutOnNextDay }, .list("details") { $0.details },
  ]

  /// - Parameter back: the list that the form leads back to, where that is not the route.
  init(_ form: SkipForm, pool: Pool, back: WayBack?, _ choice: RouteChoice) {
    backPath = back?.path ?? Link.pool(pool.id)
    self.back = back?.rawValue
    action = choice.kept(Link.poolSkip(pool.id))
    customerName = pool.customerName
    let viewer = form.boxes.viewer
    summary = form.boxes.summary
    reason = form.boxes.box(form.inputs.reason)
    nextDayText = viewer.strings("skip.nextDay", ["day": viewer.format.day(form.inputs.nextDay)])
    isPutOnNextDay = form.isPutOnNextDay
    details = form.boxes.boxes([SkipInputs.note, SkipInputs.day])
  }
}
