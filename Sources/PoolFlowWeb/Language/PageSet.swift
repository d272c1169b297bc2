import Mustache

/// The pages that a language is compiled for.
struct PageSet: Sendable {
  /// Templates in `Views/`, without their extension.
  let templates: [String]
  /// The template around each of them.
  let layout: String
  /// The first name in a template that is missing from its view.
  let problem: @Sendable (TemplateLibrary) throws -> TemplateError?
  /// The texts that the browser fetches, made once per language.
  let laterTexts: @Sendable (Strings) -> VersionedJSON

  /// Every page within the layout, by its template.
  func compiled(_ library: TemplateLibrary) throws -> [String: PageTemplate] {
    var pages: [String: PageTemplate] = [:]
    for template in templates { pages[template] = try library.page(template, in: layout) }
    return pages
  }
}
