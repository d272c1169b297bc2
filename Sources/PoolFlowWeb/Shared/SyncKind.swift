import PoolFlowDomain

/// The forms that can be sent later, by the address that takes them (contract.md#sync).
enum SyncKind: String, CaseIterable {
  case visit, skip, take, move, undo, order, profile, delivery, note

  /// The kind of the forms that go to a path; nil for those that never wait.
  init?(at path: String) {
    guard let kind = Self.allCases.first(where: { $0.goes(to: path) }) else { return nil }
    self = kind
  }

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

  func name(_ strings: Strings) -> String {
    switch self {
    case .visit: strings("operation.visit")
    case .skip: strings("operation.skip")
    case .take: strings("operation.take")
    case .move: strings("operation.move")
    case .undo: strings("operation.undo")
    case .order: strings("operation.order")
    case .profile: strings("operation.profile")
    case .delivery: strings("operation.delivery")
    case .note: strings("operation.note")
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
