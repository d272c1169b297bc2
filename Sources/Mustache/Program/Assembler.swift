/// Writes instructions of one routine after the other: merges literals, interns names, patches jumps.
struct Assembler {
  private(set) var program = Program()
  /// The template being written, for messages.
  var template = 0
  private var isIndented = false
  private var paths: [String: NamePath] = [:]
  private var openSections: [Int] = []
  /// True if the next output begins a line of the template.
  private var isAtLineStart = true
  /// True if the last instruction is a literal and no jump leads to its end.
  private var canMerge = false

  init(paths: [String]) {
    program.paths = paths
  }

  /// Reserves a place for a routine that is begun later; returns the place.
  mutating func reserve(_ routine: Program.Routine) -> Int {
    program.routines.append(routine)
    return program.routines.count - 1
  }

  mutating func begin(_ routine: Int) {
    program.routines[routine].start = program.instructions.count
    template = program.routines[routine].template
    isIndented = program.routines[routine].isIndented
    isAtLineStart = true
    canMerge = false
  }

  mutating func emit(_ instruction: Instruction, at place: Place) {
    program.instructions.append(instruction)
    program.origins.append(
      Program.Origin(
        template: Int32(template), line: Int32(clamping: place.line), column: Int32(clamping: place.column)))
    canMerge = false
  }

  /// Text of the template: in an indented routine each of its lines begins with the indentation.
  mutating func text(_ bytes: ArraySlice<UInt8>, at place: Place) {
    guard isIndented else { return literal(bytes, at: place) }
    var rest = bytes
    repeat {
      let end = rest.firstIndex(of: Byte.newline).map { $0 + 1 } ?? rest.endIndex
      beginLine(at: place)
      literal(rest[rest.startIndex..<end], at: place)
      isAtLineStart = end > rest.startIndex && rest[end - 1] == Byte.newline
      rest = rest[end...]
    } while !rest.isEmpty
  }

  /// Bytes that are not lines of the template, such as a constant.
  mutating func literal(_ bytes: some Collection<UInt8>, at place: Place) {
    guard !bytes.isEmpty else { return }
    let range = store(bytes)
    if canMerge, case .literal(let first, _) = program.instructions.last {
      program.instructions[program.instructions.count - 1] = .literal(from: first, to: range.to)
    } else {
      emit(.literal(from: range.from, to: range.to), at: place)
      canMerge = true
    }
  }

  /// Called before output that shares its line with other output.
  mutating func beginLine(at place: Place) {
    guard isIndented, isAtLineStart else { return }
    emit(.indent, at: place)
    isAtLineStart = false
  }

  mutating func openSection(_ path: NamePath, isInverted: Bool, at place: Place) {
    openSections.append(program.instructions.count)
    emit(isInverted ? .inverted(path, end: -1) : .section(path, end: -1), at: place)
  }

  mutating func closeSection(at place: Place) {
    guard let start = openSections.popLast() else { return }
    switch program.instructions[start] {
    case .section(let path, _):
      emit(.endSection(start: Int32(start)), at: place)
      program.instructions[start] = .section(path, end: Int32(program.instructions.count))
    case .inverted(let path, _):
      program.instructions[start] = .inverted(path, end: Int32(program.instructions.count))
    default: break
    }
    canMerge = false
  }

  mutating func call(_ routine: Int, indentation: ArraySlice<UInt8>, at place: Place) {
    let range = store(indentation)
    emit(.call(routine: Int32(routine), indentFrom: range.from, indentTo: range.to), at: place)
  }

  /// Calls the page that a layout is wrapped around.
  mutating func callContent(indentation: ArraySlice<UInt8>, isIndented: Bool, at place: Place) {
    let range = store(indentation)
    emit(.callContent(isIndented: isIndented, indentFrom: range.from, indentTo: range.to), at: place)
  }

  /// The place of a dotted name in the table of names.
  mutating func path(_ dotted: String) -> NamePath {
    if let known = paths[dotted] { return known }
    let parts = dotted == "." ? [] : dotted.split(separator: ".", omittingEmptySubsequences: false)
    let path = NamePath(first: Int32(program.names.count), count: Int32(parts.count))
    program.names.append(contentsOf: parts.map { Name(String($0)) })
    paths[dotted] = path
    return path
  }

  private mutating func store(_ bytes: some Collection<UInt8>) -> (from: Int32, to: Int32) {
    let from = Int32(program.literals.count)
    program.literals.append(contentsOf: bytes)
    return (from, Int32(program.literals.count))
  }
}
