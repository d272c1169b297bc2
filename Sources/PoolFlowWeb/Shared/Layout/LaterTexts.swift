import Mustache

/// The texts that the browser needs only after a page is usable: about entries that it keeps until the server has them,
/// and the math of doses. Plural texts have both forms.
struct LaterTexts: Encodable {
  struct Counted: Encodable {
    let one, other: String

    init(_ key: StringKey, _ strings: Strings) {
      one = strings(key, count: 1, shown: "{count}")
      other = strings(key, count: 2, shown: "{count}")
    }
  }

  let waiting, waitingSignedOut, waitingElsewhere, unsent, unfinished, sendingCount, savedCount: Counted
  let sendingText, begun, unfinishedMark: String
  let sendNow, sending, saved, show, refused, open, delete, cancel, keep: String
  let restored, startOver, startOverQuestion, alsoWaiting: String
  let waitingTitle, waitingText, toRoute, change: String
  let signInTitle, signInText, signIn: String
  let elsewhereTitle, elsewhereText: String
  let signOutAndDelete: String
  let asOf, since, stopForms, deletedOn, room, roomSafe, roomLoose, waitingHere, allSent: String
  let math: [String: String]

  init(_ strings: Strings) {
    waiting = Counted("outbox.waiting", strings)
    waitingSignedOut = Counted("outbox.waitingSignedOut", strings)
    waitingElsewhere = Counted("outbox.waitingElsewhere", strings)
    unsent = Counted("outbox.unsent", strings)
    unfinished = Counted("outbox.unfinished", strings)
    sendingCount = Counted("outbox.sendingCount", strings)
    savedCount = Counted("outbox.savedCount", strings)
    sendingText = strings("outbox.sendingText")
    begun = strings("outbox.begun")
    unfinishedMark = strings("outbox.unfinishedMark")
    sendNow = strings("outbox.sendNow")
    sending = strings("outbox.sending")
    saved = strings("outbox.saved")
    show = strings("outbox.show")
    refused = strings("outbox.refused")
    open = strings("outbox.open")
    delete = strings("outbox.delete")
    cancel = strings("outbox.cancel")
    keep = strings("outbox.keep")
    restored = strings("outbox.restored")
    startOver = strings("outbox.startOver")
    startOverQuestion = strings("outbox.startOverQuestion")
    alsoWaiting = strings("outbox.alsoWaiting")
    waitingTitle = strings("outbox.waitingTitle")
    waitingText = strings("outbox.waitingText")
    toRoute = strings("outbox.toRoute")
    change = strings("outbox.change")
    signInTitle = strings("outbox.signInTitle")
    signInText = strings("outbox.signInText")
    signIn = strings("outbox.signIn")
    elsewhereTitle = strings("outbox.elsewhereTitle")
    elsewhereText = strings("outbox.elsewhereText")
    signOutAndDelete = strings("outbox.signOutAndDelete")
    asOf = strings("offline.asOf")
    since = strings("offline.since")
    stopForms = strings("offline.stopForms")
    deletedOn = strings("offline.deletedOn")
    room = strings("offline.room")
    roomSafe = strings("offline.roomSafe")
    roomLoose = strings("offline.roomLoose")
    waitingHere = strings("offline.waitingHere")
    allSent = strings("offline.allSent")
    math = strings.group("math").filter { !Self.pageMath.contains($0.key) }
  }

  /// Sentences of the math that the page has and that never change.
  private static let pageMath: Set = ["calciumActivity", "carbonateSource", "closedFormSource", "documentedSource"]

  var versioned: VersionedJSON { VersionedJSON(JSONMembers(self).json) }
}
