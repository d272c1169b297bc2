/// Runs a program against a stack of contexts. It keeps its own stacks: no function here recurses.
struct Renderer {
  private let program: Program
  private let content: PageTemplate.Content?
  private var contexts: [Context]
  private var returns: [Return] = []
  /// The indentation of the routine that runs; empty in plain ones.
  private var indentation: [UInt8] = []
  private var steps = 0

  /// The instruction to continue with after a partial.
  private struct Return {
    let instruction: Int
    let indentation: [UInt8]
  }

  init(_ program: Program, content: PageTemplate.Content?, root: Value) {
    self.program = program
    self.content = content
    contexts = [Context(root: root)]
  }

  /// Appends the output of the routine that begins at `start`.
  mutating func render(from start: Int, into output: inout [UInt8]) throws(TemplateError) {
    let limit = output.count + RenderLimits.length
    var next: Int? = start
    while let current = next {
      steps += 1
      if steps > RenderLimits.steps { throw program.error(.tooMuchWork, at: current) }
      if output.count > limit { throw program.error(.outputTooLong, at: current) }
      next = try execute(current, into: &output)
    }
  }

  /// Returns the next instruction; nil at the end.
  @inline(__always)
  private mutating func execute(_ current: Int, into output: inout [UInt8]) throws(TemplateError) -> Int? {
    switch program.instructions[current] {
    case .literal(let from, let to): output.appendRaw(program.literals, Int(from)..<Int(to))
    case .escaped(let path): write(path, .escaped, to: &output)
    case .raw(let path): write(path, .raw, to: &output)
    case .indent: output.append(contentsOf: indentation)
    case .section(let path, let end):
      if try !enter(value(of: path), at: current) { return Int(end) }
    case .endSection(let start):
      if advance() { return Int(start) + 1 }
    case .inverted(let path, let end):
      if let value = value(of: path), !value.isFalsey { return Int(end) }
    case .call(let routine, let from, let to):
      return try call(program.routines[Int(routine)], at: current, indent: from..<to)
    case .callContent(let isIndented, let from, let to):
      guard let content else { break }
      let routine = program.routines[isIndented ? content.indented : content.plain]
      return try call(routine, at: current, indent: from..<to)
    case .finish: return finish()
    }
    return current + 1
  }

  /// Returns to the instruction after the partial's tag; nil at the end of the template itself.
  private mutating func finish() -> Int? {
    guard let back = returns.popLast() else { return nil }
    indentation = back.indentation
    return back.instruction
  }

  /// Remembers the return position, and returns the first instruction of `routine`.
  private mutating func call(
    _ routine: Program.Routine, at instruction: Int, indent: Range<Int32>
  ) throws(TemplateError) -> Int {
    guard returns.count < RenderLimits.partials else { throw program.error(.tooDeep, at: instruction) }
    returns.append(Return(instruction: instruction + 1, indentation: indentation))
    if routine.isIndented {
      indentation.append(contentsOf: program.literals[Int(indent.lowerBound)..<Int(indent.upperBound)])
    } else {
      indentation = []
    }
    return routine.start
  }

  /// Pushes `value` for a section, unless it is falsey.
  private mutating func enter(_ value: Value?, at instruction: Int) throws(TemplateError) -> Bool {
    guard let value, !value.isFalsey else { return false }
    guard contexts.count <= RenderLimits.sections else { throw program.error(.tooDeep, at: instruction) }
    contexts.append(Context(value))
    return true
  }

  /// Moves to the next element of the innermost section, or leaves it.
  private mutating func advance() -> Bool {
    let innermost = contexts.count - 1
    contexts[innermost].index += 1
    if contexts[innermost].index < contexts[innermost].count { return true }
    contexts.removeLast()
    return false
  }

  /// Appends what a name stands for, straight from the view where it can.
  @inline(__always)
  private mutating func write(_ path: NamePath, _ form: Form, to output: inout [UInt8]) {
    guard path.count == 1 else { return output.append(value(of: path), isEscaped: form == .escaped) }
    switch find(Int(path.first)) {
    case .field(let field, let rows, let row)?:
      rows._withUnsafeGuaranteedRef { $0.write(field, at: row, form, to: &output) }
    case .value(let value)?: output.append(value, isEscaped: form == .escaped)
    case nil: break
    }
  }

  /// Resolves a name: the first part in the innermost context that has it, the others each in the value before.
  private mutating func value(of path: NamePath) -> Value? {
    if path.count == 0 { return contexts[contexts.count - 1].element }
    let first = Int(path.first)
    var value = value(of: first)
    for offset in 1..<Int(path.count) {
      guard let found = value else { return nil }
      value = found.member(program.names[first + offset])
    }
    return value
  }

  private mutating func value(of name: Int) -> Value? {
    switch find(name) {
    case .field(let field, let rows, let row)?: rows._withUnsafeGuaranteedRef { $0.value(field, at: row) }
    case .value(let value)?: value
    case nil: nil
    }
  }

  /// The meaning of a name in the innermost context that has it.
  @inline(__always)
  private mutating func find(_ name: Int) -> Found? {
    var position = contexts.count - 1
    while position >= 0 {
      if let found = contexts[position].find(program.names[name]) { return found }
      position -= 1
      steps += 1
    }
    return nil
  }
}

extension [UInt8] {
  /// Appends a value as text; lists, objects and views have no text.
  mutating func append(_ value: Value?, isEscaped: Bool) {
    switch value {
    case .text(let text), .number(let text): isEscaped ? appendEscaped(text) : appendRaw(text)
    case .html(let html): isEscaped ? appendEscaped(html.markup) : appendRaw(html.markup)
    case .flag(let flag): appendRaw(flag ? "true" : "false")
    case .absent, .list, .object, .views, nil: break
    }
  }
}
