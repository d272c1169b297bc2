import Mustache

/// What is wrong with a form, with a link to each field: `Shared/_summary`.
struct SummaryView: View {
  struct Item: View {
    let target: String
    let text: String

    static let fields: Fields<Item> = [.text("target") { $0.target }, .text("text") { $0.text }]

    init(target: String, text: String) {
      self.target = target
      self.text = text
    }

    /// The message of a field under the field's name, as it must stand where the field is not in sight. A question has no
    /// colon behind it.
    init(target: String, label: String, message: String, strings: Strings) {
      if label.hasSuffix("?") {
        self.init(target: target, text: "\(label) \(message)")
        return
      }
      let message = Typography.afterColon(message, language: strings.language)
      self.init(target: target, text: strings("form.problem", ["field": label, "message": message]))
    }
  }

  let text: String
  let items: [Item]

  static let fields: Fields<SummaryView> = [.text("text") { $0.text }, .list("items") { $0.items }]

  /// Nil when nothing is wrong.
  init?(_ items: [Item], strings: Strings) {
    if items.isEmpty { return nil }
    text = strings("form.problems", count: items.count)
    self.items = items
  }

  /// Of the fields of a form, in their order, each with its label and its message where it has one.
  init?(_ labels: [(name: String, label: String)], error: (String) -> String?, strings: Strings) {
    self.init(
      labels.compactMap { name, label in
        error(name).map { Item(target: name, label: label, message: $0, strings: strings) }
      }, strings: strings)
  }
}
