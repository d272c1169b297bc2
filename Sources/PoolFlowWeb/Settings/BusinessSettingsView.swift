import Foundation
import HTTP
import Mustache
import PoolFlowDomain

struct BusinessSettingsView: PageView {
  static let template = "Settings/business"

  let summary: SummaryView?
  let businessName: FieldView
  let timeZone: SuggestedFieldView
  let region: SelectView
  let currency: SelectView

  static let fields: Fields<BusinessSettingsView> = [
    .view("summary") { $0.summary }, .view("businessName") { $0.businessName }, .view("timeZone") { $0.timeZone },
    .view("region") { $0.region }, .view("currency") { $0.currency },
  ]

  init(form: FormReader, viewer: Viewer) {
    let (strings, business) = (viewer.strings, viewer.business)
    func error(_ name: String) -> String? {
      guard let problem = form.problems[name] else { return nil }
      return (name, problem) == ("time_zone", .notAChoice)
        ? strings("business.zoneUnknown") : viewer.format.message(problem)
    }
    func value(_ name: String, _ now: String) -> String { form.fields.contains(name) ? form.typed(name) : now }

    businessName = FieldView(
      name: "business_name", label: strings("setup.businessName"), value: value("business_name", business.name),
      error: error("business_name"), autocomplete: "organization", isRequired: true)
    let now = strings(
      "business.zoneNow", ["date": viewer.format.longDay(viewer.today), "time": viewer.format.time(viewer.now)])
    timeZone = SuggestedFieldView(
      field: FieldView(
        name: "time_zone", label: strings("setup.timeZone"), value: value("time_zone", business.timeZone.identifier),
        hint: "\(now) \(strings("business.zoneHint"))", error: error("time_zone"), isRequired: true, isPlain: true),
      suggestions: TimeZones.names)
    region = RegionChoice.view(
      chosen: form.fields["region"] ?? business.region, hint: strings("business.regionHint"), error: error("region"),
      viewer: viewer)
    let chosen = form.fields["currency"] ?? business.currency
    currency = SelectView(
      name: "currency", label: strings("business.currency"), hint: strings("business.currencyHint"),
      error: error("currency"), options: Self.currencies(chosen: chosen, viewer: viewer))
    let labels = [
      ("business_name", businessName.label), ("time_zone", timeZone.field.label), ("region", region.label),
      ("currency", currency.label),
    ]
    summary = SummaryView(labels, error: error, strings: strings)
  }

  private static func currencies(chosen: String, viewer: Viewer) -> [OptionView] {
    Currencies.codes.union([viewer.business.currency])
      .map { code in
        let name = viewer.format.locale.localizedString(forCurrencyCode: code) ?? code
        return OptionView(value: code, text: "\(name) (\(code))", isSelected: code == chosen)
      }
      .sorted { SortKey.of($0.text) < SortKey.of($1.text) }
  }
}
