public import RoutePlanning

/// A position that a person typed or pasted: two numbers, degrees with minutes, or a link of a map.
///
/// A link is read, never opened: the short ones of a phone hold no numbers.
public enum TypedPosition {
  /// The longest text that is read, in characters.
  public static let limit = 2_000
  /// One as it can be typed.
  public static let example = "33.45, -112.07"

  /// - Returns: nil for a text without a position.
  public static func coordinate(in text: String) -> Coordinate? {
    let text = String(text.prefix(limit + 1))
    guard text.count <= limit else { return nil }
    let trimmed = text.trimmingPrefix { $0.isWhitespace }
    if trimmed.lowercased().hasPrefix("geo:") { return pair(trimmed.dropFirst(4).prefix { $0 != "?" && $0 != ";" }) }
    if text.contains("://") || text.contains("/maps") || text.contains("#map=") { return MapLink(text).coordinate }
    return PositionText(text).coordinate
  }

  /// "30.2672,-97.7431", also with a third number behind it.
  static func pair(_ text: some StringProtocol) -> Coordinate? {
    let numbers = text.split(separator: ",", maxSplits: 2).prefix(2).map { number($0) }
    guard numbers.count == 2, let latitude = numbers[0], let longitude = numbers[1] else { return nil }
    return Coordinate(latitude: latitude, longitude: longitude)
  }

  /// A plain decimal number with a point; no exponents and no words.
  static func number(_ text: some StringProtocol) -> Double? {
    let text = String(text).drop { $0 == " " || $0 == "+" }.reversed().drop { $0 == " " || $0 == "+" }.reversed()
    guard (1...24).contains(text.count), text.allSatisfy({ ("0"..."9").contains($0) || $0 == "." || $0 == "-" }) else {
      return nil
    }
    return Double(String(text))
  }
}

/// The position in a link of Google, Apple, OpenStreetMap or another map.
struct MapLink {
  private let text: String

  init(_ text: String) {
    self.text = text.replacing("%2C", with: ",").replacing("%2c", with: ",").replacing("%20", with: " ")
      .replacing("%3A", with: ":").replacing("%3a", with: ":")
  }

  /// The place that the link names, otherwise the middle of the map that it shows.
  var coordinate: Coordinate? { marker ?? query ?? path ?? view }

  /// "!3d30.2672!4d-97.7431": the place of a Google link, the last of several.
  private var marker: Coordinate? {
    let latitude = text.components(after: "!3d").last.flatMap { TypedPosition.number($0.prefix { $0 != "!" }) }
    let longitude = text.components(after: "!4d").last.flatMap {
      TypedPosition.number($0.prefix { $0 != "!" && $0 != "?" && $0 != "/" && $0 != "&" })
    }
    guard let latitude, let longitude else { return nil }
    return Coordinate(latitude: latitude, longitude: longitude)
  }

  private var query: Coordinate? {
    let fields = text.drop { $0 != "?" }.dropFirst().prefix { $0 != "#" }.split(separator: "&").map { field in
      let parts = field.split(separator: "=", maxSplits: 1)
      return (name: parts.first ?? "", value: parts.count == 2 ? String(parts[1]) : "")
    }
    func value(_ name: String) -> String? { fields.first { $0.name == name }?.value }
    if let latitude = value("mlat").flatMap(TypedPosition.number),
      let longitude = value("mlon").flatMap(TypedPosition.number)
    {
      return Coordinate(latitude: latitude, longitude: longitude)
    }
    for name in ["destination", "daddr", "coordinate", "q", "query", "ll", "center", "sll"] {
      guard let text = value(name) else { continue }
      if let found = TypedPosition.pair(text.hasPrefix("loc:") ? String(text.dropFirst(4)) : text) { return found }
    }
    return nil
  }

  /// "/place/30.2672,-97.7431" and "/dir//30.2672,-97.7431", the last of several.
  private var path: Coordinate? {
    text.prefix { $0 != "?" && $0 != "#" }.split(separator: "/").compactMap { TypedPosition.pair($0) }.last
  }

  /// "#map=17/30.2672/-97.7431" and "/@30.2672,-97.7431,17z".
  private var view: Coordinate? {
    if let map = text.components(after: "#map=").first {
      let numbers = map.prefix { $0 != "&" }.split(separator: "/").map { TypedPosition.number($0) }
      guard numbers.count >= 3, let latitude = numbers[1], let longitude = numbers[2] else { return nil }
      return Coordinate(latitude: latitude, longitude: longitude)
    }
    return text.components(after: "/@").first.flatMap { TypedPosition.pair($0) }
  }
}

extension String {
  /// The rest of the text behind each place where `mark` stands.
  fileprivate func components(after mark: String) -> [Substring] { ranges(of: mark).map { self[$0.upperBound...] } }
}
