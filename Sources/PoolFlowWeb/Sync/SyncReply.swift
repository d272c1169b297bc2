import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore

/// The answer to one operation.
struct SyncReply: Encodable {
  enum Verdict: String, Encodable {
    case done, again, conflict, refused
  }

  let id: String
  let result: Verdict
  /// The page that its form leads to.
  var location: String?
  /// The reason, in the reader's words.
  var message: String?
  /// Of a visit: the time of saving, a remark about it, and the photos that it has.
  var time: String?
  var also: String?
  var photos: Int?

  private struct Receipt: Decodable {
    let location: String
    let time, also: String?
  }

  private struct Reasons: Decodable {
    let reasons: [String]
  }

  static func refused(_ id: String, _ key: StringKey, _ app: App) -> SyncReply {
    SyncReply(id: id, result: .refused, message: app.strings(key))
  }

  /// The answer of the page that takes the form; nil where the server is unable now.
  static func read(_ response: Response, of id: String, _ kind: SyncKind, _ app: App) throws -> SyncReply? {
    let reasons = (content(response) as Reasons?)?.reasons.joined(separator: " ")
    switch response.status {
    case .ok:
      guard let receipt: Receipt = content(response) else { return refused(id, "offline.refusedWrong", app) }
      if FormIdentity.isLost(receipt.location) {
        return SyncReply(
          id: id, result: .conflict, location: receipt.location, message: app.strings("offline.refusedChanged"))
      }
      return SyncReply(id: id, result: .done, location: receipt.location, time: receipt.time, also: receipt.also)
    case .conflict:
      return SyncReply(id: id, result: .conflict, message: reasons ?? app.strings("offline.refusedChanged"))
    case .notFound: return refused(id, kind == .delivery ? "offline.refusedProduct" : "offline.refusedGone", app)
    case .forbidden: return SyncReply(id: id, result: .refused, message: reasons ?? app.strings("offline.refusedOther"))
    // A fault of one form does not hold the others back.
    case let status where status.code > 500 || status == .unauthorized: return nil
    default: return SyncReply(id: id, result: .refused, message: reasons ?? app.strings("offline.refusedWrong"))
    }
  }

  /// Nil for a page.
  private static func content<Content: Decodable>(_ response: Response) -> Content? {
    guard case .bytes(let bytes) = response.body else { return nil }
    return try? JSONDecoder().decode(Content.self, from: Data(bytes))
  }
}
