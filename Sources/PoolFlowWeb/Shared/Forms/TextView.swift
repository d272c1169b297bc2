import Mustache

/// A text of several lines: `Shared/_text`.
struct TextView: View {
  let name: String
  let label: String
  var value = ""
  var hint: String?
  var error: String?
  var isOptional = true

  static let fields: Fields<TextView> = [
    .text("name") { $0.name }, .text("label") { $0.label }, .text("value") { $0.value }, .text("hint") { $0.hint },
    .text("error") { $0.error }, .flag("isOptional") { $0.isOptional },
  ]
}
