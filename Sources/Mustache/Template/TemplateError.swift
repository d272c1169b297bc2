/// A fault of a template and its place; described as one line, `Views/Route/route.mustache:12:5: …`.
public struct TemplateError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The source's path.
  public let template: String
  /// Counted from 1; 0 for a fault of the template as a whole.
  public let line: Int
  /// In characters (Unicode scalars), counted from 1; 0 for a fault of the template as a whole.
  public let column: Int
  /// The kind of the fault.
  public let problem: Problem

  /// An error at a place, or with line and column 0 in a template as a whole.
  public init(template: String, line: Int, column: Int, problem: Problem) {
    self.template = template
    self.line = line
    self.column = column
    self.problem = problem
  }

  /// `path:line:column: problem`, or `path: problem`.
  public var description: String {
    let place = line > 0 ? "\(template):\(line):\(column)" : template
    return "\(place): \(problem)"
  }
}
