import Crypto
import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore
import Testing

@testable import PoolFlowWeb

/// Another program that speaks JSON, with a token or without.
struct Program {
  let site: Site
  let token: String?

  static func body(_ fields: [String: Any]) -> String {
    let data = (try? JSONSerialization.data(withJSONObject: fields)) ?? Data()
    return String(decoding: data, as: UTF8.self)
  }

  @discardableResult
  func call(_ method: HTTP.Method, _ path: String, _ json: String = "", headers: Headers = [:]) throws -> Answer {
    var headers = headers
    if let token { headers.add("Authorization", "Bearer \(token)") }
    if !json.isEmpty { headers.add("Content-Type", "application/json") }
    let request = try Request(method, "/api/v1/\(path)", headers: headers, body: Array(json.utf8), peer: "192.0.2.9")
    return Answer(response: site.respond(to: request))
  }

  struct Answer {
    let response: Response

    var status: Int { response.status.code }
    var text: String { String(decoding: response.bytes, as: UTF8.self) }
    var json: [String: Any] {
      (try? JSONSerialization.jsonObject(with: Data(response.bytes))) as? [String: Any] ?? [:]
    }
    var items: [[String: Any]] { json["items"] as? [[String: Any]] ?? [] }
    var next: String? { json["next"] as? String }
    private var error: [String: Any] { json["error"] as? [String: Any] ?? [:] }
    var code: String? { error["code"] as? String }
    var message: String { error["message"] as? String ?? "" }
    var fields: [String: String] { error["fields"] as? [String: String] ?? [:] }
  }
}

extension Workplace {
  /// A program that works for `person`.
  func program(of person: Person?) throws -> Program {
    guard let person else { return Program(site: site, token: nil) }
    let token = BrowserToken(random: installation.random)
    try installation.accounts.addToken(hash: token.hash, of: account(of: person).id, label: "test", now: now)
    return Program(site: site, token: token.text)
  }
}
