import Mustache
import PoolFlowDomain

/// A current or future pause of a customer: on the customer's page and in lists.
struct PauseView: View {
  let text: String
  /// The pauses after that one.
  let more: [String]
  /// A few words for lists.
  let word: String
  /// The jobs that it keeps off the route; nil for none.
  let jobsText: String?
  let isClosed: Bool
  let startsOn: String
  let resumePath: String?
  let resumeText: String

  static let fields: Fields<PauseView> = [
    .text("text") { $0.text }, .texts("more") { $0.more }, .text("word") { $0.word },
    .text("jobsText") { $0.jobsText }, .flag("isClosed") { $0.isClosed },
    .text("startsOn") { $0.startsOn }, .text("resumePath") { $0.resumePath }, .text("resumeText") { $0.resumeText },
  ]

  /// - Parameter jobs: those that the pauses may meet; nil where they are not named.
  init?(_ pool: Pool, jobs: PausedJobs?, viewer: Viewer) {
    let pending = PauseCalendar(pool.pauses).pending(on: viewer.today)
    guard let pause = pending.first else { return nil }
    let strings = viewer.strings
    let isOn = pause.contains(viewer.today)
    isClosed = pause.kind == .closed
    startsOn = pause.startsOn.description
    // A pause that another follows at once has no day of return.
    let isFollowed = pending.dropFirst().first?.startsOn == pause.endsOn
    text = Self.text(isFollowed ? pause.withoutEnd : pause, viewer: viewer)
    jobsText = jobs?.text(in: pending)
    more = pending.dropFirst().map { Self.text($0, viewer: viewer) }
    word = isOn ? strings(isClosed ? "pause.closed" : "pause.paused") : Self.comingWord(pause, viewer: viewer)
    resumePath = viewer.isOwner ? Link.resume(pool.id) : nil
    resumeText = strings(isOn ? "pause.resume" : "pause.callOff")
  }

  private static func comingWord(_ pause: ServicePause, viewer: Viewer) -> String {
    let isThisYear = Month(of: pause.startsOn).year == Month(of: viewer.today).year
    let days = ["from": isThisYear ? viewer.format.day(pause.startsOn) : viewer.format.datedDay(pause.startsOn)]
    return viewer.strings(pause.kind == .closed ? "pause.closesOn" : "pause.pausesOn", days)
  }

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

extension ServicePause {
  fileprivate var withoutEnd: ServicePause { ServicePause(kind, from: startsOn, feeGoesOn: feeGoesOn) }
}
