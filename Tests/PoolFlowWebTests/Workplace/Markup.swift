import Foundation
import HTTP

/// A page as a tree: its elements, and the faults of its nesting.
struct Markup {
  let root: MarkupElement
  let problems: [String]

  init(_ html: String) {
    var reader = MarkupReader(html)
    (root, problems) = reader.read()
  }

  /// The text that a person reads, white space collapsed.
  var text: String { root.text }

  func elements(_ name: String, class style: String? = nil) -> [MarkupElement] { root.elements(name, class: style) }

  /// Every element, in order.
  var all: [MarkupElement] { root.descendants }

  func element(id: String) -> MarkupElement? { all.first { $0["id"] == id } }

  func element(with attribute: String, _ value: String? = nil) -> MarkupElement? {
    all.first { $0[attribute] != nil && (value == nil || $0[attribute] == value) }
  }

  /// The box, list or text that is labelled `name`.
  func field(_ name: String) -> MarkupElement? {
    all.first { $0["name"] == name && $0["type"] != "hidden" && $0.name != "button" }
  }

  static func collapsed(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

struct MarkupElement {
  enum Child {
    case text(String)
    case element(MarkupElement)
  }

  let name: String
  let attributes: [String: String]
  var children: [Child] = []

  subscript(attribute: String) -> String? { attributes[attribute] }

  var text: String { Markup.collapsed(rawText) }

  var rawText: String {
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

  var descendants: [MarkupElement] {
    children.flatMap { child -> [MarkupElement] in
      if case .element(let element) = child { [element] + element.descendants } else { [] }
    }
  }

  func elements(_ name: String, class style: String? = nil) -> [MarkupElement] {
    descendants.filter { element in
      element.name == name
        && (style.map { (element["class"] ?? "").split(separator: " ").contains(Substring($0)) } ?? true)
    }
  }
}

extension MarkupElement {
  /// The value that a browser would send for this field.
  var fieldValue: String? {
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
  var entries: [(name: String, value: String)] {
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
