import PoolFlowDomain

/// The boxes of a customer's profile (decisions.md#customers).
enum ProfileInputs {
  static let name: [Input<CustomerProfile>] = [
    .text("contact_name", "profile.contactName", \.contactName, limit: ProfileLimits.contactName)
  ]

  /// Phone and email, side by side.
  static let reach: [Input<CustomerProfile>] = [
    .text("contact_phone", "profile.contactPhone", \.contactPhone, limit: ProfileLimits.contactPhone, box: .phone) {
      ContactLinkView(phone: $0)?.path != nil
    }
    .saying(.notAChoice, "profile.phoneWrong"),
    .text(
      "contact_email", "profile.contactEmail", \.contactEmail, limit: ProfileLimits.contactEmail,
      box: .email(inputMode: "email")
    ) { ContactLinkView(email: $0)?.path != nil }
    .saying(.notAChoice, "setup.emailWrong"),
  ]

  static let operations: [Input<CustomerProfile>] = [
    .text("gate_access", "profile.gateAccess", \.gateAccessType, limit: ProfileLimits.gateAccess, box: .lines)
      .hint("profile.gateAccessHint"),
    .text("arrival_window", "profile.arrivalWindow", \.preferredArrivalWindow, limit: ProfileLimits.arrivalWindow)
      .hint("profile.arrivalWindowHint"),
    .text("tags", "profile.tags", \.tagsCSV, limit: ProfileLimits.tags).hint("profile.tagsHint"),
  ]

  static let all = name + reach + operations
}

/// The boxes of a customer and of the profile.
enum CustomerInputs {
  /// The label of the box of that name; a column of a customer list has the name of its box.
  static func label(of name: String, _ strings: Strings) -> String? {
    (PoolInputs.all + [PoolInputs.weeklyDays]).label(of: name, strings) ?? ProfileInputs.all.label(of: name, strings)
  }
}
