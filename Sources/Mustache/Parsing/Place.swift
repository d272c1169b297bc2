/// A position for error messages: line and column (in Unicode scalars), both from 1.
struct Place: Sendable, Equatable {
  private(set) var line = 1
  private(set) var column = 1

  mutating func advance(over byte: UInt8) {
    if byte == Byte.newline {
      line += 1
      column = 1
    } else if byte & 0xC0 != 0x80 {
      column += 1
    }
  }
}

extension TemplateSource {
  func error(_ problem: TemplateError.Problem, at place: Place) -> TemplateError {
    TemplateError(template: path, line: place.line, column: place.column, problem: problem)
  }
}
