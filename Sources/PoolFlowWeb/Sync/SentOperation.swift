import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore

/// A form that a phone sends later: its kind, its address, its fields.
struct SentOperation: Decodable {
  /// A field with one value, or with several.
  private enum Value: Decodable {
    case one(String)
    case many([String])

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let text = try? container.decode(String.self) {
        self = .one(text)
      } else {
        self = .many(try container.decode([String].self))
      }
    }

    var texts: [String] {
      switch self {
      case .one(let text): [text]
      case .many(let texts): texts
      }
    }
  }

  /// The identifier that the phone gave it.
  let id: ID<SyncOperation>
  let kind: String
  let path: String
  /// When the form was filled in, by the clock of the phone.
  let at: Date?
  /// The version of the record that its page showed; nil where there is none.
  let base: String?
  /// The customer's name as the phone has it.
  let customer: String?
  private let fields: [String: Value]

  private enum Keys: String, CodingKey {
    case id, kind, path, at, base, customer, fields
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    guard let id = ID<SyncOperation>(try container.decode(String.self, forKey: .id)) else {
      throw DecodingError.dataCorruptedError(forKey: .id, in: container, debugDescription: "no UUID")
    }
    self.id = id
    kind = try container.decode(String.self, forKey: .kind)
    path = try container.decode(String.self, forKey: .path)
    at = try container.decodeIfPresent(String.self, forKey: .at).flatMap { Date(iso8601: $0) }
    base = try? container.decodeIfPresent(String.self, forKey: .base)
    customer = try? container.decodeIfPresent(String.self, forKey: .customer)
    fields = try container.decode([String: Value].self, forKey: .fields)
  }

  /// Its kind; nil for an unknown one, and for one that does not go to its path.
  var known: SyncKind? { SyncKind(rawValue: kind).flatMap { $0.goes(to: path) ? $0 : nil } }

  /// The form of the page, with the token of the reader's session.
  func form(csrf: String) -> FormFields {
    var form: FormFields = ["csrf": csrf]
    for (name, value) in fields.sorted(by: { $0.key < $1.key }) where name != "csrf" {
      for text in value.texts { form.add(name, text) }
    }
    return form
  }
}
