/// All templates of a library as one flat list of instructions.
///
/// Each template is a routine that ends with `finish`. If a standalone partial tag is indented, its template has a
/// second routine that writes the indentation at the beginning of each of its lines; the plain one has no such cost.
struct Program: Sendable {
  var instructions: [Instruction] = []
  /// For each instruction the place of its tag, for messages.
  var origins: [Origin] = []
  var literals: [UInt8] = []
  var names: [Name] = []
  var routines: [Routine] = []
  /// The sources' paths, for messages.
  var paths: [String] = []

  struct Origin: Sendable {
    let template: Int32
    let line: Int32
    let column: Int32
  }

  struct Routine: Sendable, Hashable {
    let template: Int
    let isIndented: Bool
    /// Its first instruction.
    var start = 0
  }

  func error(_ problem: TemplateError.Problem, at instruction: Int) -> TemplateError {
    let origin = origins[instruction]
    return TemplateError(
      template: paths[Int(origin.template)], line: Int(origin.line), column: Int(origin.column), problem: problem)
  }

  /// The dotted name as it was written.
  func text(of path: NamePath) -> String {
    path.count == 0 ? "." : names(of: path).map(\.text).joined(separator: ".")
  }

  func names(of path: NamePath) -> ArraySlice<Name> {
    names[Int(path.first)..<Int(path.first + path.count)]
  }
}
