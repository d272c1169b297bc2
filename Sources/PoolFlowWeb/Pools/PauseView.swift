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
  /// Takes back the last change of the pauses, for a day.
  let undoPath: String?

  static let fields: Fields<PauseView> = [
    .text("text") { $0.text }, .texts("more") { $0.more }, .text("word") { $0.word },
    .text("jobsText") { $0.jobsText }, .flag("isClosed") { $0.isClosed },
    .text("startsOn") { $0.startsOn }, .text("resumePath") { $0.resumePath }, .text("resumeText") { $0.resumeText },
    .text("undoPath") { $0.undoPath },
  ]

  /// - Parameter jobs: those that the pauses may meet; nil where they are not named.
  init?(_ pool: Pool, jobs: PausedJobs?, undoPath: String? = nil, viewer: Viewer) {
    let pending = PauseCalendar(pool.pauses).pending(on: viewer.today)
    guard let pause = pending.first else { return nil }
    let strings = viewer.strings
    let isOn = pause.contains(viewer.today)
    isClosed = pause.kind == .closed
    startsOn = pause.startsOn.description
    // A pause that another follows at once has no day of return.
    let isFollowed = pending.dropFirst().first?.startsOn == pause.endsOn
    text = PauseWords.text(isFollowed ? pause.withoutEnd : pause, viewer: viewer)
    jobsText = jobs?.text(in: pending)
    more = pending.dropFirst().map { PauseWords.text($0, viewer: viewer) }
    word = isOn ? strings(isClosed ? "pause.closed" : "pause.paused") : Self.comingWord(pause, viewer: viewer)
    resumePath = viewer.isOwner ? Link.resume(pool.id) : nil
    self.undoPath = undoPath
    resumeText = strings(isOn ? "pause.resume" : "pause.callOff")
  }

  private static func comingWord(_ pause: ServicePause, viewer: Viewer) -> String {
    let isThisYear = Month(of: pause.startsOn).year == Month(of: viewer.today).year
    let days = ["from": isThisYear ? viewer.format.day(pause.startsOn) : viewer.format.datedDay(pause.startsOn)]
    return viewer.strings(pause.kind == .closed ? "pause.closesOn" : "pause.pausesOn", days)
  }
}

extension ServicePause {
  fileprivate var withoutEnd: ServicePause { ServicePause(kind, from: startsOn, feeGoesOn: feeGoesOn) }
}
