import Foundation
import Localization
import Mustache

/// The template files on disk.
enum TemplateFiles {
  static func read(root: String) throws -> [TemplateSource] {
    guard let walker = FileManager.default.enumerator(atPath: root) else {
      throw CatalogueError(description: "\(root): cannot be read")
    }
    return try walker.compactMap { $0 as? String }.filter { $0.hasSuffix(".mustache") }.sorted().map { file in
      guard let data = FileManager.default.contents(atPath: "\(root)/\(file)"),
        let text = String(validating: data, as: UTF8.self)
      else { throw CatalogueError(description: "\(root)/\(file): is not UTF-8 text") }
      return TemplateSource(
        name: String(file.dropLast(".mustache".count)), text: text, path: "\(root)/\(file)", isWrapped: true)
    }
  }
}
