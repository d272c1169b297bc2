import Mustache

/// A page without content yet, with the one step that fills it: `Shared/_empty`.
struct EmptyView: View {
  let text: String
  var path: String?
  var label: String?
  /// A second, less common step.
  var otherPath: String?
  var otherLabel: String?

  static let fields: Fields<EmptyView> = [
    .text("text") { $0.text }, .text("path") { $0.path }, .text("label") { $0.label },
    .text("otherPath") { $0.otherPath }, .text("otherLabel") { $0.otherLabel },
  ]
}
