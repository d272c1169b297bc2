import PoolFlowDomain
import SQLite

extension Store {
  /// The tags of customers, those of most customers first, each in one spelling; `limit` at most.
  public func customerTags(limit: Int = 100) throws -> [String] {
    let lists = try database.reading { connection in
      try connection.all("SELECT tags, count(*) AS count FROM profiles WHERE tags <> '' GROUP BY tags", []) { row in
        (tags: CustomerProfile(tagsCSV: try row.text("tags")).tags, count: try row.int("count"))
      }
    }
    var counts: [String: (tag: String, count: Int)] = [:]
    for (tags, count) in lists {
      for tag in tags { counts[SortKey.of(tag), default: (tag, 0)].count += count }
    }
    return counts.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.prefix(limit).map(\.value.tag)
  }
}
