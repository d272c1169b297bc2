import Foundation
import HTTP
import PoolFlowDomain

/// The entries for a piece of equipment, read and checked (decisions.md#equipment).
struct EquipmentForm {
  private(set) var reader: FormReader

  /// The days in the order of the form, each with its place in a piece of equipment.
  static var days: [(name: String, path: WritableKeyPath<Equipment, Day?>)] {
    [
      ("installed_on", \.installedOn), ("warranty_ends_on", \.warrantyEndsOn), ("last_service_on", \.lastServiceOn),
      ("next_service_on", \.nextServiceOn),
    ]
  }

  static var details: [(name: String, path: WritableKeyPath<Equipment, String>)] {
    [("manufacturer", \.manufacturer), ("model_number", \.modelNumber), ("serial_number", \.serialNumber)]
  }

  static let names =
    ["name", "type"] + details.map(\.name) + days.map(\.name) + ["notes"]

  init(_ fields: FormFields) {
    reader = FormReader(fields)
  }

  /// The form of a saved piece.
  init(_ equipment: Equipment) {
    var fields = FormFields()
    fields.add("name", equipment.name)
    fields.add("type", equipment.kind.rawValue)
    for (name, path) in Self.details { fields.add(name, equipment[keyPath: path]) }
    for (name, path) in Self.days { fields.add(name, equipment[keyPath: path]?.description ?? "") }
    fields.add("notes", equipment.notes)
    fields.add("version", String(equipment.updatedAt.milliseconds))
    self.init(fields)
  }

  /// The identifier that a form for a new piece was made with.
  var newID: ID<Equipment>? { reader.fields["equipment_id"].flatMap { ID($0) } }

  /// The last change of the piece when the form was opened.
  var seen: Date { Date(milliseconds: reader.fields["version"].flatMap { Int($0) } ?? 0) }

  /// The piece described by the form, based on `base`; nil if a value is wrong.
  mutating func equipment(on base: Equipment, now: Date) -> Equipment? {
    var equipment = base
    equipment.name = reader.text("name", limit: EquipmentLimits.name, isRequired: true)
    if let kind = reader.choice("type", Equipment.Kind.self) {
      equipment.kind = kind
    } else {
      reader.refuse("type", .missing)
    }
    for (name, path) in Self.details { equipment[keyPath: path] = reader.text(name, limit: EquipmentLimits.detail) }
    for (name, path) in Self.days { equipment[keyPath: path] = reader.day(name) }
    if let first = equipment.installedOn, let end = equipment.warrantyEndsOn, end < first {
      reader.refuse("warranty_ends_on", .incomplete)
    }
    if let last = equipment.lastServiceOn, let next = equipment.nextServiceOn, next < last {
      reader.refuse("next_service_on", .incomplete)
    }
    equipment.notes = reader.text("notes", limit: EquipmentLimits.notes, isMultiline: true)
    equipment.updatedAt = now
    return reader.isValid ? equipment : nil
  }

  /// The pool has the maximum number of pieces.
  mutating func refuseMore() { reader.refuse("name", .tooMany(EquipmentLimits.pieces)) }
}
