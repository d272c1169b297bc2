import Crypto
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
  private let fields: [String: Value]

  private enum Keys: String, CodingKey {
    case id, kind, path, fields
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    guard let id = ID<SyncOperation>(try container.decode(String.self, forKey: .id)) else {
      throw DecodingError.dataCorruptedError(forKey: .id, in: container, debugDescription: "no UUID")
    }
    self.id = id
    kind = try container.decode(String.self, forKey: .kind)
    path = try container.decode(String.self, forKey: .path)
    fields = try container.decode([String: Value].self, forKey: .fields)
  }

  /// True if its kind is known, and goes to its path.
  var isKnown: Bool { SyncKind(rawValue: kind)?.goes(to: path) ?? false }

  /// The form of the page, with the token of the reader's session. The questions that a page asks a person before it
  /// saves are not asked.
  func form(csrf: String) -> FormFields {
    var form: FormFields = ["csrf": csrf, "queued": "1"]
    for (name, value) in sorted where name != "csrf" && name != "queued" {
      for text in value { form.add(name, text) }
    }
    return form
  }

  /// Tells an operation from another one with the same identifier.
  var digest: [UInt8] {
    let texts = [kind, path] + sorted.flatMap { name, values in [name, String(values.count)] + values }
    return Array(SHA256.digest(texts.joined(separator: "\0").utf8))
  }

  private var sorted: [(name: String, values: [String])] {
    fields.map { (name: $0.key, values: $0.value.texts) }.sorted { $0.name < $1.name }
  }
}
