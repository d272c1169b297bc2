import HTTP
import PoolFlowDomain

/// What people say in the preview of an import.
struct ImportForm {
  private let fields: FormFields

  init(_ fields: FormFields) {
    self.fields = fields
  }

  /// The fingerprint of the plan that was shown; nil where a program sends none, which takes what comes.
  var seen: String? { fields["plan"] }

  /// - Parameter saved: holds for what the form does not have.
  func choices(over saved: ImportChoices) -> ImportChoices {
    guard fields.contains("choices") else { return saved }
    var choices = saved
    for field in fields where field.name.hasPrefix("column.") {
      guard let index = Int(field.name.dropFirst("column.".count)), (0..<1_000).contains(index) else { continue }
      let known = field.value.isEmpty || ImportField(rawValue: field.value) != nil
      if known { choices.columns[index] = field.value }
    }
    choices.separate = Set(fields.all("separate").prefix(5_000).compactMap { Int($0) })
    choices.separatesAll = fields["separate_all"] == "1"
    return choices
  }
}
