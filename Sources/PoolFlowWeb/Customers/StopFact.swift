import Foundation
import Mustache
import PoolFlowDomain

/// A fact that a technician needs at the door, or a job, on a row of the route.
struct StopFact: View {
  /// "gate", "dog", "window" or "job".
  let kind: String
  /// Spoken only.
  let label: String
  let text: String

  static let fields: Fields<StopFact> = [
    .text("kind") { $0.kind }, .text("icon") { $0.kind == "gate" ? "key" : $0.kind },
    .text("label") { $0.label }, .text("text") { $0.text },
  ]

  /// Letters of a gate's text on a row; all of it is in the form.
  private static let longestGate = 80

  /// Gate, dog and arrival window, as far as they are known.
  ///
  /// - Parameter window: of a stop, which keeps it; nil for that of the profile.
  static func all(of profile: CustomerProfile?, window: ArrivalWindow? = nil, format: Format) -> [StopFact] {
    guard let profile else { return [] }
    let strings = format.strings
    let dogs = profile.tags.filter { isDog($0, strings: strings) }
    return [
      fact("gate", "profile.gateAccess", firstLine(profile.gateAccessType), strings: strings),
      fact("dog", "profile.dog", dogs.joined(separator: ", "), strings: strings),
      fact(
        "window", "profile.arrivalWindow",
        (window ?? profile.window).map(format.window) ?? format.arrivalText(of: profile),
        strings: strings),
    ].compactMap(\.self)
  }

  /// The jobs that are due beside the service, or alone.
  static func jobs(_ stop: DueStop, strings: Strings) -> [StopFact] {
    stop.openJobs.compactMap { job in
      let line = firstLine(job.note)
      return fact("job", "log.job", line.isEmpty ? strings("schedule.jobUnnamed") : line, strings: strings)
    }
  }

  /// The same with their whole notes, for owners with their prices: "Job: Clean the filter · $120.00".
  static func openJobs(_ stop: DueStop, viewer: Viewer) -> [String] {
    stop.openJobs.map { text($0, viewer: viewer) }
  }

  static func text(_ job: Schedule, viewer: Viewer) -> String {
    let strings = viewer.strings
    let name = job.note.isEmpty ? strings("schedule.jobUnnamed") : strings("schedule.job", ["note": job.note])
    let price = viewer.isOwner ? job.price.map(viewer.format.money) : nil
    return [name, price].compactMap(\.self).joined(separator: " · ")
  }

  private static func fact(_ kind: String, _ label: StringKey, _ text: String, strings: Strings) -> StopFact? {
    text.isEmpty ? nil : StopFact(kind: kind, label: strings(label), text: text)
  }

  private static func firstLine(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
    return line.count <= longestGate ? line : line.prefix(longestGate).trimmingCharacters(in: .whitespaces) + "…"
  }

  /// True for a tag that begins with a word for a dog in the reader's language.
  private static func isDog(_ tag: String, strings: Strings) -> Bool {
    let first = tag.split { !$0.isLetter }.first.map { SortKey.of(String($0)) }
    return first.map { strings("profile.dogWords").split(separator: " ").map { SortKey.of(String($0)) }.contains($0) }
      ?? false
  }
}
