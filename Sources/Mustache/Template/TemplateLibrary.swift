/// All templates of a program in one language, compiled once at start; reads no files.
public struct TemplateLibrary: Sendable {
  /// The meaning of a partial tag without a partial.
  public enum MissingPartials: Sendable {
    /// An error when the library is built: for pages.
    case refused
    /// Empty output, as the specification advises: for templates from outside.
    case empty
  }

  /// In a layout, `{{>content}}` is the page, unless a template has that name.
  public static let contentName = "content"

  /// The keys of the constants that some template uses.
  public let usedConstants: Set<String>
  let program: Program
  private let indexByName: [String: Int]
  private let missingPartials: MissingPartials
  private let indentedRoutines: [Int: Int]

  /// Compiles `sources`; the first fault found in them is thrown.
  public init(
    sources: [TemplateSource], constants: Constants? = nil, missingPartials: MissingPartials = .refused
  ) throws(TemplateError) {
    try self.init(ParsedTemplates(sources), constants: constants, missingPartials: missingPartials)
  }

  /// Compiles parsed templates; the first fault found in them is thrown.
  public init(
    _ parsed: ParsedTemplates, constants: Constants? = nil, missingPartials: MissingPartials = .refused
  ) throws(TemplateError) {
    var builder = ProgramBuilder(
      parsed.templates, indexByName: parsed.indexByName, constants: constants, missingPartials: missingPartials)
    try builder.build()
    program = builder.program
    usedConstants = builder.usedConstants
    indexByName = parsed.indexByName
    self.missingPartials = missingPartials
    indentedRoutines = builder.indentedRoutines
  }

  /// The names of all templates, sorted.
  public var names: [String] { indexByName.keys.sorted() }

  /// The template `name` by itself, or with `layout` around it at the tag `{{>content}}`.
  public func page(_ name: String, in layout: String? = nil) throws(TemplateError) -> PageTemplate {
    let page = try index(of: name)
    guard let layout else {
      if let tag = firstContentTag(from: page), missingPartials == .refused {
        throw program.error(.missingPartial(Self.contentName), at: tag)
      }
      return PageTemplate(program: program, routine: page, content: nil)
    }
    let content = PageTemplate.Content(plain: page, indented: indentedRoutines[page] ?? page)
    return PageTemplate(program: program, routine: try index(of: layout), content: content)
  }

  /// The first instruction reachable from `routine` that calls the page.
  private func firstContentTag(from routine: Int) -> Int? {
    var reached: Set<Int> = [routine]
    var waiting = [routine]
    while let routine = waiting.popLast() {
      for position in program.routines[routine].start... {
        switch program.instructions[position] {
        case .callContent: return position
        case .call(let next, _, _): if reached.insert(Int(next)).inserted { waiting.append(Int(next)) }
        default: break
        }
        if case .finish = program.instructions[position] { break }
      }
    }
    return nil
  }

  private func index(of name: String) throws(TemplateError) -> Int {
    guard let index = indexByName[name] else { throw TemplateError(of: name, .unknownTemplate) }
    return index
  }
}
