/// One view or a list of views of the same type, with the type erased and the field table kept.
public struct Views: Sendable {
  let count: Int
  let isList: Bool
  /// One closure rather than a table beside it: copying a `Views` counts one reference.
  private let read: @Sendable (_ symbol: Int, _ row: Int, _ form: Form, _ output: inout [UInt8]) -> Value?

  /// A single view: its section is rendered once, and dotted names reach into it.
  @inlinable
  public init<Single: View>(_ view: Single) {
    self.init([view], isList: false)
  }

  /// A list: its section is rendered once for each view; falsey when empty.
  @inlinable
  public init<Row: View>(list rows: [Row]) {
    self.init(rows, isList: true)
  }

  @inlinable
  init<Row: View>(_ rows: [Row], isList: Bool) {
    let fields = Row.fields
    let shape = fields.shape
    let readers = fields.readers
    self.init(count: rows.count, isList: isList) { symbol, row, form, output in
      let field = shape.field(symbol)
      return field < 0 ? nil : readers[field].read(rows, row, form, &output)
    }
  }

  @usableFromInline
  init(count: Int, isList: Bool, read: @escaping @Sendable (Int, Int, Form, inout [UInt8]) -> Value?) {
    self.count = count
    self.isList = isList
    self.read = read
  }

  /// The value under `symbol` in the view at `row`, or nil if that type has no such field.
  func value(of symbol: Symbol, at row: Int) -> Value? {
    var none: [UInt8] = []
    return read(symbol.number, row, .value, &none)
  }

  /// Appends the text under `symbol` in the view at `row`; false when that type has no such field.
  @inline(__always)
  func write(_ symbol: Symbol, at row: Int, _ form: Form, to output: inout [UInt8]) -> Bool {
    switch read(symbol.number, row, form, &output) {
    case nil: return false
    case .absent?: return true
    case let value?:
      output.append(value, isEscaped: form == .escaped)
      return true
    }
  }

  /// The view at `row` by itself.
  func row(_ row: Int) -> Views {
    guard isList else { return self }
    let read = read
    return Views(count: 1, isList: false) { symbol, _, form, output in read(symbol, row, form, &output) }
  }
}
