import Foundation
import Mustache
import PoolFlowDomain

/// The way in as one line that unfolds: `QuickLog/_way`.
struct WayInView: View {
  /// Gate and dog, in the line.
  let facts: [StopFact]
  /// All of a gate's text that the line has no room for.
  let gate: String?
  let phone: ContactLinkView?
  /// The message "On my way", ready to send; nil without a number.
  let messagePath: String?
  let directions: String
  let window: String?
  let tags: [String]
  let notes: String?

  static let fields: Fields<WayInView> = [
    .list("facts") { $0.facts }, .text("gate") { $0.gate }, .view("phone") { $0.phone },
    .text("messagePath") { $0.messagePath }, .text("directions") { $0.directions }, .text("window") { $0.window },
    .flag("hasTags") { !$0.tags.isEmpty }, .texts("tags") { $0.tags }, .text("notes") { $0.notes },
  ]

  /// - Parameter customers: the format of what the customer reads.
  init(_ profile: CustomerProfile, of pool: Pool, userAgent: String, customers: Format, viewer: Viewer) {
    facts = StopFact.all(of: profile, format: viewer.format).filter { $0.kind != "window" }
    let isWhole = facts.contains { $0.kind == "gate" && $0.text == profile.gateAccessType }
    gate = profile.gateAccessType.isEmpty || isWhole ? nil : profile.gateAccessType
    phone = ContactLinkView(phone: profile.contactPhone, name: profile.contactName)
    let words = customers.strings("route.onMyWayText", ["business": viewer.business.name])
    messagePath = phone?.path.map { Link.message($0, words) }
    directions = Link.directions(
      latitude: pool.latitude, longitude: pool.longitude, address: pool.address, maps: Link.Maps(userAgent: userAgent))
    let times = viewer.format.arrival(profile)
    window = times.isEmpty ? nil : times
    let dogs = facts.filter { $0.kind == "dog" }.map(\.text)
    tags = profile.tags.filter { !dogs.contains($0) }
    notes = pool.notes.isEmpty ? nil : pool.notes
  }
}
