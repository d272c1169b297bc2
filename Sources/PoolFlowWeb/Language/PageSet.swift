import Mustache

/// The pages that a language is compiled for.
struct PageSet: Sendable {
  /// Templates in `Views/`, without their extension.
  let templates: [String]
  /// The template around each of them.
  let layout: String
  /// The first name in a template that is missing from its view.
  let problem: @Sendable (TemplateLibrary) throws -> TemplateError?
  /// Texts for the browser, made once per language.
  let outboxTexts: @Sendable (Strings) -> VersionedJSON

  /// Every page within the layout, by its template.
  func compiled(_ library: TemplateLibrary) throws -> [String: PageTemplate] {
    var pages: [String: PageTemplate] = [:]
    for template in templates { pages[template] = try library.page(template, in: layout) }
    return pages
  }
}
