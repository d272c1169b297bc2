import Foundation
import HTTP
import Mustache
import PoolFlowDomain

/// Shows, after signing in, what had been sent without a session, and sends it on a click.
enum ResumePage {
  static func page(_ kept: KeptEntry, app: App, csrf: String) throws -> Response {
    let view = ResumeView(kept, strings: app.strings, csrf: csrf)
    return try app.page(.resume, view, Frame(title: app.strings("resume.title")))
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

  init(_ entry: KeptEntry, strings: Strings, csrf: String) {
    text = strings("resume.text")
    action = entry.path ?? Link.route
    self.csrf = csrf
    kept = entry.fields.map { KeptView(name: $0.name, value: $0.value) }
    items = entry.fields.compactMap { field in
      guard let label = Self.label(field.name, strings), !field.value.isEmpty else { return nil }
      return Item(label: label, value: field.value)
    }
  }

  /// What a field is called; nil for what only the program needs.
  private static func label(_ name: String, _ strings: Strings) -> String? {
    switch name {
    case "ph": strings("reading.ph")
    case "water_temp": strings("reading.waterTemp")
    case "calcium_hardness": strings("reading.calciumHardness")
    case "total_alkalinity": strings("reading.totalAlkalinity")
    case "cyanuric_acid": strings("reading.cyanuricAcid")
    case "total_dissolved_solids": strings("reading.totalDissolvedSolids")
    case "notes": strings("log.notes")
    case "customer_name": strings("pool.customerName")
    case "address": strings("pool.address")
    case "monthly_fee": strings("pool.monthlyFee")
    case "pool_volume": strings("pool.poolVolume")
    default: nil
    }
  }
}
