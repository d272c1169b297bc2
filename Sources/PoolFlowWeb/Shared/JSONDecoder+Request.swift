import Foundation
import HTTP

extension JSONDecoder {
  /// The object in the body of a request.
  ///
  /// - Throws: 400 for anything else.
  func decode<Value: Decodable>(_ type: Value.Type, of request: Request) throws -> Value {
    guard case .bytes(let bytes) = request.body, let value = try? decode(type, from: Data(bytes)) else {
      throw HTTPError(.badRequest, "the body is no such object in JSON")
    }
    return value
  }
}
