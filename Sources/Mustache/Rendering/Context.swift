/// One level of the context stack: a value, and the current element of its section.
struct Context {
  private let value: Value
  /// The views of `value`, which keeps them. Unmanaged, because a reference counted for each name was a third of a
  /// rendering.
  private let rows: Unmanaged<Rows>?
  let count: Int
  var index = 0

  /// The outermost context: `root` as it is, even if it is a list.
  init(root: Value) {
    if case .views(let views) = root, !views.isList { self.init(root) } else { self.init(.list([root])) }
  }

  /// The context of a section of `value`.
  init(_ value: Value) {
    self.value = value
    switch value {
    case .views(let views): (rows, count) = (.passUnretained(views.rows), views.count)
    case .list(let values): (rows, count) = (nil, values.count)
    default: (rows, count) = (nil, 1)
    }
  }

  /// The value of `.`.
  var element: Value {
    switch value {
    case .list(let values): values[index]
    case .views(let views): .views(views.row(index))
    default: value
    }
  }

  /// The meaning of `name` in the current element, or nil if it has no such name.
  @inline(__always)
  func find(_ name: Name) -> Found? {
    guard let rows else { return member(name).map(Found.value) }
    let field = rows._withUnsafeGuaranteedRef { $0.shape.field(name.symbol) }
    return field < 0 ? nil : .field(field, of: rows, row: index)
  }

  private func member(_ name: Name) -> Value? {
    switch value {
    case .object(let members): members[name.text]
    case .list(let values): values[index].member(name)
    default: nil
    }
  }
}

/// The meaning of a name: a field that is still to be read, valid as long as its context, or a value.
enum Found {
  case field(Int, of: Unmanaged<Rows>, row: Int)
  case value(Value)
}
