import Foundation
import HTTP
import PoolFlowDomain

/// The pages of the kept days: each route, and the pages of its stops that lead on from it.
struct KeptPaths: Sequence, IteratorProtocol {
  /// The most pages of one phone; a route of 60 stops has 240.
  static let limit = 600

  private let app: App
  private var waiting: [String]
  private var seen: Set<String>

  init(_ days: KeptDays, app: App) {
    self.app = app
    waiting = days.entries.map(\.path) + [Link.offline, Link.calculator]
    seen = Set(waiting)
  }

  /// The next page that answers; its links to pages of stops follow.
  mutating func next() -> (path: String, text: String)? {
    while !waiting.isEmpty {
      let path = waiting.removeFirst()
      guard let response = app.answer(path), response.status == .ok, case .bytes(let bytes) = response.body else {
        continue
      }
      let text = String(decoding: bytes, as: UTF8.self)
      for link in Self.links(in: text) where seen.count < Self.limit && seen.insert(link).inserted {
        waiting.append(link)
      }
      return (path, text)
    }
    return nil
  }

  private static let start = "href=\"/pools/"
  private static let kinds: Set<Substring> = ["log", "skip", "stop", "equipment", "profile", "move"]

  /// The links of a page that lead to a customer, or to a form of a stop.
  static func links(in text: String) -> [String] {
    text.components(separatedBy: start).dropFirst().compactMap { rest in
      let link = "/pools/" + rest.prefix { $0 != "\"" }.replacing("&amp;", with: "&")
      let parts = link.prefix { $0 != "?" }.split(separator: "/")
      guard ID<Pool>(String(parts[1])) != nil, parts.count == 2 || (parts.count == 3 && kinds.contains(parts[2])) else {
        return nil
      }
      // Forms of undone visits are begun with a signal.
      return parts.last == "log" && link.contains("?") && !link.contains("?kind=") ? nil : link
    }
  }
}
