import Chemistry
import Mustache
import PoolFlowDomain
import PoolFlowStore

/// A line that needs attention, with the step that finishes it: `Desk/_line`.
struct TodayLineView: View {
  let badge: String
  let isUnsafe: Bool
  let isPlain: Bool
  let title: String
  let titlePath: String?
  let text: String
  let path: String
  let stepText: String
  let isFirst: Bool

  static let fields: Fields<TodayLineView> = [
    .text("badge") { $0.badge }, .flag("isUnsafe") { $0.isUnsafe }, .flag("isWarning") { !$0.isUnsafe && !$0.isPlain },
    .text("title") { $0.title }, .text("titlePath") { $0.titlePath },
    .text("text") { $0.text }, .text("path") { $0.path }, .text("stepText") { $0.stepText },
    .flag("isFirst") { $0.isFirst },
  ]
}

/// The open lines by harm, the worst first.
struct TodayLines {
  private let needs: [Need]
  /// Lines about calcium and stabilizer alone.
  let muted: Int
  private let viewer: Viewer

  var count: Int { needs.count }

  init(_ needs: [Need.Kind: Needs], viewer: Viewer) {
    self.viewer = viewer
    let all = needs.values.flatMap(\.items)
    muted = all.count(where: \.isMuted)
    self.needs = all.filter { !$0.isMuted }
      .sorted { (Self.rank($0), $1.day ?? viewer.today, $0.title) < (Self.rank($1), $0.day ?? viewer.today, $1.title) }
  }

  func shown(_ most: Int) -> [TodayLineView] {
    needs.prefix(most).enumerated().map { line($1, isFirst: $0 == 0) }
  }

  /// Harm to people, then what stops the work, then what loses something, then what is only to be looked at.
  static let order: [Need.Kind] = [
    .usedUp, .nobodys, .backup, .held, .missedTwice, .missed, .jobLeft, .phone, .officeNote, .skippedTwice,
    .loggedTwice,
    .outOfRange, .lowStock, .overridden, .service, .warranty, .feeMissing, .feeAssumed,
  ]

  private static func rank(_ need: Need) -> Int {
    need.isUnsafe ? -1 : order.firstIndex(of: need.kind) ?? order.count
  }

  private func line(_ need: Need, isFirst: Bool) -> TodayLineView {
    let line = NeedsView.line(need, viewer: viewer)
    return TodayLineView(
      badge: badge(need), isUnsafe: need.isUnsafe,
      isPlain: [.lowStock, .overridden, .service, .warranty, .feeMissing, .feeAssumed, .officeNote].contains(need.kind),
      title: line.title, titlePath: line.titlePath, text: line.text, path: line.path, stepText: line.stepText,
      isFirst: isFirst)
  }

  private func badge(_ need: Need) -> String {
    let strings = viewer.strings
    if need.isUnsafe { return strings("today.unsafe") }
    return switch need.kind {
    case .usedUp: strings("today.stockZero")
    case .nobodys: strings("board.nobody")
    case .backup: strings("today.backup")
    case .missed, .missedTwice, .jobLeft: strings("today.missedBadge")
    case .skippedTwice: strings("today.skippedBadge")
    case .phone, .held: strings("today.phoneBadge")
    case .officeNote: strings("today.noteBadge")
    case .loggedTwice: strings("today.twiceBadge")
    case .outOfRange: strings("today.waterBadge")
    case .overridden: strings("today.doseBadge")
    case .lowStock: strings("today.stockBadge")
    case .service, .warranty: strings("today.equipmentBadge")
    case .feeMissing, .feeAssumed: strings("today.feeBadge")
    }
  }
}
