import Foundation
import Mustache
import PoolFlowDomain

struct ProfileFormView: PageView {
  static let template = "Pools/profile"

  let backPath: String
  let action: String
  let customerName: String
  let version: String
  let summary: SummaryView?
  let conflict: RecordConflictView?
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

  /// - Parameter saved: the profile saved by another person meanwhile.
  init(_ form: ProfileForm, pool: Pool, saved: CustomerProfile?, viewer: Viewer) {
    let strings = viewer.strings
    backPath = Link.pool(pool.id)
    action = Link.profile(pool.id)
    customerName = pool.customerName
    version = saved.map(ProfileForm.version(of:)) ?? form.version ?? ""
    let errors = ProfileEntry.allCases.reduce(into: [ProfileEntry: String]()) { errors, entry in
      errors[entry] = form.reader.problems[entry.rawValue].map { Self.message($0, entry, viewer: viewer) }
    }
    func field(_ entry: ProfileEntry) -> FieldView {
      FieldView(
        name: entry.rawValue, label: entry.label(strings), value: form.reader.typed(entry.rawValue),
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
      name: ProfileEntry.gateAccess.rawValue, label: ProfileEntry.gateAccess.label(strings),
      value: form.reader.typed(ProfileEntry.gateAccess.rawValue), hint: Self.hint(.gateAccess, strings),
      error: errors[.gateAccess])
    arrivalWindow = field(.arrivalWindow)
    tags = field(.tags)
    summary = SummaryView(
      ProfileEntry.allCases.compactMap { entry in
        errors[entry].map {
          SummaryView.Item(
            target: entry.rawValue, label: entry.label(strings), message: $0, strings: strings)
        }
      }, strings: strings)
    conflict = saved.map { Self.conflict(form, saved: $0, pool: pool, strings: strings) }
  }

  private static func hint(_ entry: ProfileEntry, _ strings: Strings) -> String? {
    switch entry {
    case .gateAccess: strings("profile.gateAccessHint")
    case .arrivalWindow: strings("profile.arrivalWindowHint")
    case .tags: strings("profile.tagsHint")
    case .contactName, .contactPhone, .contactEmail: nil
    }
  }

  private static func message(_ problem: FieldProblem, _ entry: ProfileEntry, viewer: Viewer) -> String {
    switch (entry, problem) {
    case (.contactEmail, .notAChoice): viewer.strings("setup.emailWrong")
    case (.contactPhone, .notAChoice): viewer.strings("profile.phoneWrong")
    default: viewer.format.message(problem)
    }
  }

  private static func conflict(
    _ form: ProfileForm, saved: CustomerProfile, pool: Pool, strings: Strings
  ) -> RecordConflictView {
    let rows = ProfileEntry.allCases.map { entry in
      DifferenceView(
        label: entry.label(strings), yours: form.reader.typed(entry.rawValue), theirs: entry.text(of: saved))
    }
    return RecordConflictView(
      text: strings("profile.conflictText"), path: Link.profile(pool.id), rows: rows.filter { $0.yours != $0.theirs })
  }
}
