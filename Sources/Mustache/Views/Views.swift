/// One view or a list of views of the same type, with the type erased and the field table kept.
public struct Views: Sendable {
  let rows: Rows
  let isList: Bool

  /// A single view: its section is rendered once, and dotted names reach into it.
  @inlinable
  public init<Single: View>(_ view: Single) {
    self.init(Rows([view]), isList: false)
  }

  /// A list: its section is rendered once for each view; falsey when empty.
  @inlinable
  public init<Row: View>(list rows: [Row]) {
    self.init(Rows(rows), isList: true)
  }

  @usableFromInline
  init(_ rows: Rows, isList: Bool) {
    self.rows = rows
    self.isList = isList
  }

  var count: Int { rows.count }

  /// The view at `row` by itself.
  func row(_ row: Int) -> Views {
    isList ? Views(rows.row(row), isList: false) : self
  }
}
