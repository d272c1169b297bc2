import Mustache

/// The texts that the browser needs only after a page is usable: about entries that it keeps until the server has them,
/// the math of doses, and the messages beside the boxes and photos of a visit. Plural texts have both forms.
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
  let restored, startOver, startOverQuestion, deleteQuestion, alsoWaiting: String
  let waitingTitle, waitingText, toRoute, change: String
  let signInTitle, signInText, signIn: String
  let elsewhereTitle, elsewhereText: String
  let signOutAndDelete: String
  let asOf, since, deletedOn, room, roomSafe, roomLoose, waitingHere, allSent, allSentText: String
  let handInWaits, handInLeft: Counted
  let handInDone: String
  let formsWaiting, phoneTitle, photos, stopForms, signOutForms, photosWaiting: Counted
  let connected, cut, oldest, allSentAt: String
  let formsSignedOut, formsElsewhere, forgetStays, progressWaits, stopsLeft: Counted
  let fresh, reload, forgetQuestion, lookCut, nobodys, required, aNumber, noteMissing: String
  let installText, installApple, installNow, installLater, installHow, installShow: String
  let formRefused, unsentForm, refusedVisit, look, undo, markWaits, takenBack, carriedOver: String
  let operation: [String: String]
  let math: [String: String]
  let boxes: Boxes
  let photoProblems: PhotoProblems

  /// What is said of a photo that the browser cannot take; `full` if it has no room for photos.
  struct PhotoProblems: Encodable {
    let heic, unreadable, full: String
  }

  /// The messages beside the boxes of a visit that are no readings.
  struct Boxes: Encodable {
    let poured, outside, item, day, time, future, past: String
  }

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
    deleteQuestion = strings("outbox.deleteQuestion")
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
    deletedOn = strings("offline.deletedOn")
    room = strings("offline.room")
    roomSafe = strings("offline.roomSafe")
    roomLoose = strings("offline.roomLoose")
    waitingHere = strings("offline.waitingHere")
    allSent = strings("offline.allSent")
    allSentText = strings("offline.allSentText")
    formsSignedOut = Counted("offline.formsSignedOut", strings)
    formsElsewhere = Counted("offline.formsElsewhere", strings)
    forgetStays = Counted("offline.forgetStays", strings)
    progressWaits = Counted("offline.progressWaits", strings)
    stopsLeft = Counted("layout.stopsLeft", strings)
    fresh = strings("offline.fresh")
    reload = strings("offline.reload")
    forgetQuestion = strings("offline.forgetQuestion")
    lookCut = strings("offline.lookCut")
    nobodys = strings("route.nobodys")
    required = strings("form.required")
    aNumber = strings("form.notANumber", ["example": "2"])
    noteMissing = strings("office.textMissing")
    connected = strings("offline.connected")
    cut = strings("offline.cut")
    oldest = strings("offline.oldest")
    allSentAt = strings("offline.allSentAt")
    installText = strings("offline.installText")
    installApple = strings("offline.installApple")
    installNow = strings("offline.installNow")
    installLater = strings("offline.installLater")
    installHow = strings("offline.installHow")
    installShow = strings("offline.installShow")
    handInWaits = Counted("offline.handInWaits", strings)
    handInLeft = Counted("offline.handInLeft", strings)
    handInDone = strings("offline.handInDone")
    formsWaiting = Counted("offline.formsWaiting", strings)
    phoneTitle = Counted("offline.waitingTitle", strings)
    photos = Counted("offline.photos", strings)
    stopForms = Counted("offline.stopForms", strings)
    signOutForms = Counted("offline.signOutForms", strings)
    formRefused = strings("offline.formRefused")
    unsentForm = strings("offline.unsentForm")
    refusedVisit = strings("offline.refusedVisit")
    look = strings("offline.look")
    undo = strings("offline.undo")
    markWaits = strings("offline.markWaits")
    takenBack = strings("offline.takenBack")
    carriedOver = strings("offline.carriedOver")
    photosWaiting = Counted("offline.photosWaiting", strings)
    operation = [
      "visit": strings("operation.visit"),
      "skip": strings("operation.skip"),
      "take": strings("operation.take"),
      "move": strings("operation.move"),
      "undo": strings("operation.undo"),
      "order": strings("operation.order"),
      "profile": strings("operation.profile"),
      "delivery": strings("operation.delivery"),
      "note": strings("operation.note"),
    ]
    boxes = Boxes(
      poured: strings("log.pouredNotANumber"), outside: strings("log.pouredOutside"), item: strings("log.extraItem"),
      day: strings("form.notADay"), time: strings("visit.timeWrong"), future: strings("form.inTheFuture"),
      past: strings("form.tooLongAgo"))
    photoProblems = PhotoProblems(
      heic: strings("photos.heic"), unreadable: strings("photos.damaged"), full: strings("photos.full"))
    math = strings.group("math").filter { !Self.pageMath.contains($0.key) }
  }

  /// Sentences of the math that the page has and that never change.
  private static let pageMath: Set = ["calciumActivity", "carbonateSource", "closedFormSource", "documentedSource"]

  var versioned: VersionedJSON { VersionedJSON(JSONMembers(self).json) }
}
