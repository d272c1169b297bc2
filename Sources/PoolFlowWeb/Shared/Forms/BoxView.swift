import HTTP
import Mustache

/// A box of a record form, drawn as its kind is: `Shared/_box`.
struct BoxView: View {
  private(set) var field: FieldView?
  private(set) var text: TextView?
  private(set) var list: SelectView?
  private(set) var options: SelectView?
  private(set) var days: SelectView?

  static let fields: Fields<BoxView> = [
    .view("field") { $0.field }, .view("text") { $0.text }, .view("list") { $0.list },
    .view("options") { $0.options }, .view("days") { $0.days },
  ]

  init<Record>(_ input: Input<Record>, _ reader: FormReader, error: String?, viewer: Viewer) {
    let (typed, need) = (reader.typed(input.name), input.need(reader))
    let chosen = if case .days = input.box { reader.fields.all(input.name) } else { [typed] }
    let (label, hint) = (input.title(viewer.strings), input.hint(viewer))
    func field(_ type: String = "text", inputMode: String? = nil, isPlain: Bool = false) -> FieldView {
      FieldView(
        name: input.name, label: label, type: type, value: typed, hint: hint, error: error, inputMode: inputMode,
        autocomplete: input.autocomplete, isRequired: need == .required, isOptional: need == .optional, isPlain: isPlain
      )
    }
    func select(_ options: Input<Record>.Options) -> SelectView {
      SelectView(
        name: input.name, label: label, hint: hint, error: error,
        options: options(viewer).map { $0.selected(chosen.contains($0.value)) })
    }
    func grouped(_ groups: [OptionGroupView]) -> SelectView {
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
    case .lines:
      text = TextView(
        name: input.name, label: label, value: typed, hint: hint, error: error, isOptional: need == .optional)
    case .decimal(let unit):
      var number = field(inputMode: "decimal")
      number.unit = unit(viewer)
      self.field = number.saying(reader, viewer.format)
    case .list(let options): list = select(options)
    case .groups(let groups): list = grouped(groups(viewer))
    case .tick: break
    case .options(let options): self.options = select(options)
    case .days(let options): days = select(options)
    }
  }
}
