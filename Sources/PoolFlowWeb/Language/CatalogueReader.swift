import Foundation

/// An error in a file of the string catalogue.
public struct CatalogueError: Error, CustomStringConvertible {
  public let description: String
}

/// Reads the nested JSON of a catalogue into flat keys.
struct CatalogueReader {
  let language: String

  private indirect enum Node: Decodable {
    case text(String)
    case group([String: Node])

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let text = try? container.decode(String.self) {
        self = .text(text)
      } else {
        self = .group(try container.decode([String: Node].self))
      }
    }
  }

  func read(_ json: Data) throws(CatalogueError) -> [String: Strings.Entry] {
    let root: Node
    do {
      root = try JSONDecoder().decode(Node.self, from: json)
    } catch {
      throw CatalogueError(description: "Views/Strings/\(language).json: \(error)")
    }
    var entries: [String: Strings.Entry] = [:]
    flatten(root, prefix: "", into: &entries)
    return entries
  }

  private func flatten(_ node: Node, prefix: String, into entries: inout [String: Strings.Entry]) {
    switch node {
    case .text(let text): entries[prefix] = .text(Typography.spaced(text, language: language))
    case .group(let group):
      if let forms = pluralForms(group) {
        entries[prefix] = .plural(forms)
        return
      }
      for (name, child) in group {
        flatten(child, prefix: prefix.isEmpty ? name : "\(prefix).\(name)", into: &entries)
      }
    }
  }

  /// The forms of a plural text; nil for another group.
  private func pluralForms(_ group: [String: Node]) -> [PluralCategory: String]? {
    guard group["other"] != nil else { return nil }
    var forms: [PluralCategory: String] = [:]
    for (name, node) in group {
      guard let category = PluralCategory(rawValue: name), case .text(let text) = node else { return nil }
      forms[category] = Typography.spaced(text, language: language)
    }
    return forms
  }
}
