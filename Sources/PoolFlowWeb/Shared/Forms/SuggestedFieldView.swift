import Mustache

/// A field that proposes what to type, which may be something else: `Shared/_suggested`.
struct SuggestedFieldView: View {
  let field: FieldView
  let suggestions: [String]

  static let fields: Fields<SuggestedFieldView> = [
    .view("field") { $0.field }, .text("list") { "\($0.field.name)-list" }, .texts("suggestions") { $0.suggestions },
  ]
}
