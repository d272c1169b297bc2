import Foundation
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
  ]

  /// The times of the arrival window, side by side.
  static let times = [
    time("window_from", "profile.windowFrom", of: { $0.window?.from }, \.windowFrom),
    time("window_to", "profile.windowTo", of: { $0.window?.to }, \.windowTo),
  ]

  static let tags: [Input<CustomerProfile>] = [
    .text("tags", "profile.tags", \.tagsCSV, limit: ProfileLimits.tags).hint("profile.tagsHint")
  ]

  /// The language of texts and reports for the customer.
  static let language = Input<CustomerProfile>(
    "language", "profile.language", .list { languages($0) }, .free, shown: { profile, _ in [profile.language ?? ""] },
    read: { profile, reader, _, _ in
      let code = reader.typed("language")
      profile.language = Languages.all.contains { $0.code == code } ? code : nil
    }
  )
  .hint("profile.languageHint")

  /// The gate and the phone, which a new customer's form has too.
  static let first = [operations[0], reach[0]]

  static let all = name + reach + [language] + operations + times + tags

  /// The notes, which belong to the pool.
  static let notes = Input<KnownCustomer>(PoolInputs.notes, of: \.pool)

  /// The boxes of the form: the profile and the notes.
  static let customer = all.map { Input<KnownCustomer>($0, of: \.profile) } + [notes]

  private static func languages(_ viewer: Viewer) -> [OptionView] {
    [OptionView(value: "", text: viewer.strings("profile.languageNone"))]
      + Languages.all.map { OptionView(value: $0.code, text: $0.name, optionLanguage: $0.code) }
  }

  private static func time(
    _ name: String, _ label: StringKey, of shown: @escaping @Sendable (CustomerProfile) -> Int?,
    _ place: Input<CustomerProfile>.Place<Int?>
  ) -> Input<CustomerProfile> {
    Input<CustomerProfile>(
      name, label, .time, .optional, shown: { profile, _ in [shown(profile).map(text) ?? ""] },
      read: { profile, reader, _, _ in
        let typed = reader.typed(name).trimmingCharacters(in: .whitespaces)
        let minutes = ArrivalText.minutes(of: typed)
        if !typed.isEmpty, minutes == nil { reader.refuse(name, .notAChoice) }
        profile[keyPath: place] = minutes
      }
    )
    .saying(.notAChoice, "profile.windowWrong").saying(.incomplete, "profile.windowOrder")
  }

  /// "08:00", as a time box has it; the end of the day is 23:59 there.
  static func text(_ minutes: Int) -> String {
    ArrivalText.clock(min(minutes, ArrivalWindow.day.upperBound - 1))
  }
}

/// The boxes of a customer and of the profile.
enum CustomerInputs {
  /// The label of the box of that name; a column of a customer list has the name of its box.
  static func label(of name: String, _ strings: Strings) -> String? {
    (PoolInputs.all + [PoolInputs.weeklyDays]).label(of: name, strings) ?? ProfileInputs.all.label(of: name, strings)
  }
}
