public import PoolFlowDomain
import SQLite

/// One page of a pool's visits, newest first.
public struct VisitList: Sendable {
  public let visits: [Visit]
  /// The next page starts after this visit; nil on the last.
  public let next: ID<Visit>?
  /// Number of matching visits on all pages; nil without a search.
  public var matchCount: Int?
}

extension Store {
  /// The maximum number of visits that a search reads.
  static let searchReach = 20_000

  /// The visits of a pool whose notes have all words of `query`, newest first, after `cursor`.
  ///
  /// Only this pool's visits are read; a search reads all their notes, to count the matches.
  public func history(
    of pool: ID<Pool>, matching query: String = "", after cursor: ID<Visit>? = nil, limit: Int
  ) throws -> VisitList {
    let search = NotesSearch(query)
    return try database.reading { connection in
      let found: (rows: [Int], count: Int?) =
        if search.isEmpty {
          (rows: try connection.visitRows(of: pool, after: cursor, limit: limit + 1), count: nil)
        } else {
          try connection.matches(search, of: pool, after: cursor, limit: limit + 1)
        }
      let visits = try found.rows.prefix(limit).compactMap { row in try connection.visit(row: row) }
      return VisitList(
        visits: visits, next: found.rows.count > limit ? visits.last?.id : nil, matchCount: found.count)
    }
  }

  /// The photos of a pool's latest visits, newest first, for a gallery.
  public func photographedVisits(of pool: ID<Pool>, limit: Int) throws -> [Visit] {
    try database.reading { connection in
      let rows = try connection.ints(
        """
        SELECT row FROM (SELECT row, performed_at FROM visits WHERE pool_row = (SELECT row FROM pools WHERE id = ?)
          ORDER BY performed_at DESC, row DESC LIMIT 100)
        WHERE EXISTS (SELECT 1 FROM photos WHERE visit_row = row) ORDER BY performed_at DESC, row DESC LIMIT ?
        """, [pool, limit]
      )
      return try rows.compactMap { row in try connection.visit(row: row) }
    }
  }
}

/// Words to look for in notes, without regard to case and accents.
struct NotesSearch {
  private let words: [String]
  private let plainWords: [[UInt8]]?

  init(_ query: String) {
    words = SortKey.of(query).split(whereSeparator: \.isWhitespace).prefix(16).map(String.init)
    let bytes = words.map { Array($0.utf8) }
    plainWords = bytes.allSatisfy { $0.allSatisfy { $0 < 0x80 } } ? bytes : nil
  }

  var isEmpty: Bool { words.isEmpty }

  func matches(_ texts: String...) -> Bool {
    let text = texts.joined(separator: "\n")
    if let plainWords, let found = Self.asciiContains(text, plainWords) { return found }
    let folded = SortKey.of(text)
    return words.allSatisfy { folded.contains($0) }
  }

  /// True if an ASCII text has all words; nil for other texts. Most notes are ASCII, and folding is expensive.
  private static func asciiContains(_ text: String, _ words: [[UInt8]]) -> Bool? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      guard byte < 0x80 else { return nil }
      bytes.append(byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte)
    }
    return words.allSatisfy { word in
      guard word.count <= bytes.count else { return false }
      return (0...(bytes.count - word.count)).contains { start in
        bytes[start] == word[0] && bytes[start..<(start + word.count)].elementsEqual(word)
      }
    }
  }
}

extension Connection {
  fileprivate mutating func visitRows(of pool: ID<Pool>, after cursor: ID<Visit>?, limit: Int) throws -> [Int] {
    let from =
      cursor == nil ? "" : "AND (visits.performed_at, visits.row) < (SELECT performed_at, row FROM visits WHERE id = ?)"
    return try ints(
      """
      SELECT row FROM visits WHERE pool_row = (SELECT row FROM pools WHERE id = ?) \(from)
      ORDER BY performed_at DESC, row DESC LIMIT ?
      """, [pool] + (cursor.map { [$0] } ?? []) + [limit]
    )
  }

  /// At most `limit` rows after `cursor`, and the total number of matches.
  fileprivate mutating func matches(
    _ search: NotesSearch, of pool: ID<Pool>, after cursor: ID<Visit>?, limit: Int
  ) throws -> (rows: [Int], count: Int?) {
    let place = try cursor.flatMap { cursor in
      try first("SELECT performed_at, row FROM visits WHERE id = ?", [cursor]) { row in
        (try row.int("performed_at"), try row.int("row"))
      }
    }
    if cursor != nil, place == nil { return ([], 0) }
    var (rows, count): ([Int], Int) = ([], 0)
    try run(
      """
      SELECT row, notes, customer_note, performed_at FROM visits
      WHERE pool_row = (SELECT row FROM pools WHERE id = ?) AND (notes <> '' OR customer_note <> '')
      ORDER BY performed_at DESC, row DESC LIMIT ?
      """, [pool, Store.searchReach]
    ) { row in
      guard search.matches(try row.text("notes"), try row.text("customer_note")) else { return }
      count += 1
      let own = (try row.int("performed_at"), try row.int("row"))
      let isBehind = place.map { own < $0 } ?? true
      if isBehind, rows.count < limit { rows.append(own.1) }
    }
    return (rows, count)
  }

  mutating func visit(row: Int) throws -> Visit? {
    guard let (_, visit) = try first("\(VisitTable.query) WHERE visits.row = ?", [row], VisitTable.read) else {
      return nil
    }
    return try completed(visit, row: row)
  }
}
