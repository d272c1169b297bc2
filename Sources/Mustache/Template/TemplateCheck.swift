/// Walks a program with field tables in place of data.
struct TemplateCheck {
  /// The knowledge about a level of the context stack.
  private enum Level {
    case view(Shape)
    case scalar(FieldKind)
    /// Unknown, because the name was not found.
    case unknown
  }

  /// A routine and the views around it, innermost first: walked once, so that recursive partials end.
  private struct Visit: Hashable {
    let routine: Int
    let innermost: String
    let views: [ObjectIdentifier]
  }

  private let template: PageTemplate
  private let page: Shape?
  private var levels: [Level] = []
  private var visits: Set<Visit> = []
  private var shapes: Set<ObjectIdentifier> = []
  private var found: [TemplateError] = []

  init(_ template: PageTemplate, page: Shape?) {
    self.template = template
    self.page = page
  }

  /// All faults of the template when it is rendered with a view of the type that `root` describes.
  mutating func problems(with root: Shape) -> [TemplateError] {
    enter(.view(root))
    walk(template.routine)
    return found
  }

  private mutating func report(_ problem: TemplateError.Problem, at instruction: Int) {
    let error = template.program.error(problem, at: instruction)
    if !found.contains(error) { found.append(error) }
  }

  /// Pushes a level; a view's table is checked when it is first met.
  private mutating func enter(_ level: Level) {
    levels.append(level)
    guard case .view(let shape) = level, shapes.insert(ObjectIdentifier(shape)).inserted else { return }
    let path = template.program.paths[template.program.routines[template.routine].template]
    for name in shape.duplicates {
      found.append(
        TemplateError(template: path, line: 0, column: 0, problem: .duplicateField(name, view: shape.owner)))
    }
  }

  private mutating func walk(_ routine: Int) {
    guard visits.insert(visit(routine)).inserted else { return }
    var next = template.program.routines[routine].start
    while true {
      let current = next
      next += 1
      switch template.program.instructions[current] {
      case .literal, .indent: break
      case .escaped(let path): checkText(path, isEscaped: true, at: current)
      case .raw(let path): checkText(path, isEscaped: false, at: current)
      case .section(let path, _): enter(level(of: resolve(path, at: current)))
      case .endSection: levels.removeLast()
      case .inverted(let path, _): _ = resolve(path, at: current)
      case .call(let routine, _, _): walk(Int(routine))
      case .callContent(let isIndented, _, _):
        if let content = template.content { walk(isIndented ? content.indented : content.plain) }
      case .finish: return
      }
    }
  }

  private func visit(_ routine: Int) -> Visit {
    var views: [ObjectIdentifier] = []
    for case .view(let shape) in levels.reversed() where !views.contains(ObjectIdentifier(shape)) {
      views.append(ObjectIdentifier(shape))
    }
    let innermost =
      switch levels.last {
      case .scalar(let kind): "\(kind.isMarkup)"
      case .view: "view"
      default: "unknown"
      }
    return Visit(routine: routine, innermost: innermost, views: views)
  }

  private mutating func checkText(_ path: NamePath, isEscaped: Bool, at instruction: Int) {
    guard let kind = resolve(path, at: instruction) else { return }
    let name = template.program.text(of: path)
    switch kind {
    case .text where !isEscaped: report(.unescapedText(name), at: instruction)
    case .html where isEscaped: report(.escapedHTML(name), at: instruction)
    case .text, .html, .flag: break
    case .texts, .view, .list, .content: report(.notText(name), at: instruction)
    }
  }

  /// The level that the section of a field pushes.
  private func level(of kind: FieldKind?) -> Level {
    switch kind {
    case .view(let shape), .list(let shape): .view(shape())
    case .content: page.map(Level.view) ?? .unknown
    case .texts: .scalar(.text)
    case .text, .html, .flag: kind.map(Level.scalar) ?? .unknown
    case nil: .unknown
    }
  }

  /// The kind of the field that a name leads to; nil if that is unknown, which has been reported then.
  private mutating func resolve(_ path: NamePath, at instruction: Int) -> FieldKind? {
    let names = template.program.names(of: path)
    guard let first = names.first else { return innermost }
    guard var kind = lookUp(first, at: instruction) else { return nil }
    for name in names.dropFirst() {
      guard case .view(let shape) = level(of: kind), kind.isSingleView else {
        report(.notASingleView(template.program.text(of: path)), at: instruction)
        return nil
      }
      guard let next = shape.kind(of: name) else {
        report(.unknownName(name.text, searched: [shape.owner]), at: instruction)
        return nil
      }
      kind = next
    }
    return kind
  }

  /// The type of `.`.
  private var innermost: FieldKind? {
    switch levels.last {
    case .view(let shape): .view { shape }
    case .scalar(let kind): kind
    default: nil
    }
  }

  private mutating func lookUp(_ name: Name, at instruction: Int) -> FieldKind? {
    var searched: [String] = []
    for case .view(let shape) in levels.reversed() {
      if let kind = shape.kind(of: name) { return kind }
      searched.append(shape.owner)
    }
    let isCertain = !levels.contains { if case .unknown = $0 { true } else { false } }
    if isCertain { report(.unknownName(name.text, searched: searched), at: instruction) }
    return nil
  }
}
