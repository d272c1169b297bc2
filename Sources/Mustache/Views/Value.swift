/// The value of a name in a template.
///
/// Falsey values skip a section and render its inverted section: `absent`, `flag(false)`, an empty list and an empty
/// text. The specification leaves the empty text to the host language ("e.g. `!!data == true`"); here it is falsey for
/// views and for JSON alike, because an empty finished string has nothing to show. Every number is truthy: a reading of
/// 0 is a reading.
public enum Value: Sendable {
  /// No value: an optional field that is nil, or JSON's null. It is found, so outer contexts are not asked.
  case absent
  /// A condition; interpolated it reads `true` or `false`.
  case flag(Bool)
  /// A number as the text that is to be shown.
  case number(String)
  /// Plain text, escaped by `{{name}}`.
  case text(String)
  /// Markup of the program's own, for `{{{name}}}`.
  case html(SafeHTML)
  /// Values of any kind, iterated by a section.
  case list([Value])
  /// Named values, as a JSON object has them.
  case object([String: Value])
  /// One typed view, or a list of them.
  case views(Views)
}

extension Value {
  /// True if a section of this value is skipped.
  var isFalsey: Bool {
    switch self {
    case .absent: true
    case .flag(let flag): !flag
    case .text(let text): text.isEmpty
    case .html(let html): html.markup.isEmpty
    case .list(let values): values.isEmpty
    case .views(let views): views.count == 0
    case .number, .object: false
    }
  }

  /// The value under `name` in this value alone, or nil if it has no such name.
  func member(_ name: Name) -> Value? {
    switch self {
    case .object(let members): members[name.text]
    case .views(let views) where !views.isList: views.rows.value(of: name.symbol)
    default: nil
    }
  }
}
