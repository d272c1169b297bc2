import Mustache
import PoolFlowDomain

/// A one-line input with its label, hint and message: `Shared/_field`.
struct FieldView: View {
  let name: String
  let label: String
  var type = "text"
  var value = ""
  var hint: String?
  var error: String?
  /// The interpretation of an ambiguous number.
  var understood: String?
  var inputMode: String?
  var autocomplete: String? = "off"
  var isRequired = false
  var isOptional = false
  /// True for a value that is not prose: no capitals, no spelling marks.
  var isPlain = false
  var unit: String?

  static let fields: Fields<FieldView> = [
    .text("name") { $0.name }, .text("label") { $0.label }, .text("type") { $0.type }, .text("value") { $0.value },
    .text("hint") { $0.hint }, .text("error") { $0.error }, .text("understood") { $0.understood },
    .text("inputMode") { $0.inputMode },
    .text("autocomplete") { $0.autocomplete }, .flag("isRequired") { $0.isRequired },
    .flag("isOptional") { $0.isOptional }, .flag("isPlain") { $0.isPlain }, .text("unit") { $0.unit },
  ]

  /// The type of a box for a day: invalid text is in a text box, where it can be read and corrected.
  static func dateType(_ typed: String) -> String { typed.isEmpty || Day(typed) != nil ? "date" : "text" }

  /// The type of a box for a time, likewise.
  static func timeType(_ typed: String) -> String {
    typed.isEmpty || (typed.count == 5 && ArrivalText.minutes(of: typed) != nil) ? "time" : "text"
  }

  /// The same box for a decimal number.
  static func decimal(
    _ name: String, label: String, value: String, hint: String? = nil, error: String? = nil,
    isRequired: Bool = false, unit: String? = nil
  ) -> FieldView {
    FieldView(
      name: name, label: label, value: value, hint: hint, error: error, inputMode: "decimal",
      isRequired: isRequired, unit: unit)
  }

  /// The same box with a hint that its problem would only repeat.
  func hinted(_ hint: String) -> FieldView {
    var view = self
    if error == nil { view.hint = hint }
    return view
  }

  /// The same box with the interpretation of its number.
  func saying(_ reader: FormReader, _ format: Format) -> FieldView {
    guard let value = reader.understood[name] else { return self }
    var view = self
    view.understood = format.understood(value, unit: unit)
    return view
  }
}
