import Chemistry
import Foundation
import HTTP
import Mustache
import PoolFlowDomain
import PoolFlowStore

/// Shows, after signing in, what had been sent without a session, and sends it on a click.
enum ResumePage {
  static func page(_ kept: KeptEntry, app: App, csrf: String) throws -> Response {
    let view = ResumeView(kept, text: app.strings("resume.text"), app: app, csrf: csrf)
    return try app.page(.resume, view, Frame(title: app.strings("resume.title")))
  }

  /// What could not be taken, to be looked over and sent again; nil where nothing was typed.
  static func again(_ kept: KeptEntry?, app: App, status: Status) -> Response? {
    guard let kept else { return nil }
    let view = ResumeView(kept, text: app.strings("resume.failed"), app: app, csrf: app.csrf)
    if view.items.isEmpty { return nil }
    return try? app.page(.resume, view, Frame(title: app.strings("resume.title")), status: status)
  }
}

/// `Access/resume`. Its token is that of the session that has just begun.
struct ResumeView: View {
  struct Item: View {
    let label: String
    let value: String

    static let fields: Fields<Item> = [.text("label") { $0.label }, .text("value") { $0.value }]
  }

  let text: String
  let items: [Item]
  let action: String
  let csrf: String
  let kept: [KeptView]

  static let fields: Fields<ResumeView> = [
    .text("text") { $0.text }, .list("items") { $0.items }, .text("action") { $0.action }, .text("csrf") { $0.csrf },
    .list("kept") { $0.kept }, .text("discardPath") { _ in Link.route },
  ]

  init(_ entry: KeptEntry, text: String, app: App, csrf: String) {
    self.text = text
    action = entry.path ?? Link.route
    self.csrf = csrf
    kept = entry.fields.map { KeptView(name: $0.name, value: $0.value) }
    items = KeptFacts(entry, app: app).items
  }
}

/// What was kept, in the reader's words.
private struct KeptFacts {
  let entry: KeptEntry
  let app: App

  init(_ entry: KeptEntry, app: App) {
    self.entry = entry
    self.app = app
  }

  var items: [ResumeView.Item] {
    customer + entry.fields.compactMap(item) + doses + days
  }

  private var strings: Strings { app.strings }

  /// Whose visit or form it is.
  private var customer: [ResumeView.Item] {
    let parts = (entry.path ?? "").split(separator: "/")
    guard parts.count >= 2, parts[0] == "pools", let id = ID<Pool>(String(parts[1])), let pool = try? app.store.pool(id)
    else { return [] }
    return [
      ResumeView.Item(label: strings("conflict.customer"), value: pool.customerName),
      ResumeView.Item(label: strings("pool.address"), value: pool.address),
    ].filter { _ in !entry.fields.contains("customer_name") }
  }

  /// The ticked doses with the amounts poured.
  private var doses: [ResumeView.Item] {
    entry.fields.all("dose").map { key in
      let name = ChemicalKind(rawValue: key).flatMap(app.format.chemical) ?? key
      let amount = entry.fields["dose_oz.\(key)"].map { "\($0) \(strings("log.ounces"))" }
      return ResumeView.Item(label: name, value: amount ?? strings("conflict.doses"))
    }
  }

  private var days: [ResumeView.Item] {
    let days = entry.fields.all("service_day").compactMap { Int($0).flatMap(Weekday.init(rawValue:)) }
    if days.isEmpty { return [] }
    return [
      ResumeView.Item(label: strings("pool.serviceDays"), value: app.format.list(days.map(app.format.weekday)))
    ]
  }

  private func item(_ field: FormFields.Field) -> ResumeView.Item? {
    guard !field.value.isEmpty, let label = label(field.name) else { return nil }
    return ResumeView.Item(label: label, value: field.value + unit(field.name))
  }

  /// What a field is called; nil for what only the program needs or stands elsewhere.
  private func label(_ name: String) -> String? {
    if let parameter = Parameter(rawValue: name) { return app.format.name(of: parameter) }
    return switch name {
    case "notes": strings("log.notes")
    case "customer_name": strings("pool.customerName")
    case "address": strings("pool.address")
    case "latitude": strings("pool.latitude")
    case "longitude": strings("pool.longitude")
    case "monthly_fee": strings("pool.monthlyFee")
    case "pool_volume": strings("pool.poolVolume")
    default: nil
    }
  }

  /// The unit in which a number was typed, with a space before it.
  private func unit(_ name: String) -> String {
    let isMetric = entry.fields["units"] == UnitSystem.metric.rawValue
    return switch name {
    case Parameter.waterTemp.rawValue: " " + strings(isMetric ? "unit.celsius" : "unit.fahrenheit")
    case "pool_volume": " " + strings(isMetric ? "unit.liters" : "unit.gallons")
    case Parameter.pH.rawValue: ""
    default: Parameter(rawValue: name) == nil ? "" : " " + strings("unit.ppm")
    }
  }
}
