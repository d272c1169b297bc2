import PoolFlowDomain

extension NeedsView {
  /// The values of both sides: the phone's and those of the business.
  static func phone(_ item: PhoneItem, viewer: Viewer) -> String {
    let (format, strings) = (viewer.format, viewer.strings)
    let values = [
      "name": item.person, "when": format.moment(item.saidAt), "taken": format.moment(item.takenAt),
      "what": SyncKind(rawValue: item.kind)?.name(strings) ?? item.kind, "text": item.entries,
    ]
    return switch item.reason {
    case .clock: strings("needs.phoneClock", values)
    case .unknown: strings("needs.phoneUnknown", values)
    case .refused: strings("needs.phoneRefused", values)
    case .restored: strings("needs.phoneRestored", values)
    }
  }

  /// The reason for which a form waits for the owner.
  static func held(_ held: Need.Held, viewer: Viewer) -> String {
    let strings = viewer.strings
    let values = [
      "name": held.person, "when": viewer.format.moment(held.madeAt),
      "what": SyncKind(rawValue: held.kind)?.name(strings) ?? held.kind,
    ]
    return strings(held.reason == .disabled ? "needs.heldDisabled" : "needs.heldUnknown", values)
  }

  static func title(_ kind: Need.Kind, _ strings: Strings) -> String {
    switch kind {
    case .missed: strings("needs.missed")
    case .missedTwice: strings("needs.missedTwice")
    case .jobLeft: strings("needs.jobLeft")
    case .skippedTwice: strings("needs.skippedTwice")
    case .officeNote: strings("office.notes")
    case .phone: strings("needs.phone")
    case .held: strings("needs.held")
    case .loggedTwice: strings("needs.loggedTwice")
    case .outOfRange: strings("needs.outOfRange")
    case .overridden: strings("needs.overridden")
    case .usedUp: strings("needs.usedUp")
    case .lowStock: strings("needs.lowStock")
    case .nobodys: strings("needs.nobodys")
    case .warranty: strings("needs.warranty")
    case .service: strings("needs.service")
    case .feeMissing: strings("needs.feeMissing")
    case .feeAssumed: strings("needs.feeAssumed")
    case .backup: strings("needs.backup")
    }
  }
}
