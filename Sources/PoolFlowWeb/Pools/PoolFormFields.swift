import Chemistry
import Foundation
import HTTP
import PoolFlowDomain

/// The fields of a customer's form with their labels, values and messages (decisions.md#customers).
struct PoolFormFields {
  let form: PoolForm
  let viewer: Viewer

  private var strings: Strings { viewer.strings }

  var summary: SummaryView? {
    let labels = [
      ("customer_name", strings("pool.customerName")), ("address", strings("pool.address")),
      ("latitude", strings("pool.latitude")), ("longitude", strings("pool.longitude")),
      ("service_day", strings("pool.serviceDays")), ("monthly_fee", strings("pool.monthlyFee")),
      ("notes", strings("pool.notes")), ("pool_volume", strings("pool.poolVolume")),
      ("total_dissolved_solids", strings("pool.totalDissolvedSolids")), ("model", strings("model.title")),
    ]
    // The version has no box; its problem is shown only here.
    let unseen = error("version").map { SummaryView.Item(target: "main", text: $0) }
    return SummaryView(
      labels.compactMap { name, label in
        error(name).map { SummaryView.Item(target: name, label: label, message: $0, strings: strings) }
      } + [unseen].compactMap(\.self), strings: strings)
  }

  var customerName: FieldView {
    FieldView(
      name: "customer_name", label: strings("pool.customerName"), value: typed("customer_name"),
      error: error("customer_name"), isRequired: true)
  }

  var address: FieldView {
    FieldView(
      name: "address", label: strings("pool.address"), value: typed("address"), hint: strings("pool.addressHint"),
      error: error("address"), isRequired: true)
  }

  var position: PoolFormView.Position {
    let latitude = FieldView.decimal(
      "latitude", label: strings("pool.latitude"), value: typed("latitude"), error: error("latitude"))
    let longitude = FieldView.decimal(
      "longitude", label: strings("pool.longitude"), value: typed("longitude"), error: error("longitude"))
    let isSet = !latitude.value.isEmpty || !longitude.value.isEmpty
    return PoolFormView.Position(
      isOpen: latitude.error != nil || longitude.error != nil,
      text: isSet ? "\(latitude.value) · \(longitude.value)" : strings("pool.positionNone"), latitude: latitude,
      longitude: longitude)
  }

  var serviceDays: SelectView {
    let chosen = form.weekdays
    return SelectView(
      name: "service_day", label: strings("pool.serviceDays"), hint: strings("pool.serviceDaysHint"),
      error: error("service_day"),
      options: viewer.format.week.map { day in
        OptionView(
          value: String(day.rawValue), text: viewer.format.shortWeekday(day), longText: viewer.format.weekday(day),
          isSelected: chosen.contains(day))
      })
  }

  var monthlyFee: FieldView {
    .decimal(
      "monthly_fee", label: strings("pool.monthlyFee"), value: typed("monthly_fee"), error: error("monthly_fee"),
      isRequired: true, unit: viewer.format.currency
    ).saying(form.reader, viewer.format)
  }

  var poolVolume: FieldView {
    let hint = viewer.format.volumeHint(form.units)
    return .decimal(
      "pool_volume", label: strings("pool.poolVolume"), value: typed("pool_volume"), hint: hint,
      error: error("pool_volume"), isRequired: true,
      unit: strings(form.units == .metric ? "unit.liters" : "unit.gallons")
    ).saying(form.reader, viewer.format)
  }

  var totalDissolvedSolids: FieldView {
    .decimal(
      "total_dissolved_solids", label: strings("pool.totalDissolvedSolids"), value: typed("total_dissolved_solids"),
      hint: strings("pool.tdsHint", ["usual": viewer.format.number(1_000)]),
      error: error("total_dissolved_solids"), unit: strings("unit.ppm")
    ).saying(form.reader, viewer.format)
  }

  var model: SelectView {
    let chosen = typed("model")
    let business = ModelChoice.name(viewer.business.model, strings)
    let usual = OptionView(
      value: "", text: strings("model.asBusiness", ["model": business]), isSelected: chosen.isEmpty)
    return SelectView(
      name: "model", label: strings("model.title"), hint: strings("model.poolHint"), error: error("model"),
      options: [usual]
        + ChemistryModel.allCases.map {
          OptionView(value: $0.rawValue, text: ModelChoice.name($0, strings), isSelected: $0.rawValue == chosen)
        })
  }

  var notes: TextView {
    TextView(
      name: "notes", label: strings("pool.notes"), value: typed("notes"), hint: strings("pool.notesHint"),
      error: error("notes"))
  }

  private func typed(_ name: String) -> String { form.reader.typed(name) }

  private func error(_ name: String) -> String? {
    guard let problem = form.reader.problems[name] else { return nil }
    switch (name, problem) {
    case ("customer_name", .missing): return strings("pool.nameMissing")
    case ("address", .missing): return strings("pool.addressMissing")
    case ("latitude", .below), ("latitude", .above): return strings("pool.latitudeOutside")
    case ("longitude", .below), ("longitude", .above): return strings("pool.longitudeOutside")
    case (_, .incomplete): return strings("pool.positionPair")
    case ("service_day", .missing): return strings("pool.serviceDaysMissing")
    case ("monthly_fee", .missing): return strings("pool.feeMissing")
    case ("monthly_fee", .notANumber): return strings("pool.feeNotANumber")
    case ("monthly_fee", .notPositive), ("monthly_fee", .below): return strings("pool.feeTooLow")
    case ("pool_volume", .missing): return strings("pool.volumeMissing")
    case ("pool_volume", .notANumber): return strings("pool.volumeNotANumber")
    case ("pool_volume", .below(let limit)): return strings("pool.volumeTooLow", ["limit": volume(limit)])
    case ("pool_volume", .above(let limit)): return strings("pool.volumeTooHigh", ["limit": volume(limit)])
    default: return viewer.format.message(problem)
    }
  }

  /// A limit already in the form's units.
  private func volume(_ limit: Double) -> String {
    let unit = strings(form.units == .metric ? "unit.liters" : "unit.gallons")
    return strings("unit.volume", ["amount": viewer.format.number(limit), "unit": unit])
  }
}
