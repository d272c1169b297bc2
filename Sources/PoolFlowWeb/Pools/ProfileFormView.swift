import Foundation
import Mustache
import PoolFlowDomain

/// `Pools/profile`.
struct ProfileFormView: View {
  let backPath: String
  let action: String
  let customerName: String
  let version: String
  let summary: SummaryView?
  let conflict: PoolFormView.Conflict?
  let contactName: FieldView
  let contactPhone: FieldView
  let contactEmail: FieldView
  let gateAccess: TextView
  let arrivalWindow: FieldView
  let tags: FieldView

  static let fields: Fields<ProfileFormView> = [
    .text("backPath") { $0.backPath }, .text("action") { $0.action }, .text("customerName") { $0.customerName },
    .text("version") { $0.version }, .view("summary") { $0.summary }, .view("conflict") { $0.conflict },
    .view("contactName") { $0.contactName }, .view("contactPhone") { $0.contactPhone },
    .view("contactEmail") { $0.contactEmail }, .view("gateAccess") { $0.gateAccess },
    .view("arrivalWindow") { $0.arrivalWindow }, .view("tags") { $0.tags },
  ]

  /// - Parameter saved: what somebody else has saved meanwhile.
  init(_ form: ProfileForm, pool: Pool, saved: CustomerProfile?, app: App) {
    let strings = app.strings
    backPath = Link.pool(pool.id)
    action = Link.profile(pool.id)
    customerName = pool.customerName
    version = saved.map(ProfileForm.version(of:)) ?? form.version ?? ""
    let errors = ProfileForm.Entry.allCases.reduce(into: [ProfileForm.Entry: String]()) { errors, entry in
      errors[entry] = form.reader.problems[entry.rawValue].map { Self.message($0, entry, app: app) }
    }
    func field(_ entry: ProfileForm.Entry) -> FieldView {
      FieldView(
        name: entry.rawValue, label: Self.label(entry, strings), value: form.reader.typed(entry.rawValue),
        hint: Self.hint(entry, strings), error: errors[entry], isOptional: true)
    }
    contactName = field(.contactName)
    var phone = field(.contactPhone)
    (phone.type, phone.inputMode) = ("tel", "tel")
    contactPhone = phone
    var email = field(.contactEmail)
    (email.type, email.inputMode, email.isPlain) = ("email", "email", true)
    contactEmail = email
    gateAccess = TextView(
      name: ProfileForm.Entry.gateAccess.rawValue, label: Self.label(.gateAccess, strings),
      value: form.reader.typed(ProfileForm.Entry.gateAccess.rawValue), hint: Self.hint(.gateAccess, strings),
      error: errors[.gateAccess])
    arrivalWindow = field(.arrivalWindow)
    tags = field(.tags)
    summary = SummaryView(
      ProfileForm.Entry.allCases.compactMap { entry in
        errors[entry].map {
          SummaryView.Item(
            target: entry.rawValue, label: Self.label(entry, strings), message: $0, strings: strings)
        }
      }, strings: strings)
    conflict = saved.map { Self.conflict(form, saved: $0, pool: pool, strings: strings) }
  }

  static func label(_ entry: ProfileForm.Entry, _ strings: Strings) -> String {
    switch entry {
    case .contactName: strings("profile.contactName")
    case .contactPhone: strings("profile.contactPhone")
    case .contactEmail: strings("profile.contactEmail")
    case .gateAccess: strings("profile.gateAccess")
    case .arrivalWindow: strings("profile.arrivalWindow")
    case .tags: strings("profile.tags")
    }
  }

  private static func hint(_ entry: ProfileForm.Entry, _ strings: Strings) -> String? {
    switch entry {
    case .gateAccess: strings("profile.gateAccessHint")
    case .arrivalWindow: strings("profile.arrivalWindowHint")
    case .tags: strings("profile.tagsHint")
    case .contactName, .contactPhone, .contactEmail: nil
    }
  }

  private static func message(_ problem: FieldProblem, _ entry: ProfileForm.Entry, app: App) -> String {
    switch (entry, problem) {
    case (.contactEmail, .notAChoice): app.strings("setup.emailWrong")
    case (.contactPhone, .notAChoice): app.strings("profile.phoneWrong")
    default: app.format.message(problem)
    }
  }

  private static func conflict(
    _ form: ProfileForm, saved: CustomerProfile, pool: Pool, strings: Strings
  ) -> PoolFormView.Conflict {
    let rows = ProfileForm.Entry.allCases.map { entry in
      DifferenceView(
        label: label(entry, strings), yours: form.reader.typed(entry.rawValue), theirs: entry.text(of: saved))
    }
    return PoolFormView.Conflict(
      text: strings("profile.conflictText"), path: Link.profile(pool.id), rows: rows.filter { $0.yours != $0.theirs })
  }
}

/// What is known of a customer, on the customer's page: `Pools/_profile`.
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

  init(_ profile: CustomerProfile, of pool: ID<Pool>) {
    editPath = Link.profile(pool)
    isEmpty = profile.isEmpty
    contactName = profile.contactName
    phone = ContactLinkView(phone: profile.contactPhone)
    email = ContactLinkView(email: profile.contactEmail)
    gate = profile.gateAccessType
    window = profile.preferredArrivalWindow
    tags = profile.tags
  }
}
