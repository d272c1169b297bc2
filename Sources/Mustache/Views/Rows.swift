/// Views of one type, with the type erased. A class, so that `Context` can hold it without counting a reference.
@usableFromInline
final class Rows: Sendable {
  @usableFromInline typealias Read = @Sendable (_ field: Int, _ row: Int, Form, inout [UInt8]) -> Value

  let shape: Shape
  let count: Int
  private let read: Read

  /// The reader is a closure, since it is compiled for the type of the views; a method of a generic class would not be.
  @inlinable
  convenience init<Row: View>(_ rows: [Row]) {
    let fields = Row.fields
    let readers = fields.readers
    self.init(shape: fields.shape, count: rows.count) { field, row, form, output in
      readers[field].read(rows, row, form, &output)
    }
  }

  @usableFromInline
  init(shape: Shape, count: Int, read: @escaping Read) {
    self.shape = shape
    self.count = count
    self.read = read
  }

  /// The value of a field in the view at `row`.
  func value(_ field: Int, at row: Int) -> Value {
    var none: [UInt8] = []
    return read(field, row, .value, &none)
  }

  /// The value under `name` in the only view, or nil if that type has no such field.
  func value(of name: Symbol) -> Value? {
    let field = shape.field(name)
    return field < 0 ? nil : value(field, at: 0)
  }

  /// Appends the text of a field in the view at `row`.
  @inline(__always)
  func write(_ field: Int, at row: Int, _ form: Form, to output: inout [UInt8]) {
    let value = read(field, row, form, &output)
    if case .absent = value { return }
    output.append(value, isEscaped: form == .escaped)
  }

  /// The view at `row` by itself.
  func row(_ row: Int) -> Rows {
    Rows(shape: shape, count: 1) { field, _, form, output in self.read(field, row, form, &output) }
  }
}
