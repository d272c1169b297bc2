/// One level of the context stack: a value, and the current element of its section.
struct Context: Sendable {
  private let value: Value
  let count: Int
  var index = 0

  /// The outermost context: `root` as it is, even if it is a list.
  init(root: Value) {
    if case .views(let views) = root, !views.isList { self.init(root) } else { self.init(.list([root])) }
  }

  /// The context of a section of `value`.
  init(_ value: Value) {
    self.value = value
    count =
      switch value {
      case .list(let values): values.count
      case .views(let views): views.count
      default: 1
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

  /// The value under the name at `place` of the table `names` in the current element, or nil if it has no such name.
  func member(_ place: Int, of names: [Name]) -> Value? {
    switch value {
    case .views(let views): views.value(of: names[place].symbol, at: index)
    case .object(let members): members[names[place].text]
    case .list(let values): values[index].member(place, of: names)
    default: nil
    }
  }

  /// Appends the text under the name at `place` of the table `names`; false when the current element has no such name.
  @inline(__always)
  func write(_ place: Int, of names: [Name], _ form: Form, to output: inout [UInt8]) -> Bool {
    if case .views(let views) = value { return views.write(names[place].symbol, at: index, form, to: &output) }
    guard let found = member(place, of: names) else { return false }
    output.append(found, isEscaped: form == .escaped)
    return true
  }
}
