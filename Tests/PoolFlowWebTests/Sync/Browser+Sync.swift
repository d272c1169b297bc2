import Foundation
import HTTP
import Testing

@testable import PoolFlowWeb

/// The answer to one form that a phone sends later.
struct LateResult: Decodable, Equatable {
  let id, result: String
  let location, message, also: String?
  let photos: Int?
}

extension Browser {
  private struct Body: Encodable {
    struct Operation: Encodable {
      let id, kind, path: String
      let at, base, customer: String?
      let fields: [String: [String]]
    }

    let csrf, now, store, release: String?
    let operations: [Operation]
  }

  private struct Answer: Decodable {
    let results: [LateResult]
  }

  /// Sends a form as a phone that kept it.
  ///
  /// - Parameters:
  ///   - at: when it was filled in, by the phone's clock.
  ///   - now: the phone's clock now.
  func sendLate(
    _ kind: String, _ path: String, _ fields: FormFields, id: String = UUID().uuidString, at: String? = nil,
    now: String? = nil, store: String? = nil, release: String? = nil, base: String? = nil, customer: String? = nil
  ) throws -> LateResult {
    let token = fields["csrf"] ?? page.token
    let names = Set(fields.map(\.name)).subtracting(["csrf"])
    let all = Dictionary(uniqueKeysWithValues: names.map { ($0, fields.all($0)) })
    let body = Body(
      csrf: token, now: now, store: store, release: release,
      operations: [
        Body.Operation(id: id, kind: kind, path: path, at: at, base: base, customer: customer, fields: all)
      ])
    let reply = try post("/sync", body: String(decoding: JSONEncoder().encode(body), as: UTF8.self))
    guard reply.status == 200 else { throw UnexpectedReply(reply) }
    return try #require(JSONDecoder().decode(Answer.self, from: Data(reply.text.utf8)).results.first)
  }
}
