import Foundation
import Mustache
import PoolFlowDomain

/// The facts needed before arrival: `Pools/_arrival`.
struct ArrivalView: View {
  let gate: String?
  let window: String?
  let tags: [String]
  let phone: ContactLinkView?
  let notes: String?

  static let fields: Fields<ArrivalView> = [
    .text("gate") { $0.gate }, .text("window") { $0.window }, .flag("hasTags") { !$0.tags.isEmpty },
    .texts("tags") { $0.tags }, .view("phone") { $0.phone }, .text("notes") { $0.notes },
  ]

  /// Nil if there are none.
  ///
  /// - Parameter hasPhone: false beside a button that dials.
  init?(_ profile: CustomerProfile, of pool: Pool, hasPhone: Bool = true, format: Format) {
    gate = profile.gateAccessType.isEmpty ? nil : profile.gateAccessType
    let window = format.arrival(profile)
    self.window = window.isEmpty ? nil : window
    tags = profile.tags
    phone = !hasPhone ? nil : ContactLinkView(phone: profile.contactPhone, name: profile.contactName)
    notes = pool.notes.isEmpty ? nil : pool.notes
    if gate == nil, self.window == nil, tags.isEmpty, phone == nil, notes == nil { return nil }
  }
}
