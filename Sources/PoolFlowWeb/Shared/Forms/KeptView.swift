import Mustache

/// A field that goes back as it came: `Shared/_kept`.
struct KeptView: View {
  let name: String
  let value: String

  static let fields: Fields<KeptView> = [.text("name") { $0.name }, .text("value") { $0.value }]

  /// The field of an undo that wants no form again: the visit was one too many.
  static let undoToRoute = KeptView(name: "to", value: "route")
}
