/// Turns parsed templates into one program: resolves partials and constants.
struct ProgramBuilder {
  private let templates: [ParsedTemplate]
  private let indexByName: [String: Int]
  private let constants: Constants?
  private let missingPartials: TemplateLibrary.MissingPartials
  private var assembler: Assembler
  private var routines: [Program.Routine: Int] = [:]
  private(set) var usedConstants: Set<String> = []
  /// The partials that are being written in place, outermost first.
  private var inlined: [Int] = []
  private var inlinedCount = 0
  /// The meaning of names in the innermost of them.
  private var arguments: [String: PartialCall.Argument] = [:]

  /// The most literal text in bytes; 32-bit positions are far from their end then.
  static let maximumLength = 64 << 20
  /// More partials in place are refused: each may write the next one twice.
  static let maximumInlined = 1 << 16

  init(
    _ templates: [ParsedTemplate], indexByName: [String: Int], constants: Constants?,
    missingPartials: TemplateLibrary.MissingPartials
  ) {
    self.templates = templates
    self.indexByName = indexByName
    self.constants = constants
    self.missingPartials = missingPartials
    assembler = Assembler(paths: templates.map(\.source.path))
  }

  var program: Program { assembler.program }

  /// The numbers of the indented routines by template.
  var indentedRoutines: [Int: Int] {
    Dictionary(uniqueKeysWithValues: routines.filter(\.key.isIndented).map { ($0.key.template, $0.value) })
  }

  /// Compiles the plain routine of every template, then the indented ones that are called.
  mutating func build() throws(TemplateError) {
    for template in templates.indices { _ = routine(template, isIndented: false) }
    var next = 0
    while next < assembler.program.routines.count {
      try compile(next)
      next += 1
    }
  }

  /// The number of a template's routine, compiled later if it is new.
  private mutating func routine(_ template: Int, isIndented: Bool) -> Int {
    let key = Program.Routine(template: template, isIndented: isIndented)
    if let known = routines[key] { return known }
    let number = assembler.reserve(key)
    routines[key] = number
    return number
  }

  private mutating func compile(_ number: Int) throws(TemplateError) {
    let routine = assembler.program.routines[number]
    let template = templates[routine.template]
    assembler.begin(number)
    for token in template.tokens {
      do {
        try compile(token, of: template, isIndented: routine.isIndented)
      } catch {
        throw template.source.error(error, at: token.place)
      }
    }
    assembler.emit(.finish, at: template.tokens.last?.place ?? Place())
  }

  private mutating func compile(
    _ token: Token, of template: ParsedTemplate, isIndented: Bool
  ) throws(TemplateError.Problem) {
    if !token.isStandalone { assembler.beginLine(at: token.place) }
    switch token.kind {
    case .text(let range): assembler.text(template.bytes[range], at: token.place)
    case .variable(let name, let isEscaped): try compileVariable(name, isEscaped: isEscaped, at: token.place)
    case .section(let name): try openSection(name, isInverted: false, at: token.place)
    case .inverted(let name): try openSection(name, isInverted: true, at: token.place)
    case .close: assembler.closeSection(at: token.place)
    case .partial(let partial, let range):
      let isInLine = !token.isStandalone || (template.source.isWrapped && !range.isEmpty)
      if let place = indexByName[partial.name], !partial.arguments.isEmpty || (isInLine && template.source.isWrapped) {
        return try inline(place, with: partial.arguments, isInLine: isInLine, isIndented: isIndented)
      }
      let indentation = token.isStandalone ? template.bytes[range] : []
      let needsIndent = token.isStandalone && (isIndented || !range.isEmpty)
      try call(partial.name, indentation: indentation, isIndented: needsIndent, at: token.place)
    }
    if assembler.program.literals.count > Self.maximumLength { throw .sourceTooLong }
  }

  /// Writes a partial in place, so that it costs nothing when a page is rendered; within a line without its last line
  /// break.
  private mutating func inline(
    _ number: Int, with given: [String: PartialCall.Argument], isInLine: Bool, isIndented: Bool
  ) throws(TemplateError.Problem) {
    inlinedCount += 1
    guard !inlined.contains(number) else { throw .tooDeep }
    guard inlinedCount <= Self.maximumInlined else { throw .sourceTooLong }
    let (caller, outer) = (assembler.template, arguments)
    arguments = given.mapValues { value in
      if case .name(let name) = value { outer[name] ?? value } else { value }
    }
    inlined.append(number)
    assembler.template = number
    defer {
      inlined.removeLast()
      (assembler.template, arguments) = (caller, outer)
    }
    for token in isInLine ? templates[number].tokensOfLine : templates[number].tokens {
      try compile(token, of: templates[number], isIndented: isIndented)
    }
  }

  private mutating func compileVariable(
    _ name: String, isEscaped: Bool, at place: Place
  ) throws(TemplateError.Problem) {
    switch arguments[name] {
    case .text(let text) where isEscaped: return literal(text, at: place)
    case .text: throw .misusedConstant(name)
    case .name(let other): try compileField(other, isEscaped: isEscaped, at: place)
    case nil: try compileField(name, isEscaped: isEscaped, at: place)
    }
  }

  private mutating func literal(_ text: String, at place: Place) {
    var escaped: [UInt8] = []
    escaped.appendEscaped(text)
    assembler.literal(escaped, at: place)
  }

  private mutating func compileField(
    _ name: String, isEscaped: Bool, at place: Place
  ) throws(TemplateError.Problem) {
    guard let constants, let key = constants.key(of: name) else {
      let path = assembler.path(name)
      return assembler.emit(isEscaped ? .escaped(path) : .raw(path), at: place)
    }
    guard isEscaped else { throw .misusedConstant(name) }
    guard let string = constants.strings[key] else { throw .unknownConstant(name) }
    usedConstants.insert(key)
    literal(string, at: place)
  }

  private mutating func openSection(
    _ name: String, isInverted: Bool, at place: Place
  ) throws(TemplateError.Problem) {
    var name = name
    switch arguments[name] {
    case .text: throw .misusedConstant(name)
    case .name(let other): name = other
    case nil: break
    }
    if constants?.key(of: name) != nil { throw .misusedConstant(name) }
    assembler.openSection(assembler.path(name), isInverted: isInverted, at: place)
  }

  private mutating func call(
    _ name: String, indentation: ArraySlice<UInt8>, isIndented: Bool, at place: Place
  ) throws(TemplateError.Problem) {
    if let template = indexByName[name] {
      let target = routine(template, isIndented: isIndented)
      assembler.call(target, indentation: indentation, at: place)
    } else if name == TemplateLibrary.contentName {
      if isIndented {
        for template in templates.indices { _ = routine(template, isIndented: true) }
      }
      assembler.callContent(indentation: indentation, isIndented: isIndented, at: place)
    } else if missingPartials == .refused {
      throw .missingPartial(name)
    }
  }
}
