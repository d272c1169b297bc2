import HTTP
import PoolFlowDomain

/// The fields of a second body of water in the form of its host: their names end in "@" and its identifier
/// (contract.md#quick-log-fields).
enum BodyFields {
  static func ending(_ body: ID<Pool>) -> String { "@\(body.text)" }

  /// The fields that all bodies of a form have in common.
  private static let common: Set = [
    "units", "opened_at", "performed_at", VisitForm.doneOn, VisitForm.doneAt, VisitForm.kindField,
  ]

  /// True if a form has a section of the body.
  static func has(_ body: ID<Pool>, in fields: FormFields) -> Bool {
    fields.contains { name($0.name, of: body) != nil }
  }

  /// The fields of a body under their own names, with those that all have in common.
  static func of(_ body: ID<Pool>, in fields: FormFields) -> FormFields {
    var own = FormFields()
    for field in fields {
      if let name = name(field.name, of: body) {
        own.add(name, field.value)
      } else if common.contains(field.name) {
        own.add(field.name, field.value)
      }
    }
    return own
  }

  /// The fields of a visit under the names that they have in the form of its host.
  static func named(_ fields: FormFields, of body: ID<Pool>) -> FormFields {
    var named = FormFields()
    for field in fields where !common.contains(field.name) { named.add(field.name + ending(body), field.value) }
    return named
  }

  /// The value of a button such as "ph@UUID:1" without the body; nil for another one.
  static func step(_ text: String, of body: ID<Pool>) -> String? {
    let parts = text.split(separator: ":")
    guard parts.count == 2, let name = name(String(parts[0]), of: body) else { return nil }
    return "\(name):\(parts[1])"
  }

  private static func name(_ name: String, of body: ID<Pool>) -> String? {
    let ending = ending(body)
    guard name.utf8.count > ending.utf8.count, name.suffix(ending.count).uppercased() == ending else { return nil }
    return String(name.dropLast(ending.count))
  }
}
