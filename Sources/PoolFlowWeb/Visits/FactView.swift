import Foundation
import Mustache
import PoolFlowDomain

/// A label and its value in the visit.
struct FactView: View {
  let label: String
  let value: String

  static let fields: Fields<FactView> = [.text("label") { $0.label }, .text("value") { $0.value }]

  static func of(_ visit: Visit, format: Format) -> [FactView] {
    let strings = format.strings
    var facts = [
      FactView(label: strings("visit.who"), value: visit.technician?.name ?? strings("visit.unknownPerson")),
      FactView(label: strings("visit.time"), value: format.time(visit.performedAt)),
    ]
    let notes = VisitWords.notes(visit, format: format)
    if !notes.isEmpty {
      facts.append(FactView(label: strings("log.kind"), value: notes.joined(separator: " · ")))
    }
    if let minutes = VisitRules.minutesOnSite(visit) {
      facts.append(FactView(label: strings("visit.onSite"), value: format.onSite(minutes)))
    }
    let waited = visit.receivedAt.timeIntervalSince(visit.performedAt)
    if waited > VisitRules.futureTolerance {
      facts.append(FactView(label: strings("visit.received"), value: format.moment(visit.receivedAt)))
    }
    return facts
  }

  /// The jobs that the visit did, planned and unplanned, with their notes, and for the owner their prices.
  static func jobs(of visit: Visit, _ planned: [Schedule], viewer: Viewer) -> [FactView] {
    let done = planned.map { (note: $0.note, price: $0.price) } + (visit.job.map { [($0.note, $0.price)] } ?? [])
    return done.map { note, price in
      let words = [
        note.isEmpty ? viewer.strings("schedule.jobUnnamed") : note,
        viewer.isOwner ? price.map(viewer.format.money) : nil,
      ]
      return FactView(label: viewer.strings("log.job"), value: words.compactMap(\.self).joined(separator: " · "))
    }
  }
}
