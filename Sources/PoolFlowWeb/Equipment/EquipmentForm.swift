import Foundation
import HTTP
import PoolFlowDomain

/// The form of a piece of equipment (decisions.md#equipment).
typealias EquipmentForm = RecordForm<Equipment>

extension EquipmentForm {
  init(_ fields: FormFields, viewer: Viewer) { self.init(EquipmentInputs.all, fields, viewer: viewer) }

  init(_ equipment: Equipment, viewer: Viewer) {
    let hidden: FormFields = ["version": String(equipment.updatedAt.milliseconds)]
    self.init(EquipmentInputs.all, showing: equipment, hidden: hidden, viewer: viewer)
  }

  /// The identifier that a form for a new piece was made with.
  var newID: ID<Equipment>? { fields["equipment_id"].flatMap { ID($0) } }

  /// When the piece was last changed that the form was filled from.
  var seen: Date { Date(milliseconds: fields["version"].flatMap { Int($0) } ?? 0) }

  /// The piece described by the form, based on `base`; nil if a value is wrong.
  mutating func equipment(on base: Equipment, now: Date) -> Equipment? {
    var equipment = read(on: base)
    if let first = equipment.installedOn, let end = equipment.warrantyEndsOn, end < first {
      refuse("warranty_ends_on", .incomplete)
    }
    if let last = equipment.lastServiceOn, let next = equipment.nextServiceOn, next < last {
      refuse("next_service_on", .incomplete)
    }
    equipment.updatedAt = now
    return isValid ? equipment : nil
  }

  /// The pool has as many pieces as it may have.
  mutating func refuseMore() { refuse("name", .tooMany(EquipmentLimits.pieces)) }
}
