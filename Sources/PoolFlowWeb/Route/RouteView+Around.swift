import Mustache
import PoolFlowDomain

extension RouteView {
  /// The ways to the day before and the day after.
  struct Around: View {
    let beforePath: String
    let before: String
    let afterPath: String
    let after: String

    static let fields: Fields<Around> = [
      .text("beforePath") { $0.beforePath }, .text("before") { $0.before }, .text("afterPath") { $0.afterPath },
      .text("after") { $0.after },
    ]

    init(_ day: Day, _ choice: RouteChoice, format: Format) {
      let (earlier, later) = (day.adding(days: -1), day.adding(days: 1))
      (beforePath, before) = (choice.kept(Link.route(on: earlier)), format.day(earlier))
      (afterPath, after) = (choice.kept(Link.route(on: later)), format.day(later))
    }
  }
}
