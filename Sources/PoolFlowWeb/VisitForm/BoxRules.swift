import Foundation
import Mustache
import PoolFlowDomain

/// The browser's check of the boxes beside the readings, before a form is sent or queued. Its messages are later texts.
struct BoxRules: Encodable {
  let timeZone: String
  let mostSecondsAhead = VisitRules.futureTolerance
  let mostSecondsAgo = VisitRules.maximumAge
  let mostCharacters = VisitRules.notesLimit
  let long: String

  init(_ format: Format) {
    timeZone = format.timeZone.identifier
    long = format.message(.tooLong(VisitRules.notesLimit))
  }

  /// Encoded once per language and zone.
  static func attribute(_ format: Format) -> SafeHTML {
    let variant = "boxes \(format.locale.identifier) \(format.timeZone.identifier)"
    return format.strings.kept.value(for: variant) { JSONMembers(BoxRules(format)) }.attribute
  }
}
