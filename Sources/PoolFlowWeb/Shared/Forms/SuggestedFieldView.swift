import Mustache

/// A field with suggestions that also accepts other text: `Shared/_suggested`.
struct SuggestedFieldView: View {
  let field: FieldView
  let suggestions: [String]

  static let fields: Fields<SuggestedFieldView> = [
    .view("field") { $0.field }, .text("list") { "\($0.field.name)-list" }, .texts("suggestions") { $0.suggestions },
  ]
}
