import Chemistry
import Foundation
import HTTP
import Mustache
import PoolFlowDomain

struct SetupView: PageView {
  static let template = "Access/setup"

  let summary: SummaryView?
  let code: FieldView?
  let person: FieldView
  let email: FieldView
  let password: FieldView
  let businessName: FieldView
  let timeZone: SelectView
  let region: SelectView
  let model: SelectView

  static let fields: Fields<SetupView> = [
    .view("summary") { $0.summary }, .view("code") { $0.code }, .view("person") { $0.person },
    .view("email") { $0.email }, .view("password") { $0.password }, .view("businessName") { $0.businessName },
    .view("timeZone") { $0.timeZone }, .view("region") { $0.region },
    .view("model") { $0.model },
  ]

  /// - Parameter asksForCode: true to ask for the code of the server's console.
  init(form: FormReader, failure: String? = nil, asksForCode: Bool, viewer: Viewer) {
    let words = Words(form: form, viewer: viewer)
    let strings = viewer.strings
    summary =
      failure.flatMap { SummaryView([.init(target: "main", text: $0)], strings: viewer.strings) } ?? words.summary
    code =
      !asksForCode
      ? nil
      : FieldView(
        name: "code", label: strings("setup.code"), value: form.typed("code"), hint: strings("setup.codeHint"),
        error: words.error("code"), isRequired: true, isPlain: true)
    person = FieldView(
      name: "name", label: strings("setup.name"), value: form.typed("name"), error: words.error("name"),
      autocomplete: "name", isRequired: true)
    email = FieldView(
      name: "email", label: strings("setup.email"), type: "email", value: form.typed("email"),
      hint: strings("setup.emailHint"), error: words.error("email"), autocomplete: "username", isRequired: true,
      isPlain: true)
    password = FieldView(
      name: "password", label: strings("setup.password"), type: "password", error: words.error("password"),
      autocomplete: "new-password", isRequired: true
    ).hinted(strings("setup.passwordHint"))
    businessName = FieldView(
      name: "business_name", label: strings("setup.businessName"), value: form.typed("business_name"),
      error: words.error("business_name"), autocomplete: "organization", isRequired: true)
    timeZone = Self.timeZones(form: form, words: words, strings: strings)
    region = RegionChoice.view(
      chosen: form.fields["region"] ?? "US", hint: strings("setup.regionHint"), error: words.error("region"),
      propose: form.fields.contains("region") ? nil : "region", viewer: viewer)
    model = ModelChoice.view(
      chosen: form.fields["model"] ?? ChemistryModel.documented.rawValue, error: words.error("model"),
      format: viewer.format)
  }

  /// The time zones of the world, grouped by continent.
  private static func timeZones(form: FormReader, words: Words, strings: Strings) -> SelectView {
    let chosen = form.fields["time_zone"] ?? "America/New_York"
    let groups = Dictionary(grouping: TimeZones.names) { $0.split(separator: "/").first.map(String.init) ?? "" }
    return SelectView(
      name: "time_zone", label: strings("setup.timeZone"), hint: strings("setup.timeZoneHint"),
      error: words.error("time_zone"), propose: form.fields.contains("time_zone") ? nil : "time-zone",
      groups: groups.sorted { $0.key < $1.key }.map { continent, zones in
        OptionGroupView(
          groupLabel: continent,
          members: zones.sorted().map { zone in
            let place = zone.dropFirst(continent.count + 1).replacing("_", with: " ").replacing("/", with: ", ")
            return OptionView(value: zone, text: String(place), isSelected: zone == chosen)
          })
      })
  }

  /// The problems of the form, in the reader's words.
  private struct Words {
    let form: FormReader
    let viewer: Viewer

    var summary: SummaryView? {
      let strings = viewer.strings
      let labels = [
        ("code", strings("setup.code")), ("name", strings("setup.name")), ("email", strings("setup.email")),
        ("password", strings("setup.password")), ("business_name", strings("setup.businessName")),
        ("time_zone", strings("setup.timeZone")), ("region", strings("setup.region")),
        ("model", strings("model.label")),
      ]
      return SummaryView(labels, error: error, strings: strings)
    }

    func error(_ name: String) -> String? {
      guard let problem = form.problems[name] else { return nil }
      switch (name, problem) {
      case ("code", _): return viewer.strings("setup.codeWrong")
      case ("email", .notAChoice): return viewer.strings("setup.emailWrong")
      case ("password", .notAChoice): return viewer.strings("setup.passwordLength")
      default: return viewer.format.message(problem)
      }
    }
  }
}
