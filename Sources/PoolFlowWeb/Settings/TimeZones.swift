import Foundation

/// Time zones in typed form.
enum TimeZones {
  /// The IANA names of places, in order.
  static let names = TimeZone.knownTimeZoneIdentifiers.filter { $0.contains("/") }.sorted()

  private static let byKey = Dictionary(names.map { (key($0), $0) }, uniquingKeysWith: { first, _ in first })

  /// The zone of a name, in any case and with spaces for underscores; or of a place that only one zone has.
  static func find(_ typed: String) -> TimeZone? {
    let wanted = key(typed)
    if let name = byKey[wanted] { return TimeZone(identifier: name) }
    let places = names.filter { key($0).hasSuffix("/" + wanted) }
    return places.count == 1 ? TimeZone(identifier: places[0]) : nil
  }

  private static func key(_ name: String) -> String { name.lowercased().replacing("_", with: " ") }
}
