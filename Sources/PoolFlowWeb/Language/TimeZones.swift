import Foundation

/// The time zones of the world, as lists show them and people type them.
enum TimeZones {
  /// The IANA names of places, each once, in order.
  static let names = Set(
    TimeZone.knownTimeZoneIdentifiers.filter { $0.contains("/") }.map { renamed[$0] ?? $0 }
  ).sorted()

  /// Earlier names of places (the file `backward` of the IANA database), which some browsers still give.
  static let renamed = [
    "Africa/Asmera": "Africa/Asmara", "America/Buenos_Aires": "America/Argentina/Buenos_Aires",
    "America/Catamarca": "America/Argentina/Catamarca", "America/Cordoba": "America/Argentina/Cordoba",
    "America/Godthab": "America/Nuuk", "America/Indianapolis": "America/Indiana/Indianapolis",
    "America/Jujuy": "America/Argentina/Jujuy", "America/Louisville": "America/Kentucky/Louisville",
    "America/Mendoza": "America/Argentina/Mendoza",
    "Asia/Calcutta": "Asia/Kolkata", "Asia/Katmandu": "Asia/Kathmandu", "Asia/Rangoon": "Asia/Yangon",
    "Asia/Saigon": "Asia/Ho_Chi_Minh", "Atlantic/Faeroe": "Atlantic/Faroe", "Europe/Kiev": "Europe/Kyiv",
    "Pacific/Enderbury": "Pacific/Kanton", "Pacific/Ponape": "Pacific/Pohnpei", "Pacific/Truk": "Pacific/Chuuk",
  ]

  private static let byKey = Dictionary(
    names.map { (key($0), $0) } + renamed.map { (key($0), $1) }, uniquingKeysWith: { first, _ in first })

  /// The zone of a name, in any case and with spaces for underscores; or of a place that only one zone has.
  static func find(_ typed: String) -> TimeZone? {
    let wanted = key(typed)
    if let name = byKey[wanted] { return TimeZone(identifier: name) }
    let places = Set(byKey.filter { $0.key.hasSuffix("/" + wanted) }.values)
    return places.count == 1 ? places.first.flatMap(TimeZone.init(identifier:)) : nil
  }

  private static func key(_ name: String) -> String { name.lowercased().replacing("_", with: " ") }
}
