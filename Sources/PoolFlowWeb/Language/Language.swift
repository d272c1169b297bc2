import Foundation
import HTTP
import Mustache

/// One language with its texts and its compiled templates.
public struct Language: Sendable {
  public let strings: Strings
  let pages: [Page: PageTemplate]
  /// `OutboxTexts` as JSON, the same on every page.
  let outboxTexts: String

  public var code: String { strings.language }
}

/// All languages of the product, in the order in which they are offered.
public struct Languages: Sendable {
  /// Code and own name of every catalogue.
  public static let all: [(code: String, name: String)] = [
    ("en", "English"), ("es", "Español"), ("fr", "Français"), ("pt-BR", "Português (Brasil)"), ("de", "Deutsch"),
  ]

  private let languages: [Language]

  /// Reads `Views/` below `root`, compiles every page in every language and checks each against its view: in one
  /// language, since constants are texts, which no check depends on.
  ///
  /// - Throws: `CatalogueError` or `TemplateError`, which name file and line; the program does not start then.
  public init(root: String) throws {
    let templates = try ParsedTemplates(TemplateFiles.read(root: root + "/Views"))
    languages = try Self.all.map { code, _ in
      let file = "\(root)/Views/Strings/\(code).json"
      guard let json = FileManager.default.contents(atPath: file) else {
        throw CatalogueError(description: "\(file): cannot be read")
      }
      let strings = try Strings(language: code, json: json)
      let library = try TemplateLibrary(templates, constants: Constants(prefix: "t", strings: strings.constants))
      if code == Self.all[0].code { try Page.check(library) }
      return Language(
        strings: strings, pages: try Page.compile(library), outboxTexts: OutboxTexts(strings).json)
    }
  }

  /// English, which is always there.
  public var fallback: Language { languages[0] }

  public subscript(code: String) -> Language? { languages.first { $0.code == code } }

  /// The language that a person chose, else the best that the browser asks for (RFC 9110 §12.5.4), else English.
  func best(preferred: String?, accepted header: String?) -> Language {
    if let preferred, let language = self[preferred] { return language }
    for tag in AcceptedLanguages.tags(header ?? "") {
      if let language = languages.first(where: { AcceptedLanguages.matches(tag, $0.code) }) { return language }
    }
    return fallback
  }
}

/// The Accept-Language field.
enum AcceptedLanguages {
  /// The tags with a weight above 0, best first; of at most 20.
  static func tags(_ header: String) -> [String] {
    let ranges = header.split(separator: ",").prefix(20).map { range in
      range.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces).lowercased() }
    }
    let weighted = ranges.enumerated().compactMap { position, parts -> (tag: String, weight: Double, position: Int)? in
      guard let tag = parts.first, !tag.isEmpty else { return nil }
      let quality = parts.dropFirst().first { $0.hasPrefix("q=") }.flatMap { Double($0.dropFirst(2)) } ?? 1
      return quality > 0 && quality <= 1 ? (tag, quality, position) : nil
    }
    return weighted.sorted { ($0.weight, $1.position) > ($1.weight, $0.position) }.map(\.tag)
  }

  /// Whether a catalogue serves a tag: "pt" and "pt-PT" are served by "pt-BR", "de-AT" by "de".
  static func matches(_ tag: String, _ code: String) -> Bool {
    tag.split(separator: "-").first == code.lowercased().split(separator: "-").first
  }
}

/// The template files on disk.
enum TemplateFiles {
  static func read(root: String) throws -> [TemplateSource] {
    guard let walker = FileManager.default.enumerator(atPath: root) else {
      throw CatalogueError(description: "\(root): cannot be read")
    }
    return try walker.compactMap { $0 as? String }.filter { $0.hasSuffix(".mustache") }.sorted().map { file in
      guard let data = FileManager.default.contents(atPath: "\(root)/\(file)"),
        let text = String(validating: data, as: UTF8.self)
      else { throw CatalogueError(description: "\(root)/\(file): is no UTF-8 text") }
      return TemplateSource(name: String(file.dropLast(".mustache".count)), text: text, path: "\(root)/\(file)")
    }
  }
}
