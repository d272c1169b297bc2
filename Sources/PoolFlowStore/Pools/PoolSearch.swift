import PoolFlowDomain
import SQLite

/// The SQL of a search, made of fixed parts; typed text is always bound.
struct PoolSearch {
  /// Further words are ignored: each adds a condition.
  private static let maximumWords = 16

  private(set) var condition = "1"
  private(set) var values: [any SQLBindable] = []
  /// The words that rank the results; empty if the order is by name.
  private let ranked: [String]

  /// - Parameter atHosts: true to find a second body of water, such as a spa, at its customer.
  init(_ query: String, atHosts: Bool = false) {
    let words = Self.words(query)
    let long = words.filter(Self.isIndexed)
    let short = words.filter { !Self.isIndexed($0) }
    ranked = long.isEmpty ? [] : words
    if !long.isEmpty {
      let filters = String(repeating: " AND instr(\(Self.text), ?) > 0", count: short.count)
      let found = "(SELECT rowid FROM pool_search WHERE pool_search MATCH ?\(filters))"
      condition = "pools.row IN \(found)"
      values = [long.map(Self.term).joined(separator: " AND ")] + short.map { $0 }
      if atHosts {
        condition = """
          (\(condition) OR pools.id IN (SELECT stop_of FROM pools guest WHERE guest.row IN \(found)
            AND guest.stop_of IS NOT NULL))
          """
        values += [long.map(Self.guestTerm).joined(separator: " AND ")] + short.map { $0 }
      }
    } else if let first = short.first {
      let filters = String(repeating: " AND instr(sort_name, ?) > 0", count: short.count - 1)
      condition = "(sort_name >= ? AND sort_name < ?\(filters))"
      values = [first, first + "\u{10FFFF}"] + short.dropFirst().map { $0 }
      addAddress(short)
    }
    // A number typed in several words: "(602) 555 7788".
    if words.count > 1, let digits = PhoneDigits.wanted(query) {
      condition = "(\(condition) OR pools.row IN (SELECT rowid FROM pool_search WHERE pool_search MATCH ?))"
      values.append("digits : \(Self.phrase(digits))")
    }
  }

  /// Adds the pools whose address has the short words in sequence, as "13 A St", or a house number alone.
  private mutating func addAddress(_ words: [String]) {
    let together = words.joined(separator: " ")
    let isLong = Self.isIndexed(together)
    let parts = isLong ? [together] : [" " + together, together + " "]
    guard parts.allSatisfy(Self.isIndexed) else { return }
    condition = """
      (\(condition) OR pools.row IN (SELECT rowid FROM pool_search WHERE pool_search MATCH ? \
      AND instr(' ' || replace(address, ',', ' ') || ' ', ?) > 0))
      """
    values += ["address : (\(parts.map(Self.phrase).joined(separator: " OR ")))", " " + together + (isLong ? "" : " ")]
  }

  /// Restricts the results to pools for which `condition` is true, too.
  mutating func narrow(to condition: String, _ values: [any SQLBindable]) {
    self.condition = "(\(self.condition)) AND \(condition)"
    self.values += values
  }

  private static let text = "name || char(10) || address || char(10) || contact || char(10) || notes"

  private static func words(_ query: String) -> [String] {
    let isGap: (Unicode.Scalar) -> Bool = { $0.properties.isWhitespace || $0.properties.generalCategory == .control }
    let words = SortKey.of(query).unicodeScalars.split(whereSeparator: isGap).map { String($0) }
    return Array(words.prefix(maximumWords))
  }

  /// The index has all sequences of three letters.
  private static func isIndexed(_ word: String) -> Bool { word.unicodeScalars.count >= 3 }

  /// A word as text, or as a phone number.
  private static func term(_ word: String) -> String {
    guard let digits = PhoneDigits.wanted(word) else { return phrase(word) }
    return "(\(phrase(word)) OR digits : \(phrase(digits)))"
  }

  /// The same for a second body of water, which may be called by another word for its kind: a whirlpool is a spa.
  private static func guestTerm(_ word: String) -> String {
    let kin = BodyWords.kin(of: word).map(phrase)
    return kin.isEmpty ? term(word) : "(\(phrase(word)) OR name : (\(kin.joined(separator: " OR "))))"
  }

  private static func phrase(_ word: String) -> String { "\"\(word.replacing("\"", with: "\"\""))\"" }
}

extension PoolSearch {
  /// True if names rank before addresses, contacts and notes; otherwise the order is by name.
  var isRanked: Bool { !ranked.isEmpty }

  /// The rank of the words, lower is better: at the beginning of names, in the name, in name and address, in the
  /// contact too, elsewhere. Of `pools` joined with `pool_search`.
  var rank: String {
    func all(_ condition: String) -> String { ranked.map { _ in condition }.joined(separator: " AND ") }
    return """
      CASE WHEN \(all("instr(' ' || name, ' ' || ?) > 0")) THEN 0 WHEN \(all("instr(name, ?) > 0")) THEN 1
      WHEN \(all("instr(name || ' ' || pool_search.address, ?) > 0")) THEN 2
      WHEN \(all("instr(name || ' ' || pool_search.address || ' ' || contact, ?) > 0")) THEN 3 ELSE 4 END
      """
  }

  var rankValues: [any SQLBindable] { (ranked + ranked + ranked + ranked).map { $0 } }
}
