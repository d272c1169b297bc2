import Chemistry
import HTTP
import PoolFlowDomain
import PoolFlowStore

/// The content of a kept entry, in the reader's words.
struct KeptFacts {
  let entry: KeptEntry
  let app: App

  var items: [ResumeView.Item] { customer + product + typed }

  /// True if it contains typed words, numbers or choices.
  var hasTyped: Bool { !typed.isEmpty }

  private var typed: [ResumeView.Item] { entry.fields.compactMap(item) + doses + days + photos + stock }

  /// The number of photos kept with it.
  private var photos: [ResumeView.Item] {
    let count = SentPhotos(entry.fields).kept.count
    return count == 0 ? [] : [ResumeView.Item(label: strings("photos.title"), value: app.format.count(count))]
  }

  private var strings: Strings { app.strings }

  /// The customer of the visit or form.
  private var customer: [ResumeView.Item] {
    if entry.fields.contains("customer_name") { return [] }
    let parts = (entry.path ?? "").split(separator: "/")
    guard parts.count >= 2, let pool = pool(parts[0], String(parts[1])) else { return [] }
    return [
      ResumeView.Item(label: strings("conflict.customer"), value: pool.customerName),
      ResumeView.Item(label: strings("pool.address"), value: pool.address),
    ]
  }

  private func pool(_ kind: Substring, _ id: String) -> Pool? {
    switch kind {
    case "pools": ID<Pool>(id).flatMap { try? app.store.pool($0) }
    case "visits": ID<Visit>(id).flatMap { try? app.store.pool(app.store.visit($0).pool) }
    default: nil
    }
  }

  /// The ticked doses with the poured amounts.
  private var doses: [ResumeView.Item] {
    entry.fields.all("dose").prefix(VisitForm.mostDoses).compactMap { key in
      let chosen = entry.fields["dose_item.\(key)"].flatMap { ID<InventoryItem>($0) }
      let item = chosen.flatMap { id in try? app.store.stock().item(id) }
      let kind = ChemicalKind.allCases.first { $0.type.rawValue == key }
      let name = item?.name ?? kind.flatMap(app.format.chemical) ?? key
      let amount =
        entry.fields["dose_metric.\(key)"].map { "\($0) \(strings("log.grams"))/\(strings("log.milliliters"))" }
        ?? entry.fields["dose_oz.\(key)"].map { "\($0) \(strings("log.ounces"))" }
      if DoseDraft.isExtra(key), item == nil { return nil }
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

  /// The label of a field; nil for technical fields and those shown elsewhere.
  private func label(_ name: String) -> String? {
    if let parameter = Parameter(rawValue: name) { return app.format.name(of: parameter) }
    return switch name {
    case "notes": strings("log.internalNote")
    case "customer_note": strings("log.customerNote")
    // The days are said together, and a choice by its code is no word.
    case RhythmInputs.days, RhythmInputs.repeats, RhythmInputs.technician, "model", ReadingInputs.further.name: nil
    case _ where name.hasPrefix(IntervalChoice.prefix): nil
    default: CustomerInputs.label(of: name, strings)
    }
  }

  /// The unit in which a number was typed, preceded by a space.
  private func unit(_ name: String) -> String {
    let isMetric = entry.fields["units"] == UnitSystem.metric.rawValue
    return switch name {
    case "pool_volume": " " + strings(isMetric ? "unit.liters" : "unit.gallons")
    default:
      Parameter(rawValue: name).flatMap { app.format.with(isMetric ? .metric : .imperial).unit(of: $0) }.map {
        " " + $0
      }
        ?? ""
    }
  }
}
