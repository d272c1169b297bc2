import Mustache
import PoolFlowDomain
import PoolFlowStore

/// The parts of the list: lines by kind, and the kinds with their numbers.
extension NeedsView {
  struct Line: View {
    let kind: String
    let subject: String
    let mark: String
    let title: String
    /// The customer's page; nil if the line has no customer.
    let titlePath: String?
    let text: String
    /// "7 days ago"; empty for a line without a day.
    let when: String
    let isUnsafe: Bool
    let path: String
    let stepText: String
    /// The words of its dismissal; nil for a line that only its step settles.
    let dismissLabel: String?
    /// True for the worst line, whose step is the green button.
    var isFirst = false

    static let fields: Fields<Line> = [
      .text("kind") { $0.kind }, .text("subject") { $0.subject }, .text("mark") { $0.mark },
      .text("title") { $0.title }, .text("titlePath") { $0.titlePath }, .text("text") { $0.text },
      .text("when") { $0.when }, .flag("isUnsafe") { $0.isUnsafe }, .flag("isFirst") { $0.isFirst },
      .text("path") { $0.path },
      .text("stepText") { $0.stepText }, .text("dismissLabel") { $0.dismissLabel },
    ]
  }

  struct Group: View {
    let title: String
    let count: String
    let isGrave: Bool
    let lines: [Line]
    let dismissAllText: String
    let dismissAllLabel: String
    /// All lines of the kind; nil if these are all.
    let morePath: String?
    /// "49 more"; without a line in sight "Show 49".
    let moreText: String

    static let fields: Fields<Group> = [
      .text("title") { $0.title }, .text("count") { $0.count }, .flag("isGrave") { $0.isGrave },
      .list("lines") { $0.lines }, .flag("hasSeveral") { $0.lines.filter { $0.dismissLabel != nil }.count > 1 },
      .text("dismissAllText") { $0.dismissAllText }, .text("dismissAllLabel") { $0.dismissAllLabel },
      .text("morePath") { $0.morePath }, .text("moreText") { $0.moreText }, .flag("hasLines") { !$0.lines.isEmpty },
    ]
  }

  /// A kind with its number, which leads to its lines.
  struct Kind: View {
    let path: String
    let title: String
    let count: String
    let isSelected: Bool

    static let fields: Fields<Kind> = [
      .text("path") { $0.path }, .text("title") { $0.title }, .text("count") { $0.count },
      .flag("isSelected") { $0.isSelected },
    ]

    init(_ kind: Need.Kind, _ needs: Needs, isSelected: Bool, viewer: Viewer) {
      path = NeedsView.path(kind)
      title = NeedsView.title(kind, viewer.strings)
      count = viewer.format.count(needs.items.count) + (needs.hasMore ? "+" : "")
      self.isSelected = isSelected
    }
  }

  static func path(_ kind: Need.Kind) -> String { "\(Link.needs)?kind=\(kind.rawValue)" }

  /// The day of a line as its distance from today; empty for a line that has none.
  static func when(_ need: Need, viewer: Viewer) -> String {
    let instant = need.held?.madeAt ?? need.phone?.saidAt ?? need.logged.first?.at
    guard let day = need.day ?? instant.map({ Day(of: $0, in: viewer.business.timeZone) }) else { return "" }
    let days = viewer.today.number - day.number
    func distance(_ key: StringKey) -> String {
      viewer.strings(key, count: abs(days), shown: viewer.format.count(abs(days)))
    }
    if days == 0 { return viewer.strings("needs.today") }
    return distance(days > 0 ? "needs.daysAgo" : "needs.inDays")
  }
}
