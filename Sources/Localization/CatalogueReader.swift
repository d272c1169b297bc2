import Foundation

/// An error in a file of the string catalogue.
public struct CatalogueError: Error, CustomStringConvertible {
  public let description: String

  /// - Parameter description: the file and its fault.
  public init(description: String) {
    self.description = description
  }
}

/// Reads the nested JSON of a catalogue into flat keys.
struct CatalogueReader {
  let language: String

  func read(_ json: Data) throws(CatalogueError) -> [String: Catalogue.Entry] {
    let root: Any
    do {
      root = try JSONSerialization.jsonObject(with: json)
    } catch {
      throw problem("\((error as NSError).userInfo["NSDebugDescription"] ?? error)")
    }
    var entries: [String: Catalogue.Entry] = [:]
    try flatten(root, key: "", into: &entries)
    return entries
  }

  private func flatten(_ node: Any, key: String, into entries: inout [String: Catalogue.Entry]) throws(CatalogueError) {
    if let text = node as? String {
      entries[key] = .text(Typography.spaced(text, language: language))
    } else if let group = node as? [String: Any] {
      if let forms = pluralForms(group) {
        entries[key] = .plural(forms)
        return
      }
      for (name, child) in group { try flatten(child, key: key.isEmpty ? name : "\(key).\(name)", into: &entries) }
    } else {
      throw problem("\(key.isEmpty ? "the file" : key) is neither a text nor a group")
    }
  }

  private func problem(_ text: String) -> CatalogueError {
    CatalogueError(description: "Views/Strings/\(language).json: \(text)")
  }

  /// The forms of a plural text; nil for another group.
  private func pluralForms(_ group: [String: Any]) -> [PluralCategory: String]? {
    guard group["other"] != nil else { return nil }
    var forms: [PluralCategory: String] = [:]
    for (name, node) in group {
      guard let category = PluralCategory(rawValue: name), let text = node as? String else { return nil }
      forms[category] = Typography.spaced(text, language: language)
    }
    return forms
  }
}
