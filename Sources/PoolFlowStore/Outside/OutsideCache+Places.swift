public import Foundation
public import PoolFlowDomain
import SQLite

extension OutsideCache {
  /// Answers of a service that are kept at most.
  static let mostAnswers = 20_000

  /// The places that a service found for a question after `limit`; nil if it was not asked.
  public func places(for question: String, of service: String, after limit: Date) -> [FoundPlace]? {
    let text: String? =
      use { connection in
        try connection.text(
          "SELECT places FROM answers WHERE service = ? AND question = ? AND asked_at >= ?",
          [try connection.service(service), question, limit.milliseconds])
      } ?? nil
    return text.flatMap(Self.decode)
  }

  public func keep(_ places: [FoundPlace], for question: String, of service: String, now: Date) {
    let text = Self.encode(places)
    use { connection in
      try connection.run(
        "INSERT OR REPLACE INTO answers (service, question, places, asked_at) VALUES (?, ?, ?, ?)",
        [try connection.service(service), question, text, now.milliseconds])
      try connection.run("DELETE FROM answers WHERE row <= (SELECT max(row) - ? FROM answers)", [Self.mostAnswers])
    }
  }

  static func encode(_ places: [FoundPlace]) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return (try? encoder.encode(places)).map { String(decoding: $0, as: UTF8.self) } ?? "[]"
  }

  /// The places of a text; nil for one that is no list of them.
  static func decode(_ text: String) -> [FoundPlace]? {
    try? JSONDecoder().decode([FoundPlace].self, from: Data(text.utf8))
  }
}
