import Localization
import Mustache

/// The problems of a form, with a link to each field: `Shared/_summary`.
struct SummaryView: View {
  struct Item: View {
    let target: String
    let text: String

    static let fields: Fields<Item> = [.text("target") { $0.target }, .text("text") { $0.text }]

    init(target: String, text: String) {
      self.target = target
      self.text = text
    }

    /// The message of a field after the field's name, for reading where the field is not visible. A question has no
    /// colon after it.
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

  /// Nil if there are no problems.
  init?(_ items: [Item], strings: Strings) {
    if items.isEmpty { return nil }
    text = strings("form.problems", count: items.count)
    self.items = items
  }

  /// The problems of two forms on one page.
  init?(joining first: SummaryView?, _ last: SummaryView?, strings: Strings) {
    self.init((first?.items ?? []) + (last?.items ?? []), strings: strings)
  }

  /// The messages of a form's fields, in order, each with its label.
  init?(_ labels: [(name: String, label: String)], error: (String) -> String?, strings: Strings) {
    self.init(
      labels.compactMap { name, label in
        error(name).map { Item(target: name, label: label, message: $0, strings: strings) }
      }, strings: strings)
  }
}
