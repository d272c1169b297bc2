import HTTP
import PoolFlowDomain

/// The fields of a delivery and of a count with their labels, values and messages.
struct StockFormFields {
  let form: StockForm
  let item: InventoryItem
  /// The last delivery: packages often come in the same size.
  let last: StockEntry?
  /// True if the same form was booked with other entries: it continues under a new identifier.
  let isBookedBefore: Bool
  /// For a form without an identifier, or with one that was used.
  let newID: () -> ID<StockEntry>
  let viewer: Viewer

  private var strings: Strings { viewer.strings }

  var summary: SummaryView? {
    let labels = [
      ("packages", strings("inventory.packages")), ("package_size", strings("inventory.packageSize")),
      ("package_unit", strings("inventory.unit")), ("package_price", strings("inventory.packagePrice")),
      ("counted", strings("inventory.countedAmount")), ("counted_unit", strings("inventory.unit")),
    ]
    return SummaryView(labels, error: error, strings: strings)
  }

  /// The identifier that prevents double booking; that of the returned form, if `name` is one of its fields.
  func entryID(_ name: String) -> String {
    let isSent = form.reader.fields.contains(name) && !isBookedBefore
    let sent = isSent ? form.reader.fields["entry_id"].flatMap { ID<StockEntry>($0) } : nil
    return (sent ?? newID()).text
  }

  /// Says that the form was booked before, if `name` is one of its fields.
  func beforeText(_ name: String, _ key: StringKey) -> String? {
    isBookedBefore && form.reader.fields.contains(name) ? strings(key) : nil
  }

  var packages: FieldView {
    .decimal(
      "packages", label: strings("inventory.packages"), value: typed("packages"), error: error("packages"),
      isRequired: true
    ).saying(form.reader, viewer.format)
  }

  var size: FieldView {
    let unit = viewer.format.unit(of: item)
    let usual = last.map { viewer.format.boxed(ounces: $0.packageOunces, in: unit) } ?? ""
    return .decimal(
      "package_size", label: strings("inventory.packageSize"), value: typed("package_size", else: usual),
      error: error("package_size"), isRequired: true
    ).saying(form.reader, viewer.format)
  }

  var packageUnit: SelectView { unit("package_unit") }

  var price: FieldView {
    .decimal(
      "package_price", label: strings("inventory.packagePrice"), value: typed("package_price"),
      hint: strings("inventory.packagePriceHint"), error: error("package_price"), unit: viewer.format.currency
    ).saying(form.reader, viewer.format)
  }

  var counted: FieldView {
    .decimal(
      "counted", label: strings("inventory.countedAmount"), value: typed("counted"), error: error("counted"),
      isRequired: true
    ).saying(form.reader, viewer.format)
  }

  var countedUnit: SelectView { unit("counted_unit") }

  private func unit(_ name: String) -> SelectView {
    let chosen = form.reader.fields[name].flatMap(StockUnit.init) ?? viewer.format.unit(of: item)
    return SelectView(
      name: name, label: strings("inventory.unit"), error: error(name),
      options: viewer.format.options(isDry: item.isDry, chosen: chosen))
  }

  private func typed(_ name: String, else usual: String = "") -> String {
    form.reader.fields.contains(name) ? form.reader.typed(name) : usual
  }

  private func error(_ name: String) -> String? {
    guard let problem = form.reader.problems[name] else { return nil }
    switch (name, problem) {
    case (_, .notPositive): return strings("inventory.aboveZero")
    case ("counted", .missing): return strings("inventory.countedMissing")
    default: return viewer.format.message(problem)
    }
  }
}
