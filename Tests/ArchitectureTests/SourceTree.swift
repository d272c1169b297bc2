import Foundation

/// The project's source files, as the tests of its structure read them.
enum SourceTree {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path

  struct File: Sendable {
    /// Path within the project.
    let path: String
    let text: String

    var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }
  }

  static func files(below folder: String, ending: String) -> [File] {
    let walker = FileManager.default.enumerator(atPath: "\(root)/\(folder)")
    let names = (walker?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(ending) }.sorted()
    precondition(!names.isEmpty, "no \(ending) below \(folder): a test that reads no file checks nothing")
    return names.compactMap { name in
      (try? String(contentsOfFile: "\(root)/\(folder)/\(name)", encoding: .utf8)).map {
        File(path: "\(folder)/\(name)", text: $0)
      }
    }
  }

  /// One file by its path in the project; nil if it does not exist.
  static func file(_ path: String) -> File? {
    (try? String(contentsOfFile: "\(root)/\(path)", encoding: .utf8)).map { File(path: path, text: $0) }
  }

  static func targets() -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(root)/Sources")) ?? []
    return names.filter { !$0.contains(".") }.sorted()
  }

  /// The arrows of a list in `docs/architecture.md`, by their start: lines "A -> B C" or "A -> nothing" within a block
  /// of that name.
  static func arrows(_ list: String) -> [String: Set<String>] {
    let lines = (file("docs/architecture.md")?.lines ?? []).drop { $0 != "```\(list)" }.dropFirst()
    return Dictionary(
      uniqueKeysWithValues: lines.prefix { $0 != "```" }.map { line in
        let words = line.split(separator: " ").map(String.init)
        return (words[0], Set(words.dropFirst(2)).subtracting(["nothing"]))
      })
  }
}
