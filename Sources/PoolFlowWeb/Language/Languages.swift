import Dispatch
import Foundation
import Localization
import Mustache
import Synchronization

/// All languages of the product, in the order of the menu.
public struct Languages: Sendable {
  /// Code and native name of every catalogue.
  public static let all: [(code: String, name: String)] = [
    ("en", "English"), ("es", "Español"), ("fr", "Français"), ("pt-BR", "Português (Brasil)"), ("de", "Deutsch"),
  ]

  let languages: [Language]

  /// Reads `Views/` below `root`, compiles every page in every language, several languages at once, and checks each page
  /// against its view: in one language, since constants are texts, which no check depends on.
  ///
  /// - Throws: `CatalogueError` or `TemplateError` with file and line; the program does not start then.
  init(root: String, pages: PageSet) throws {
    let templates = try ParsedTemplates(TemplateFiles.read(root: root + "/Views"))
    let made = Mutex<[String: Result<Language, any Error>]>([:])
    DispatchQueue.concurrentPerform(iterations: Self.all.count) { place in
      let code = Self.all[place].code
      let language = Result { try Self.language(code, root: root, templates: templates, pages: pages) }
      made.withLock { $0[code] = language }
    }
    languages = try Self.all.compactMap { code, _ in try made.withLock { $0[code] }?.get() }
  }

  private static func language(
    _ code: String, root: String, templates: ParsedTemplates, pages: PageSet
  ) throws -> Language {
    let file = "\(root)/Views/Strings/\(code).json"
    guard let json = FileManager.default.contents(atPath: file) else {
      throw CatalogueError(description: "\(file): cannot be read")
    }
    let strings = try Strings(language: code, json: json)
    let library = try TemplateLibrary(templates, constants: Constants(prefix: "t", strings: strings.constants))
    if code == all[0].code, let problem = try pages.problem(library) { throw problem }
    return Language(strings: strings, pages: try pages.compiled(library), laterTexts: pages.laterTexts(strings))
  }

  /// English, which always exists.
  public var fallback: Language { languages[0] }

  public subscript(code: String) -> Language? { languages.first { $0.code == code } }

  /// A person's chosen language, else the best match of the browser's list (RFC 9110 §12.5.4), else English.
  func best(preferred: String?, accepted header: String?) -> Language {
    if let preferred, let language = self[preferred] { return language }
    for tag in AcceptedLanguages.tags(header ?? "") {
      if let language = languages.first(where: { AcceptedLanguages.matches(tag, $0.code) }) { return language }
    }
    return fallback
  }
}
