/// One name of a view and how its value is read.
public struct Field<Owner>: Sendable {
  let name: String
  let kind: FieldKind
  let read: @Sendable ([Owner], Int) -> Value

  @usableFromInline
  init(name: String, kind: FieldKind, read: @escaping @Sendable ([Owner], Int) -> Value) {
    self.name = name
    self.kind = kind
    self.read = read
  }

  /// Plain text, escaped by `{{name}}`; nil is absent.
  @inlinable
  public static func text(_ name: String, _ get: @escaping @Sendable (Owner) -> String?) -> Field {
    Field(name: name, kind: .text) { rows, index in
      guard let text = get(rows[index]) else { return .absent }
      return .text(text)
    }
  }

  /// Markup of the program's own, written by `{{{name}}}`; nil is absent.
  @inlinable
  public static func html(_ name: String, _ get: @escaping @Sendable (Owner) -> SafeHTML?) -> Field {
    Field(name: name, kind: .html) { rows, index in
      guard let html = get(rows[index]) else { return .absent }
      return .html(html)
    }
  }

  /// A condition for `{{#name}}` and `{{^name}}`.
  @inlinable
  public static func flag(_ name: String, _ get: @escaping @Sendable (Owner) -> Bool) -> Field {
    Field(name: name, kind: .flag) { rows, index in .flag(get(rows[index])) }
  }

  /// Texts for `{{#name}}{{.}}{{/name}}`.
  @inlinable
  public static func texts(_ name: String, _ get: @escaping @Sendable (Owner) -> [String]) -> Field {
    Field(name: name, kind: .texts) { rows, index in .list(get(rows[index]).map { .text($0) }) }
  }

  /// One nested view; nil is absent.
  @inlinable
  public static func view<Nested: View>(
    _ name: String, _ get: @escaping @Sendable (Owner) -> Nested?
  ) -> Field {
    Field(name: name, kind: .view { Nested.fields.shape }) { rows, index in
      guard let nested = get(rows[index]) else { return .absent }
      return .views(Views(nested))
    }
  }

  /// Nested views, one rendering of the section for each.
  @inlinable
  public static func list<Nested: View>(
    _ name: String, _ get: @escaping @Sendable (Owner) -> [Nested]
  ) -> Field {
    Field(name: name, kind: .list { Nested.fields.shape }) { rows, index in .views(Views(list: get(rows[index]))) }
  }

  /// The view of the page that a layout is wrapped around; `TemplateLibrary.check` is given its type.
  @inlinable
  public static func content(_ name: String, _ get: @escaping @Sendable (Owner) -> Views) -> Field {
    Field(name: name, kind: .content) { rows, index in .views(get(rows[index])) }
  }
}
