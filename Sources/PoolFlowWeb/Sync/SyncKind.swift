import PoolFlowDomain

/// The forms that can be sent later, by the address that takes them (contract.md#sync).
enum SyncKind: String {
  case visit, skip, take, move, undo, order, profile, delivery, note

  private var patterns: [String] {
    switch self {
    case .visit: [Link.poolVisits.pattern]
    case .skip: [Link.poolSkip.pattern]
    case .take: [Link.poolTake.pattern]
    case .move: [Link.poolMove.pattern]
    case .undo: [Link.poolUnskip.pattern, Link.actUndo.pattern]
    case .order: [Link.routeOrder]
    case .profile: [Link.profile.pattern]
    case .delivery: [Link.itemReceipt.pattern]
    case .note: [Link.officeNotes]
    }
  }

  /// True if a form of this kind goes to `path`, with or without a query.
  func goes(to path: String) -> Bool {
    guard path.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F }) else { return false }
    let segments = path.prefix { $0 != "?" }.split(separator: "/", omittingEmptySubsequences: false)
    return patterns.contains { pattern in
      let parts = pattern.split(separator: "/", omittingEmptySubsequences: false)
      return parts.count == segments.count
        && zip(parts, segments).allSatisfy { part, segment in part.hasPrefix("{") ? !segment.isEmpty : part == segment }
    }
  }
}
