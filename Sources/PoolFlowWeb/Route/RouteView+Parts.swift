import Mustache
import PoolFlowDomain

extension RouteView {
  /// Done and skipped stops in one line that unfolds.
  struct Folded: View {
    /// False while all of them are skipped.
    let isServed: Bool
    let text: String
    /// The name of the last done one; nil without one.
    let last: String?
    let doneStops: [StopView]

    static let fields: Fields<Folded> = [
      .flag("isServed") { $0.isServed }, .text("icon") { $0.isServed ? "check" : "skip" },
      .text("text") { $0.text }, .text("last") { $0.last }, .list("doneStops") { $0.doneStops },
    ]
  }

  /// Nobody's stops beside the route, in one line that unfolds.
  struct Nobodys: View {
    let text: String
    let isOpen: Bool
    let freeStops: [StopView]

    static let fields: Fields<Nobodys> = [
      .text("text") { $0.text }, .flag("isOpen") { $0.isOpen }, .list("freeStops") { $0.freeStops },
    ]
  }

  struct Celebration: View {
    let text: String

    static let fields: Fields<Celebration> = [.text("text") { $0.text }]
  }
}
