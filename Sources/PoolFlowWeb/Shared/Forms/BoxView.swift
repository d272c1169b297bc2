import HTTP
import Mustache

/// A box of a record form, drawn as its kind is: `Shared/_box`.
struct BoxView: View {
  private(set) var field: FieldView?
  private(set) var text: TextView?
  private(set) var list: SelectView?
  private(set) var options: SelectView?
  private(set) var days: SelectView?
  private(set) var ticks: SelectView?

  static let fields: Fields<BoxView> = [
    .view("field") { $0.field }, .view("text") { $0.text }, .view("list") { $0.list },
    .view("options") { $0.options }, .view("days") { $0.days },
    .view("ticks") { $0.ticks },
  ]

  /// - Parameter saved: shown where the form brought no text, or one that is no option.
  init<Record>(_ input: Input<Record>, _ reader: FormReader, saved: [String] = [], error: String?, viewer: Viewer) {
    let need = input.need(reader)
    let typed = reader.fields.contains(input.name) ? reader.typed(input.name) : saved.first ?? ""
    let (label, hint) = (input.title(viewer.strings), input.hint(viewer))
    func chosen(among options: [OptionView]) -> [String] { options.contains { $0.value == typed } ? [typed] : saved }
    func field(_ type: String = "text", inputMode: String? = nil, isPlain: Bool = false) -> FieldView {
      FieldView(
        name: input.name, label: label, type: type, value: typed, hint: hint, error: error, inputMode: inputMode,
        autocomplete: input.autocomplete, isRequired: need == .required, isOptional: need == .optional, isPlain: isPlain
      )
    }
    func select(_ options: [OptionView], _ chosen: [String]) -> SelectView {
      SelectView(
        name: input.name, label: label, hint: hint, error: error,
        options: options.map { $0.selected(chosen.contains($0.value)) })
    }
    func grouped(_ groups: [OptionGroupView], _ chosen: [String]) -> SelectView {
      SelectView(
        name: input.name, label: label, hint: hint, error: error,
        groups: groups.map { group in
          OptionGroupView(
            groupLabel: group.groupLabel, members: group.members.map { $0.selected(chosen.contains($0.value)) })
        })
    }
    switch input.box {
    case .line: self.field = field()
    case .phone: self.field = field("tel", inputMode: "tel")
    case .email(let inputMode): self.field = field("email", inputMode: inputMode, isPlain: true)
    case .code: self.field = field(isPlain: true)
    case .day: self.field = field(FieldView.dateType(typed))
    case .time: self.field = field(FieldView.timeType(typed))
    case .lines:
      text = TextView(
        name: input.name, label: label, value: typed, hint: hint, error: error, isOptional: need == .optional)
    case .decimal(let unit):
      var number = field(inputMode: "decimal")
      number.unit = unit(viewer)
      self.field = number.saying(reader, viewer.format)
    case .list(let options):
      let options = options(viewer)
      list = select(options, chosen(among: options))
    case .groups(let groups):
      let groups = groups(viewer)
      list = grouped(groups, chosen(among: groups.flatMap(\.members)))
    case .tick: break
    case .options(let options):
      let options = options(viewer)
      self.options = select(options, chosen(among: options))
    // None of the days may be ticked: a form without any says so.
    case .days(let options): days = select(options(viewer), reader.fields.all(input.name))
    case .ticks(let options): ticks = select(options(viewer), reader.fields.all(input.name))
    }
  }
}
