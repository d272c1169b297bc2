import Foundation
import HTTPServer
import PoolFlowDomain
import PoolFlowServices
import PoolFlowStore
import PoolFlowWeb

/// The files of `Public/`.
enum Assets {
  static func read(root: String, isSecure: Bool) throws -> StaticFiles {
    let folder = "\(root)/Public"
    let sheets = try bundles("\(folder)/css/bundle.txt").map { name, parts in
      StaticFiles.Bundle("css/\(name)", of: parts.map { "css/\($0)" })
    }
    let modules = try bundles("\(folder)/js/bundle.txt").map { _, parts in
      StaticFiles.ModuleBundle(parts.map { "js/\($0)" })
    }
    return try StaticFiles(
      folder: folder, bundles: sheets, modules: modules, scripts: [worker],
      roots: ["/favicon.ico": "icons/favicon.svg"],
      headers: SecurityHeaders.ofFiles(isSecure: isSecure))
  }

  /// The service worker.
  private static let worker = StaticFiles.Script(
    "/sw.js",
    of: ["room", "queue", "ask", "drafts", "visits"].map { "js/outbox/\($0).js" }
      + ["store", "days", "refresh", "acts", "send", "answer", "tell", "badge", "worker"].map { "js/offline/\($0).js" })

  /// The files of a page that a phone keeps: no samples of the demo, no lists of parts.
  static func kept(_ files: StaticFiles) -> [String] {
    files.wholes.filter { path in [".js", ".css", ".svg"].contains { path.hasSuffix($0) } }
  }

  /// The files that are sent as one: the name of the whole with a colon, then its parts, each on a line.
  private static func bundles(_ path: String) throws -> [(name: String, parts: [String])] {
    var found: [(name: String, parts: [String])] = []
    for line in try String(contentsOfFile: path, encoding: .utf8).split(whereSeparator: \.isNewline) {
      if line.hasSuffix(":") {
        found.append((String(line.dropLast()), []))
      } else if !found.isEmpty {
        found[found.count - 1].parts.append(String(line))
      }
    }
    return found
  }
}
