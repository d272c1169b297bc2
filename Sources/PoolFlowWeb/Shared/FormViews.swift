import Mustache
import PoolFlowDomain

/// A one-line input with its label, hint and message: `Shared/_field`.
struct FieldView: View {
  let name: String
  let label: String
  var type = "text"
  var value = ""
  var hint: String?
  var error: String?
  /// How a number was understood that could have been read otherwise.
  var understood: String?
  var inputMode: String?
  var autocomplete: String? = "off"
  var isRequired = false
  var isOptional = false
  /// A value that is no prose: no capitals, no spelling marks.
  var isPlain = false
  var unit: String?

  static let fields: Fields<FieldView> = [
    .text("name") { $0.name }, .text("label") { $0.label }, .text("type") { $0.type }, .text("value") { $0.value },
    .text("hint") { $0.hint }, .text("error") { $0.error }, .text("understood") { $0.understood },
    .text("inputMode") { $0.inputMode },
    .text("autocomplete") { $0.autocomplete }, .flag("isRequired") { $0.isRequired },
    .flag("isOptional") { $0.isOptional }, .flag("isPlain") { $0.isPlain }, .text("unit") { $0.unit },
  ]

  /// The type of a box for a day: what is no day stands in a box of text, where it can be read and mended.
  static func dateType(_ typed: String) -> String { typed.isEmpty || Day(typed) != nil ? "date" : "text" }

  /// The same box for a decimal number.
  static func decimal(
    _ name: String, label: String, value: String, hint: String? = nil, error: String? = nil,
    isRequired: Bool = false, unit: String? = nil
  ) -> FieldView {
    FieldView(
      name: name, label: label, value: value, hint: hint, error: error, inputMode: "decimal",
      isRequired: isRequired, unit: unit)
  }

  /// The same box with what was understood of its number.
  func saying(_ reader: FormReader, _ format: Format) -> FieldView {
    guard let value = reader.understood[name] else { return self }
    var view = self
    view.understood = format.understood(value, unit: unit)
    return view
  }
}

/// A field that proposes what to type, which may be something else: `Shared/_suggested`.
struct SuggestedFieldView: View {
  let field: FieldView
  let suggestions: [String]

  static let fields: Fields<SuggestedFieldView> = [
    .view("field") { $0.field }, .text("list") { "\($0.field.name)-list" }, .texts("suggestions") { $0.suggestions },
  ]
}

/// A text of several lines: `Shared/_text`.
struct TextView: View {
  let name: String
  let label: String
  var value = ""
  var hint: String?
  var error: String?
  var isOptional = true

  static let fields: Fields<TextView> = [
    .text("name") { $0.name }, .text("label") { $0.label }, .text("value") { $0.value }, .text("hint") { $0.hint },
    .text("error") { $0.error }, .flag("isOptional") { $0.isOptional },
  ]
}

/// One thing to choose.
struct OptionView: View {
  let value: String
  let text: String
  var longText: String?
  var isSelected = false
  /// The language its text is written in, where that is not the page's.
  var optionLanguage: String?

  static let fields: Fields<OptionView> = [
    .text("value") { $0.value }, .text("text") { $0.text }, .text("longText") { $0.longText },
    .flag("isSelected") { $0.isSelected }, .text("optionLanguage") { $0.optionLanguage },
  ]
}

/// Options under a heading in a list.
struct OptionGroupView: View {
  let groupLabel: String
  let members: [OptionView]

  static let fields: Fields<OptionGroupView> = [
    .text("groupLabel") { $0.groupLabel }, .list("members") { $0.members },
  ]
}

/// A list to choose one from: `Shared/_select`; or the same as visible choices: `Shared/_choices`, `Pools/_days`.
struct SelectView: View {
  let name: String
  let label: String
  var hint: String?
  var error: String?
  /// What the browser may fill in by itself.
  var propose: String?
  var options: [OptionView] = []
  var groups: [OptionGroupView] = []

  static let fields: Fields<SelectView> = [
    .text("name") { $0.name }, .text("label") { $0.label }, .text("hint") { $0.hint }, .text("error") { $0.error },
    .text("propose") { $0.propose }, .list("options") { $0.options }, .list("groups") { $0.groups },
  ]
}

/// A field that goes back as it came: `Shared/_kept`.
struct KeptView: View {
  let name: String
  let value: String

  static let fields: Fields<KeptView> = [.text("name") { $0.name }, .text("value") { $0.value }]
}

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

/// A page without content yet, with the one step that fills it: `Shared/_empty`.
struct EmptyView: View {
  let text: String
  var path: String?
  var label: String?
  /// Another way, less used.
  var otherPath: String?
  var otherLabel: String?

  static let fields: Fields<EmptyView> = [
    .text("text") { $0.text }, .text("path") { $0.path }, .text("label") { $0.label },
    .text("otherPath") { $0.otherPath }, .text("otherLabel") { $0.otherLabel },
  ]
}

/// Two values of one entry side by side.
struct DifferenceView: View {
  let label: String
  let yours: String
  let theirs: String

  static let fields: Fields<DifferenceView> = [
    .text("label") { $0.label }, .text("yours") { $0.yours }, .text("theirs") { $0.theirs },
    .text("saved") { $0.theirs }, .flag("isDifferent") { $0.yours != $0.theirs },
  ]
}
