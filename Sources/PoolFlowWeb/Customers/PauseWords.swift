import PoolFlowDomain

/// The words for a pause of a customer.
enum PauseWords {
  /// A pause in words: its start, the day of return, and the fee where it goes on.
  static func text(_ pause: ServicePause, viewer: Viewer) -> String {
    let days = daysText(pause, viewer: viewer)
    return pause.feeGoesOn ? [days, viewer.strings("pause.feeGoesOn")].joined(separator: " · ") : days
  }

  private static func daysText(_ pause: ServicePause, viewer: Viewer) -> String {
    let strings = viewer.strings
    let days = [
      "from": viewer.format.datedDay(pause.startsOn), "until": pause.endsOn.map(viewer.format.datedDay) ?? "",
    ]
    if let end = pause.endsOn, end <= viewer.today { return strings("pause.wasFromTo", days) }
    return switch (pause.kind, pause.contains(viewer.today), pause.endsOn) {
    case (.paused, true, nil): strings("pause.pausedSince", days)
    case (.paused, true, _): strings("pause.pausedUntil", days)
    case (.paused, false, nil): strings("pause.pausesOn", days)
    case (.paused, false, _): strings("pause.pausesFromTo", days)
    case (.closed, true, _): strings("pause.closedSince", days)
    case (.closed, false, _): strings("pause.closesOn", days)
    }
  }
}
