/// One step of a compiled program. Positions are indices into the program's tables.
enum Instruction: Sendable {
  /// Appends a part of the program's literal bytes.
  case literal(from: Int32, to: Int32)
  case escaped(NamePath)
  case raw(NamePath)
  /// Enters the section, or jumps past its `endSection` if the value is falsey.
  case section(NamePath, end: Int32)
  /// Returns to the `section` at `start` for the next element, or leaves.
  case endSection(start: Int32)
  /// Jumps to `end` if the value is truthy.
  case inverted(NamePath, end: Int32)
  /// Renders another routine with the indentation in a part of the literal bytes.
  case call(routine: Int32, indentFrom: Int32, indentTo: Int32)
  /// The same for the page that a layout is wrapped around.
  case callContent(isIndented: Bool, indentFrom: Int32, indentTo: Int32)
  /// Appends the indentation of the line that begins here.
  case indent
  case finish
}
