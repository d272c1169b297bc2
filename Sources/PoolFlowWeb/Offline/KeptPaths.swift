import Foundation
import HTTP
import PoolFlowDomain

/// The pages that a phone keeps: the route of each kept day with the pages of its stops that lead on from it, the
/// customers of the reader's schedules, the products with their deliveries, the form of a note to the office, the
/// calculator.
struct KeptPaths: Sequence, IteratorProtocol {
  /// The most pages of one phone; a route of 60 stops has 240.
  static let limit = 600

  /// Pages whose links are not followed.
  private static let single = [Link.offline, Link.calculator, Link.routeCustomers, Link.officeNotes]

  private let app: App
  private var waiting: [String]
  private var seen: Set<String>

  init(_ days: KeptDays, app: App) {
    self.app = app
    waiting = days.entries.map(\.path) + Self.single + [Link.inventory]
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
      for link in Self.links(in: text, at: path) where seen.count < Self.limit && seen.insert(link).inserted {
        waiting.append(link)
      }
      return (path, text)
    }
    return nil
  }

  /// The links that are followed from a page.
  private static func links(in text: String, at path: String) -> [String] {
    if path == Link.inventory { return items(in: text) }
    return single.contains(path) || path.hasPrefix(Link.inventory) ? [] : links(in: text)
  }

  /// The links of the products, each with its form of a delivery.
  private static func items(in text: String) -> [String] {
    text.components(separatedBy: "href=\"\(Link.inventory)/").dropFirst().compactMap { rest in
      ID<InventoryItem>(String(rest.prefix { $0 != "\"" })).map(Link.item.callAsFunction)
    }
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
