/// A dotted name as a range of the program's table of names; the empty range means `.`, the current
/// element.
struct NamePath: Sendable, Equatable {
  let first: Int32
  let count: Int32
}
