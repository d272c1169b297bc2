import Foundation
import Mustache
import PoolFlowDomain

/// The profile on the customer's page: `Pools/_profile`.
struct ProfileView: View {
  let editPath: String
  let isEmpty: Bool
  let contactName: String
  let phone: ContactLinkView?
  let email: ContactLinkView?
  let gate: String
  let window: String
  let tags: [String]

  static let fields: Fields<ProfileView> = [
    .text("editPath") { $0.editPath }, .flag("isEmpty") { $0.isEmpty }, .text("contactName") { $0.contactName },
    .view("phone") { $0.phone }, .view("email") { $0.email }, .text("gate") { $0.gate }, .text("window") { $0.window },
    .flag("hasTags") { !$0.tags.isEmpty }, .texts("tags") { $0.tags },
  ]

  init(_ profile: CustomerProfile, of pool: ID<Pool>, format: Format) {
    editPath = Link.profile(pool)
    isEmpty = profile.isEmpty
    contactName = profile.contactName
    phone = ContactLinkView(phone: profile.contactPhone)
    email = ContactLinkView(email: profile.contactEmail)
    gate = profile.gateAccessType
    window = format.arrival(profile)
    tags = profile.tags
  }
}
