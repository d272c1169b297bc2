import Mustache

/// One option.
struct OptionView: View {
  let value: String
  let text: String
  var longText: String?
  var isSelected = false
  /// The language of its text, if not the page's.
  var optionLanguage: String?

  static let fields: Fields<OptionView> = [
    .text("value") { $0.value }, .text("text") { $0.text }, .text("longText") { $0.longText },
    .flag("isSelected") { $0.isSelected }, .text("optionLanguage") { $0.optionLanguage },
  ]

  func selected(_ isSelected: Bool) -> OptionView {
    var option = self
    option.isSelected = isSelected
    return option
  }
}

/// Options under a heading in a list.
struct OptionGroupView: View {
  let groupLabel: String
  let members: [OptionView]

  static let fields: Fields<OptionGroupView> = [
    .text("groupLabel") { $0.groupLabel }, .list("members") { $0.members },
  ]
}

/// A list to choose one from: `Shared/_select`; or the same as visible choices: `Shared/_choices`, `Shared/_days`.
struct SelectView: View {
  let name: String
  let label: String
  var hint: String?
  var error: String?
  /// The value that the browser may fill in.
  var propose: String?
  var options: [OptionView] = []
  var groups: [OptionGroupView] = []

  static let fields: Fields<SelectView> = [
    .text("name") { $0.name }, .text("label") { $0.label }, .text("hint") { $0.hint }, .text("error") { $0.error },
    .text("propose") { $0.propose }, .list("options") { $0.options }, .list("groups") { $0.groups },
  ]
}
