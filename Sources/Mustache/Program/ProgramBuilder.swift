/// Turns parsed templates into one program: resolves partials and constants.
struct ProgramBuilder {
  private let templates: [ParsedTemplate]
  private let indexByName: [String: Int]
  private let constants: Constants?
  private let missingPartials: TemplateLibrary.MissingPartials
  private var assembler: Assembler
  private var routines: [Program.Routine: Int] = [:]
  private(set) var usedConstants: Set<String> = []

  /// More literal text than this, in bytes, is refused; 32-bit places are far from their end then.
  static let maximumLength = 64 << 20

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
    case .partial(let name, let range):
      let indentation = token.isStandalone ? template.bytes[range] : []
      let needsIndent = token.isStandalone && (isIndented || !range.isEmpty)
      try call(name, indentation: indentation, isIndented: needsIndent, at: token.place)
    }
    if assembler.program.literals.count > Self.maximumLength { throw .sourceTooLong }
  }

  private mutating func compileVariable(
    _ name: String, isEscaped: Bool, at place: Place
  ) throws(TemplateError.Problem) {
    guard let constants, let key = constants.key(of: name) else {
      let path = assembler.path(name)
      return assembler.emit(isEscaped ? .escaped(path) : .raw(path), at: place)
    }
    guard isEscaped else { throw .misusedConstant(name) }
    guard let string = constants.strings[key] else { throw .unknownConstant(name) }
    usedConstants.insert(key)
    var escaped: [UInt8] = []
    escaped.appendEscaped(string)
    assembler.literal(escaped, at: place)
  }

  private mutating func openSection(
    _ name: String, isInverted: Bool, at place: Place
  ) throws(TemplateError.Problem) {
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
