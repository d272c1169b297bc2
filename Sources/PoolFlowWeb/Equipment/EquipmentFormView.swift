import Mustache
import PoolFlowDomain

struct EquipmentFormView: PageView {
  static let template = "Equipment/form"

  struct Deletion: View {
    let action: String
    let text: String

    static let fields: Fields<Deletion> = [.text("action") { $0.action }, .text("text") { $0.text }]
  }

  let heading: String
  let backPath: String
  let back: String?
  let action: String
  let customerName: String
  let submitText: String
  let newID: String?
  let version: String?
  let conflict: RecordConflictView?
  let summary: SummaryView?
  let name: FieldView
  let kind: SelectView
  let details: [FieldView]
  let days: [FieldView]
  let notes: TextView
  let deletion: Deletion?

  static let fields: Fields<EquipmentFormView> = [
    .text("heading") { $0.heading }, .text("backPath") { $0.backPath }, .text("back") { $0.back },
    .text("action") { $0.action },
    .text("customerName") { $0.customerName }, .text("submitText") { $0.submitText }, .text("newID") { $0.newID },
    .text("version") { $0.version }, .view("conflict") { $0.conflict }, .view("summary") { $0.summary },
    .view("name") { $0.name }, .view("kind") { $0.kind }, .list("details") { $0.details }, .list("days") { $0.days },
    .view("notes") { $0.notes }, .view("deletion") { $0.deletion },
  ]

  /// - Parameters:
  ///   - equipment: the saved piece; nil for a new one.
  ///   - back: the list that the form returns to, if not the customer's equipment.
  init(_ form: EquipmentForm, pool: Pool, equipment: Equipment?, isConflict: Bool, back: WayBack?, viewer: Viewer) {
    let strings = viewer.strings
    let reader = form.reader
    heading = strings(equipment == nil ? "equipment.addTitle" : "equipment.editTitle")
    self.back = back?.rawValue
    backPath = back?.path ?? Link.equipment(of: pool.id)
    action = equipment.map { Link.equipment($0.id) } ?? Link.equipment(of: pool.id)
    customerName = pool.customerName
    submitText = strings(equipment == nil ? "equipment.add" : "pool.save")
    newID = equipment == nil ? form.newID?.text ?? "" : nil
    version =
      isConflict ? equipment.map { String($0.updatedAt.milliseconds) } : equipment.map { _ in reader.typed("version") }
    let errors = EquipmentForm.names.reduce(into: [String: String]()) { errors, name in
      errors[name] = reader.problems[name].map { problem in
        switch (name, problem) {
        case ("name", .missing): strings("equipment.nameMissing")
        case ("warranty_ends_on", .incomplete): strings("equipment.beforeInstall")
        case ("next_service_on", .incomplete): strings("equipment.beforeService")
        default: viewer.format.message(problem)
        }
      }
    }
    name = FieldView(
      name: "name", label: strings("equipment.name"), value: reader.typed("name"), hint: strings("equipment.nameHint"),
      error: errors["name"], isRequired: true)
    let chosen = reader.typed("type")
    kind = SelectView(
      name: "type", label: strings("equipment.type"), error: errors["type"],
      options: Equipment.Kind.allCases.map {
        OptionView(value: $0.rawValue, text: viewer.format.name(of: $0), isSelected: $0.rawValue == chosen)
      })
    details = EquipmentForm.details.map { name, _ in
      FieldView(
        name: name, label: Self.label(name, strings), value: reader.typed(name), error: errors[name], isOptional: true,
        isPlain: name != "manufacturer")
    }
    days = EquipmentForm.days.map { name, _ in
      FieldView(
        name: name, label: Self.label(name, strings), type: FieldView.dateType(reader.typed(name)),
        value: reader.typed(name), error: errors[name],
        isOptional: true)
    }
    notes = TextView(
      name: "notes", label: strings("pool.notes"), value: reader.typed("notes"), error: errors["notes"])
    summary = SummaryView(
      EquipmentForm.names.compactMap { name in
        errors[name].map {
          SummaryView.Item(target: name, label: Self.label(name, strings), message: $0, strings: strings)
        }
      }, strings: strings)
    deletion = equipment.map {
      Deletion(action: Link.equipment($0.id) + "/delete", text: strings("equipment.deleteText", ["name": $0.name]))
    }
    conflict = isConflict ? equipment.map { Self.conflict(form, saved: $0, back: back, viewer: viewer) } : nil
  }

  private static func label(_ name: String, _ strings: Strings) -> String {
    switch name {
    case "name": strings("equipment.name")
    case "type": strings("equipment.type")
    case "manufacturer": strings("equipment.manufacturer")
    case "model_number": strings("equipment.modelNumber")
    case "serial_number": strings("equipment.serialNumber")
    case "installed_on": strings("equipment.installedOn")
    case "warranty_ends_on": strings("equipment.warrantyEndsOn")
    case "last_service_on": strings("equipment.lastServiceOn")
    case "next_service_on": strings("equipment.nextServiceOn")
    default: strings("pool.notes")
    }
  }

  private static func conflict(
    _ form: EquipmentForm, saved: Equipment, back: WayBack?, viewer: Viewer
  ) -> RecordConflictView {
    let theirs = EquipmentForm(saved).reader
    let rows = EquipmentForm.names.map { name in
      DifferenceView(
        label: label(name, viewer.strings), yours: form.reader.typed(name), theirs: theirs.typed(name))
    }
    return RecordConflictView(
      text: viewer.strings("profile.conflictText"), path: back.kept(Link.equipment(saved.id)),
      rows: rows.filter { $0.yours != $0.theirs })
  }
}
