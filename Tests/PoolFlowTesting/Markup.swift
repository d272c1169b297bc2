/// A page as a tree: its elements, and the faults of its nesting.
public struct Markup {
  public let root: MarkupElement
  public let problems: [String]

  public init(_ html: String) {
    var reader = MarkupReader(html)
    (root, problems) = reader.read()
  }

  /// The text that a person reads, white space collapsed.
  public var text: String { root.text }

  public func elements(_ name: String, class style: String? = nil) -> [MarkupElement] {
    root.elements(name, class: style)
  }

  /// Every element, in order.
  public var all: [MarkupElement] { root.descendants }

  public func element(id: String) -> MarkupElement? { all.first { $0["id"] == id } }

  public func element(with attribute: String, _ value: String? = nil) -> MarkupElement? {
    all.first { $0[attribute] != nil && (value == nil || $0[attribute] == value) }
  }

  /// The box, list or text that is labelled `name`.
  public func field(_ name: String) -> MarkupElement? {
    all.first { $0["name"] == name && $0["type"] != "hidden" && $0.name != "button" }
  }

  public static func collapsed(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

public struct MarkupElement {
  public enum Child {
    case text(String)
    case element(MarkupElement)
  }

  public let name: String
  public let attributes: [String: String]
  public internal(set) var children: [Child] = []

  public subscript(attribute: String) -> String? { attributes[attribute] }

  public var text: String { Markup.collapsed(rawText) }

  public var rawText: String {
    children.map { child in
      switch child {
      case .text(let text): text
      case .element(let element):
        element.name == "template" ? "" : element.isBlock ? " \(element.rawText) " : element.rawText
      }
    }
    .joined()
  }

  private var isBlock: Bool { !["b", "span", "bdi", "a", "text"].contains(name) }

  public var descendants: [MarkupElement] {
    var all: [MarkupElement] = []
    addDescendants(to: &all)
    return all
  }

  private func addDescendants(to all: inout [MarkupElement]) {
    for case .element(let element) in children {
      all.append(element)
      element.addDescendants(to: &all)
    }
  }

  public func elements(_ name: String, class style: String? = nil) -> [MarkupElement] {
    descendants.filter { element in
      element.name == name
        && (style.map { (element["class"] ?? "").split(separator: " ").contains(Substring($0)) } ?? true)
    }
  }
}

extension MarkupElement {
  /// The value that a browser would send for this field.
  public var fieldValue: String? {
    switch name {
    case "textarea":
      return rawText.hasPrefix("\n") ? String(rawText.dropFirst()) : rawText
    case "select":
      let options = elements("option")
      return (options.first { $0["selected"] != nil } ?? options.first)?["value"]
    default: return self["value"]
    }
  }

  /// The fields that a form sends before anything is changed; those of a template are excluded, and no button has
  /// been pressed.
  public var entries: [(name: String, value: String)] {
    children.flatMap { child -> [(name: String, value: String)] in
      guard case .element(let element) = child, element.name != "template" else { return [] }
      if let name = element["name"], ["input", "select", "textarea"].contains(element.name) {
        if element["type"] == "file" { return [] }
        let isChoice = ["checkbox", "radio"].contains(element["type"])
        if isChoice, element["checked"] == nil { return [] }
        return [(name, element.fieldValue ?? (isChoice ? "on" : ""))]
      }
      return element.entries
    }
  }
}
