import Mustache

/// A field that is sent back unchanged: `Shared/_kept`.
struct KeptView: View {
  let name: String
  let value: String

  static let fields: Fields<KeptView> = [.text("name") { $0.name }, .text("value") { $0.value }]

  /// The field of an undo that continues without the form: the visit was logged by mistake.
  static let undoToRoute = KeptView(name: "to", value: "route")
}
