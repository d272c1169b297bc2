/// One name of a view and how its value is read.
public struct Field<Owner>: Sendable {
  let name: String
  let kind: FieldKind
  /// Reads a row in its place: a copy would count a reference for each of its texts.
  let read: @Sendable ([Owner], Int, Form, inout [UInt8]) -> Value

  @usableFromInline
  init(
    _ name: String, _ kind: FieldKind, read: @escaping @Sendable ([Owner], Int, Form, inout [UInt8]) -> Value
  ) {
    self.name = name
    self.kind = kind
    self.read = read
  }

  /// Plain text, escaped by `{{name}}`; nil is absent.
  @inlinable
  public static func text(_ name: String, _ get: @escaping @Sendable (Owner) -> String?) -> Field {
    Field(name, .text) { rows, index, form, output in
      rows.withUnsafeBufferPointer { rows in
        guard let text = get(rows[index]) else { return .absent }
        return form.text(text, &output)
      }
    }
  }

  /// Markup of the program's own, written by `{{{name}}}`; nil is absent.
  @inlinable
  public static func html(_ name: String, _ get: @escaping @Sendable (Owner) -> SafeHTML?) -> Field {
    Field(name, .html) { rows, index, _, _ in
      rows.withUnsafeBufferPointer { get($0[index]).map { .html($0) } ?? .absent }
    }
  }

  /// A condition for `{{#name}}` and `{{^name}}`.
  @inlinable
  public static func flag(_ name: String, _ get: @escaping @Sendable (Owner) -> Bool) -> Field {
    Field(name, .flag) { rows, index, _, _ in rows.withUnsafeBufferPointer { .flag(get($0[index])) } }
  }

  /// Texts for `{{#name}}{{.}}{{/name}}`.
  @inlinable
  public static func texts(_ name: String, _ get: @escaping @Sendable (Owner) -> [String]) -> Field {
    Field(name, .texts) { rows, index, _, _ in
      rows.withUnsafeBufferPointer { .list(get($0[index]).map { .text($0) }) }
    }
  }

  /// One nested view; nil is absent.
  @inlinable
  public static func view<Nested: View>(
    _ name: String, _ get: @escaping @Sendable (Owner) -> Nested?
  ) -> Field {
    Field(name, .view { Nested.fields.shape }) { rows, index, _, _ in
      rows.withUnsafeBufferPointer { get($0[index]).map { .views(Views($0)) } ?? .absent }
    }
  }

  /// Nested views, one rendering of the section for each.
  @inlinable
  public static func list<Nested: View>(
    _ name: String, _ get: @escaping @Sendable (Owner) -> [Nested]
  ) -> Field {
    Field(name, .list { Nested.fields.shape }) { rows, index, _, _ in
      rows.withUnsafeBufferPointer { .views(Views(list: get($0[index]))) }
    }
  }

  /// The view of the page that a layout is wrapped around; `TemplateLibrary.check` is given its type.
  @inlinable
  public static func content(_ name: String, _ get: @escaping @Sendable (Owner) -> Views) -> Field {
    Field(name, .content) { rows, index, _, _ in rows.withUnsafeBufferPointer { .views(get($0[index])) } }
  }
}
