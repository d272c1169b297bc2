import Crypto

/// Pages as one answer: each different line is sent once, and each page is a list of ranges of lines.
struct PageBundle {
  struct Page: Encodable {
    let path: String
    let digest: String
    /// Ranges of lines: the first one, and their count, in turn.
    let text: [Int]
  }

  private let known: [String: String]
  private var places: [Substring: Int] = [:]
  private(set) var lines: [String] = []
  private(set) var pages: [Page] = []
  /// The pages whose digest is known already.
  private(set) var same: [String] = []

  /// - Parameter known: the digests of the pages that the phone has, by path.
  init(known: [String: String]) { self.known = known }

  mutating func add(_ text: String, _ path: String) {
    let digest = Self.digest(of: text)
    guard known[path] != digest else { return same.append(path) }
    var ranges: [Int] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let place = place(of: line)
      if let count = ranges.last, ranges[ranges.count - 2] + count == place {
        ranges[ranges.count - 1] += 1
      } else {
        ranges += [place, 1]
      }
    }
    pages.append(Page(path: path, digest: digest, text: ranges))
  }

  private mutating func place(of line: Substring) -> Int {
    if let place = places[line] { return place }
    places[line] = lines.count
    lines.append(String(line))
    return lines.count - 1
  }

  /// Marks of the lines that differ each time: the token, the clock, the identifiers of a new visit, delivery, note.
  private static let stamps = [
    "name=\"csrf\"", "name=\"visit_id\"", "name=\"entry_id\"", "name=\"note_id\"", "name=\"opened_at\"",
    " data-now=\"",
  ]

  /// The digest of a page without what differs each time.
  static func digest(of text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { line in !stamps.contains { line.contains($0) } }
    return Base64URL.encode(Array(SHA256.digest(lines.joined(separator: "\n").utf8).prefix(9)))
  }
}
