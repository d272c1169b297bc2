import RoutePlanning

/// The meaning of the answers of an address service for an address: the place, or the reason why a person has to look.
public enum PlaceFinding: Sendable, Hashable {
  case sure(FoundPlace)
  case doubtful(Doubt, [FoundPlace])

  /// The raw value is the store's.
  public enum Doubt: String, Sendable, CaseIterable {
    /// Nothing was found.
    case nothing
    /// No place with this house number.
    case noHouseNumber
    /// Neither the town nor the postcode is that of the address.
    case otherTown
    case otherStreet
    /// Several places, apart from each other.
    case several
  }

  /// Places nearer to each other are one, in miles.
  private static let near = 0.15

  public init(of address: String, among places: [FoundPlace]) {
    let words = PlaceWords(address)
    let numbered = places.filter { words.hasAll(of: $0.houseNumber) }
    let inTown = numbered.filter { words.hasAll(of: $0.town) || words.hasAll(of: $0.postcode) }
    let onStreet = inTown.filter { words.mentions($0.street) }
    guard let first = onStreet.first, let position = first.position else {
      let doubt: Doubt =
        places.isEmpty ? .nothing : numbered.isEmpty ? .noHouseNumber : inTown.isEmpty ? .otherTown : .otherStreet
      self = .doubtful(doubt, Array((inTown + numbered + places).unique.prefix(FoundPlace.most)))
      return
    }
    let isOne = onStreet.allSatisfy { ($0.position?.miles(to: position) ?? .infinity) <= Self.near }
    self = isOne ? .sure(first) : .doubtful(.several, Array(onStreet.prefix(FoundPlace.most)))
  }
}

/// The words of an address, folded.
struct PlaceWords {
  private let words: Set<String>

  init(_ text: String) { words = Set(Self.list(text)) }

  /// False for a text without words.
  func hasAll(of text: String) -> Bool {
    let list = Self.list(text)
    return !list.isEmpty && list.allSatisfy(words.contains)
  }

  /// True if the text shares a word with the address that is more than "street": abbreviated ones count.
  func mentions(_ text: String) -> Bool {
    let list = Self.list(text).filter { !Self.kinds.contains($0) }
    return list.contains { word in
      words.contains(word) || (word.count >= 4 && words.contains { $0.count >= 4 && Self.share($0, word) })
    }
  }

  /// True for "palmstr" and "palmstrasse".
  private static func share(_ one: String, _ other: String) -> Bool { one.hasPrefix(other) || other.hasPrefix(one) }

  private static func list(_ text: String) -> [String] {
    SortKey.of(text.replacing("ß", with: "ss")).split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }

  /// Words of almost every street.
  private static let kinds: Set = [
    "street", "st", "road", "rd", "avenue", "ave", "av", "drive", "dr", "lane", "ln", "court", "ct", "boulevard",
    "blvd", "way", "place", "pl", "circle", "cir", "trail", "trl", "the", "de", "la", "el", "le", "du", "da", "do",
    "dos", "rua", "rue", "calle", "avenida", "north", "south", "east", "west", "n", "s", "e", "w", "am", "an", "der",
  ]
}

extension Array where Element: Hashable {
  /// The elements without repeats, in their order.
  fileprivate var unique: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
