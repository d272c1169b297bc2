import Mustache
import PoolFlowDomain
import PoolFlowStore

/// A skipped stop of the past on the customer's page.
struct SkippedStopView: View {
  let date: String
  let text: String
  let person: String
  let photoPath: String?

  static let fields: Fields<SkippedStopView> = [
    .text("date") { $0.date }, .text("text") { $0.text }, .text("person") { $0.person },
    .text("photoPath") { $0.photoPath },
  ]

  init(_ stop: SkippedStop, of pool: ID<Pool>, viewer: Viewer) {
    date = viewer.format.day(stop.day)
    text = SkipWords.why(stop.skip, viewer.strings)
    person = stop.person ?? viewer.strings("visit.unknownPerson")
    photoPath = stop.skip.hasPhoto ? Link.skipPhoto(pool, on: stop.day) : nil
  }
}
