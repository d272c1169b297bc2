import Foundation
import PoolFlowDomain
import SQLite

/// The table `held_forms`. The fields are a list of pairs in JSON.
enum HeldFormTable {
  static let insertion = RecordStatement.insert(
    into: "held_forms",
    Columns<HeldForm>([
      .init("id") { $0.id }, .init("reason") { $0.reason.rawValue }, .init("kind") { $0.kind },
      .init("path") { $0.path }, .init("fields") { encoded($0.fields) }, .person { $0.person },
      .init("person") { String($0.personName.prefix(200)) }, .init("pool_id") { $0.pool },
      .init("customer") { String($0.customer.prefix(200)) }, .init("visit_id") { $0.visit },
      .init("made_at") { $0.madeAt?.milliseconds }, .init("received_at") { $0.receivedAt.milliseconds },
    ]), onConflict: .ignore)

  /// SQL: the forms, with the positions of their photos.
  static let list = """
    SELECT id, reason, kind, path, fields, person_id, person, pool_id, customer, visit_id, made_at, received_at,
      settled_at, outcome,
      (SELECT group_concat(position) FROM held_form_photos WHERE form_id = held_forms.id) AS positions
    FROM held_forms
    """

  /// Reads a row of `list`.
  static func read(_ row: borrowing Row) throws -> HeldForm {
    var form = HeldForm(
      id: try row.id("id"), reason: HeldForm.Reason(rawValue: try row.text("reason")) ?? .unknown,
      kind: try row.text("kind"), path: try row.text("path"), fields: decoded(try row.text("fields")),
      person: try row.idIfPresent("person_id"), personName: try row.text("person"),
      pool: try row.idIfPresent("pool_id"), customer: try row.text("customer"), visit: try row.idIfPresent("visit_id"),
      madeAt: try row.instantIfPresent("made_at"), receivedAt: try row.instant("received_at"))
    form.settledAt = try row.instantIfPresent("settled_at")
    form.outcome = try row.textIfPresent("outcome").flatMap { HeldForm.Outcome(rawValue: $0) }
    form.photos = (try row.textIfPresent("positions") ?? "").split(separator: ",").compactMap { Int($0) }.sorted()
    return form
  }

  private static func encoded(_ fields: [HeldForm.Field]) -> String {
    let bytes = try? JSONEncoder().encode(fields.map { [$0.name, $0.value] })
    return bytes.map { String(decoding: $0, as: UTF8.self) } ?? "[]"
  }

  private static func decoded(_ text: String) -> [HeldForm.Field] {
    let pairs = (try? JSONDecoder().decode([[String]].self, from: Data(text.utf8))) ?? []
    return pairs.filter { $0.count == 2 }.map { HeldForm.Field($0[0], $0[1]) }
  }
}

/// The table `held_form_photos`.
enum HeldFormPhotoTable {
  struct Entry {
    let form: ID<HeldForm>
    let position: Int
    let fileName: String
    let byteCount: Int
    let subject: String
  }

  static let insertion = RecordStatement.insert(
    into: "held_form_photos",
    Columns<Entry>([
      .init("form_id") { $0.form }, .init("position") { $0.position }, .init("file_name") { $0.fileName },
      .init("byte_count") { $0.byteCount }, .init("subject") { $0.subject },
    ]))
}
