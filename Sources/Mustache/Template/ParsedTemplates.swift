/// Templates parsed once, for a library in each of several languages.
public struct ParsedTemplates: Sendable {
  let templates: [ParsedTemplate]
  let indexByName: [String: Int]

  /// Parses `sources`; the first fault found in them is thrown.
  public init(_ sources: [TemplateSource]) throws(TemplateError) {
    var indexByName: [String: Int] = [:]
    var templates: [ParsedTemplate] = []
    var length = 0
    for source in sources {
      length += source.text.utf8.count
      guard length <= ProgramBuilder.maximumLength else { throw TemplateError(of: source.path, .sourceTooLong) }
      guard indexByName.updateValue(templates.count, forKey: source.name) == nil else {
        throw TemplateError(of: source.path, .duplicateTemplate)
      }
      templates.append(try ParsedTemplate(source))
    }
    self.templates = templates
    self.indexByName = indexByName
  }
}

extension TemplateError {
  /// A fault of a whole template.
  init(of template: String, _ problem: Problem) {
    self.init(template: template, line: 0, column: 0, problem: problem)
  }
}
