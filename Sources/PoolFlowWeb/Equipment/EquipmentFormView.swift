import Mustache
import PoolFlowDomain

struct EquipmentFormView: PageView {
  static let template = "Equipment/form"

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
  let details: [BoxView]
  let days: [BoxView]
  let notes: [BoxView]
  let deletion: DeletionView?

  static let fields: Fields<EquipmentFormView> = [
    .text("heading") { $0.heading }, .text("backPath") { $0.backPath }, .text("back") { $0.back },
    .text("action") { $0.action },
    .text("customerName") { $0.customerName }, .text("submitText") { $0.submitText }, .text("newID") { $0.newID },
    .text("version") { $0.version }, .view("conflict") { $0.conflict }, .view("summary") { $0.summary },
    .list("details") { $0.details }, .list("days") { $0.days }, .list("notes") { $0.notes },
    .view("deletion") { $0.deletion },
  ]

  /// - Parameters:
  ///   - equipment: the saved piece; nil for a new one.
  ///   - back: the list that the form returns to, if not the customer's equipment.
  init(_ form: EquipmentForm, pool: Pool, equipment: Equipment?, isConflict: Bool, back: WayBack?, viewer: Viewer) {
    let strings = viewer.strings
    heading = strings(equipment == nil ? "equipment.addTitle" : "equipment.editTitle")
    self.back = back?.rawValue
    backPath = back?.path ?? Link.poolEquipment(pool.id)
    action = equipment.map { Link.equipment($0.id) } ?? Link.poolEquipment(pool.id)
    customerName = pool.customerName
    submitText = strings(equipment == nil ? "equipment.add" : "pool.save")
    newID = equipment == nil ? form.newID?.text ?? "" : nil
    version = equipment.map { isConflict ? String($0.updatedAt.milliseconds) : form.reader.typed("version") }
    conflict = equipment.flatMap {
      isConflict
        ? form.conflict(
          with: $0, text: strings("profile.conflictText"), path: back.kept(Link.equipment($0.id))) : nil
    }
    summary = form.summary
    details = form.boxes(EquipmentInputs.details)
    days = form.boxes(EquipmentInputs.days)
    notes = form.boxes(EquipmentInputs.notes)
    deletion = equipment.map {
      DeletionView(action: Link.equipmentDeletion($0.id), text: strings("equipment.deleteText", ["name": $0.name]))
    }
  }
}
