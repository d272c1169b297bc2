/// The plural categories that the five languages need for the counts of this product (CLDR plural rules).
public enum PluralCategory: String, Sendable, CaseIterable {
  case one, other

  /// The category of a count in a language; `one` and `other` for a language that is not listed.
  public init(_ count: Int, language: String) {
    switch language {
    case "fr", "pt-BR": self = count == 0 || count == 1 ? .one : .other
    default: self = count == 1 ? .one : .other
    }
  }
}
