import Foundation
import PoolFlowDomain

/// The boxes of the business: name, time zone, country and currency.
enum BusinessInputs {
  static let name = Input<Business>.text(
    "business_name", "setup.businessName", \.name, limit: 200, need: .required
  ).autocomplete("organization")

  static let zone = Input<Business>(
    "time_zone", "setup.timeZone", .code, .required, shown: { business, _ in [business.timeZone.identifier] },
    read: { business, reader, isRequired, _ in
      let typed = reader.text("time_zone", limit: 100, isRequired: isRequired)
      // The present one stays, also where it is no place of the list, such as "GMT".
      if typed.isEmpty || typed == business.timeZone.identifier { return }
      guard let zone = TimeZones.find(typed) else { return reader.refuse("time_zone", .notAChoice) }
      business.timeZone = zone
    }
  )
  .hint { viewer in
    let now = ["date": viewer.format.longDay(viewer.today), "time": viewer.format.time(viewer.now)]
    return "\(viewer.strings("business.zoneNow", now)) \(viewer.strings("business.zoneHint"))"
  }
  .saying(.notAChoice, "business.zoneUnknown")

  static let region = code("region", "setup.region", \.region, RegionChoice.options, among: Regions.codes)
    .hint("business.regionHint")

  static let currency = code("currency", "business.currency", \.currency, currencies, among: Currencies.codes)
    .hint("business.currencyHint")

  static let all = [name, zone, region, currency]

  /// A code of a list; the present one stays, also where the list has it no more.
  private static func code(
    _ name: String, _ label: StringKey, _ place: Input<Business>.Place<String>,
    _ options: @escaping Input<Business>.Options, among codes: Set<String>
  ) -> Input<Business> {
    Input(name, label, .list(options), .required, shown: { business, _ in [business[keyPath: place]] }) {
      business, reader, _, _ in
      let code = reader.single(name) ?? ""
      if code == business[keyPath: place] { return }
      guard codes.contains(code) else { return reader.refuse(name, .notAChoice) }
      business[keyPath: place] = code
    }
  }

  @Sendable private static func currencies(_ viewer: Viewer) -> [OptionView] {
    Currencies.codes.union([viewer.business.currency])
      .map { code in
        let name = viewer.format.locale.localizedString(forCurrencyCode: code) ?? code
        return OptionView(value: code, text: "\(name) (\(code))")
      }
      .sorted { SortKey.of($0.text) < SortKey.of($1.text) }
  }
}
