/// A dotted name as a stretch of the program's table of names; none stands for `.`, the current element.
struct NamePath: Sendable, Equatable {
  let first: Int32
  let count: Int32
}
