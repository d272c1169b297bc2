import PoolFlowDomain

/// A field of the form, its place in the profile and its longest text.
enum ProfileEntry: String, CaseIterable {
  case contactName = "contact_name"
  case contactPhone = "contact_phone"
  case contactEmail = "contact_email"
  case gateAccess = "gate_access"
  case arrivalWindow = "arrival_window"
  case tags

  var limit: Int {
    switch self {
    case .contactName: ProfileLimits.contactName
    case .contactPhone: ProfileLimits.contactPhone
    case .contactEmail: ProfileLimits.contactEmail
    case .gateAccess: ProfileLimits.gateAccess
    case .arrivalWindow: ProfileLimits.arrivalWindow
    case .tags: ProfileLimits.tags
    }
  }

  func text(of profile: CustomerProfile) -> String {
    switch self {
    case .contactName: profile.contactName
    case .contactPhone: profile.contactPhone
    case .contactEmail: profile.contactEmail
    case .gateAccess: profile.gateAccessType
    case .arrivalWindow: profile.preferredArrivalWindow
    case .tags: profile.tagsCSV
    }
  }

  func label(_ strings: Strings) -> String {
    switch self {
    case .contactName: strings("profile.contactName")
    case .contactPhone: strings("profile.contactPhone")
    case .contactEmail: strings("profile.contactEmail")
    case .gateAccess: strings("profile.gateAccess")
    case .arrivalWindow: strings("profile.arrivalWindow")
    case .tags: strings("profile.tags")
    }
  }
}
