import Mustache
import PoolFlowDomain
import PoolFlowStore

/// The form that filters the owner's table by day, technician and tag.
struct CustomerFilterBoxes: View {
  let selects: [SelectView]
  /// The fields that the form keeps.
  let unchanged: [CustomerTableView.Field]

  static let fields: Fields<CustomerFilterBoxes> = [
    .list("selects") { $0.selects }, .list("unchanged") { $0.unchanged },
  ]

  init(_ choice: CustomerChoice, crew: Crew, tags: [String], viewer: Viewer) {
    let (filter, strings) = (choice.filter, viewer.strings)
    func options(_ all: StringKey, _ values: [(value: String, text: String)], _ chosen: String) -> [OptionView] {
      let known = values.contains { $0.value == chosen } || chosen.isEmpty
      let shown = [(value: "", text: strings(all))] + values + (known ? [] : [(value: chosen, text: chosen)])
      return shown.map { OptionView(value: $0.value, text: $0.text, isSelected: $0.value == chosen) }
    }
    var selects = [
      SelectView(
        name: "day", label: strings("customers.day"),
        options: options(
          "customers.anyDay", viewer.format.week.map { (String($0.rawValue), viewer.format.weekday($0)) },
          filter.weekday.map { String($0.rawValue) } ?? ""))
    ]
    if crew.isShared {
      selects.append(
        SelectView(
          name: "who", label: strings("customers.technician"),
          options: options(
            "customers.anybody", crew.members.map { ($0.id.text, $0.name) }, filter.technician?.text ?? "")))
    }
    if !tags.isEmpty || !filter.tag.isEmpty {
      let chosen = tags.first { SortKey.of($0) == SortKey.of(filter.tag) } ?? filter.tag
      selects.append(
        SelectView(
          name: "tag", label: strings("customers.tag"),
          options: options("customers.anyTag", tags.map { ($0, $0) }, chosen)))
    }
    self.selects = selects
    let names = Set(selects.map(\.name))
    unchanged = choice.fields.filter { !names.contains($0.name) }.map {
      CustomerTableView.Field(name: $0.name, value: $0.value)
    }
  }
}
