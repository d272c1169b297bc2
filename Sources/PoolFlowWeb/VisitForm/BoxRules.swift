import Foundation
import Mustache
import PoolFlowDomain

/// The browser's check of the boxes beside the readings, before a form is sent or queued, with its messages.
struct BoxRules: Encodable {
  let timeZone: String
  let mostSecondsAhead = VisitRules.futureTolerance
  let mostSecondsAgo = VisitRules.maximumAge
  let mostCharacters = VisitRules.notesLimit
  let poured, outside, item, day, time, future, past, long: String

  init(_ format: Format) {
    let strings = format.strings
    timeZone = format.timeZone.identifier
    poured = strings("log.pouredNotANumber")
    outside = strings("log.pouredOutside")
    item = strings("log.extraItem")
    day = format.message(.notADay)
    time = strings("visit.timeWrong")
    future = format.message(.inTheFuture)
    past = format.message(.tooLongAgo)
    long = format.message(.tooLong(VisitRules.notesLimit))
  }

  /// Encoded once per language and zone.
  static func attribute(_ format: Format) -> SafeHTML {
    let variant = "boxes \(format.locale.identifier) \(format.timeZone.identifier)"
    return format.strings.kept.value(for: variant) { JSONMembers(BoxRules(format)) }.attribute
  }
}
