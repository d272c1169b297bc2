import Foundation
import HTTP
import PoolFlowDomain

/// Reads and writes the JSON of the API.
enum APIBody {
  /// - Throws: `APIError` 400 for invalid JSON or another structure.
  static func decode<Value: Decodable>(_ type: Value.Type, _ request: Request) throws -> Value {
    guard case .bytes(let bytes) = request.body else {
      throw APIError(.badRequest, code: "bad_json", message: "A JSON object is expected.")
    }
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .custom { decoder in
      let container = try decoder.singleValueContainer()
      guard let date = Date(iso8601: try container.decode(String.self)) else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "no ISO 8601 date with an offset")
      }
      return date
    }
    do {
      return try decoder.decode(type, from: Data(bytes))
    } catch let error as DecodingError {
      throw refusal(error)
    }
  }

  static func response(_ value: some Encodable, app: App, status: Status = .ok) throws -> Response {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let zone = app.business.timeZone
    encoder.dateEncodingStrategy = .custom { date, encoder in
      var container = encoder.singleValueContainer()
      try container.encode(date.iso8601(in: zone))
    }
    return .json(Array(try encoder.encode(value)), status: status)
  }

  /// `limit` and `after` of a list.
  static func limit(_ request: Request) throws -> Int {
    guard let text = request.query["limit"] else { return 50 }
    guard let limit = Int(text), (1...500).contains(limit) else {
      throw APIError(.badRequest, code: "bad_query", message: "limit is a whole number from 1 to 500.")
    }
    return limit
  }

  /// A value of the wrong type is a wrong field; invalid JSON is unreadable.
  private static func refusal(_ error: DecodingError) -> APIError {
    if case .typeMismatch(_, let context) = error, let field = context.codingPath.first?.stringValue {
      let fields = [field: "has the wrong type"]
      return APIError(.unprocessable, code: "invalid", message: "Some fields are wrong.", fields: fields)
    }
    return APIError(.badRequest, code: "bad_json", message: explain(error))
  }

  private static func explain(_ error: DecodingError) -> String {
    func place(_ context: DecodingError.Context) -> String {
      let path = context.codingPath.map(\.stringValue).joined(separator: ".")
      return path.isEmpty ? "The body" : path
    }
    switch error {
    case .typeMismatch(_, let context), .valueNotFound(_, let context): return "\(place(context)) has the wrong type."
    case .keyNotFound(let key, _): return "\(key.stringValue) is missing."
    case .dataCorrupted(let context): return "\(place(context)) cannot be read: \(context.debugDescription)"
    @unknown default: return "The body cannot be read."
    }
  }
}

/// One page of a list: `{"items": […], "next": CURSOR|null}`.
struct APIList<Item: Encodable>: Encodable {
  let items: [Item]
  let next: String?

  private enum Keys: String, CodingKey {
    case items, next
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Keys.self)
    try container.encode(items, forKey: .items)
    try container.encode(next, forKey: .next)
  }
}

/// Checks the numbers of a body; problems are collected by field.
struct APIChecks {
  private(set) var fields: [String: String] = [:]

  mutating func number(_ value: Double?, _ name: String, in range: ClosedRange<Double>) {
    guard let value else { return }
    if !(value >= range.lowerBound && value <= range.upperBound) {
      fields[name] = "must be from \(PlainNumber.text(range.lowerBound)) to \(PlainNumber.text(range.upperBound))"
    }
  }

  mutating func text(_ value: String?, _ name: String, limit: Int, isMultiline: Bool = false) -> String? {
    guard let value else { return nil }
    do throws(FieldProblem) {
      return try PlainText.check(value, limit: limit, isMultiline: isMultiline)
    } catch .tooLong {
      fields[name] = "is longer than \(limit) characters"
    } catch {
      fields[name] = "holds characters that are no text"
    }
    return nil
  }

  mutating func refuse(_ name: String, _ message: String) {
    if fields[name] == nil { fields[name] = message }
  }

  /// - Throws: 422 if there are problems.
  func finish() throws(APIError) {
    if !fields.isEmpty {
      throw APIError(.unprocessable, code: "invalid", message: "Some fields are wrong.", fields: fields)
    }
  }
}
