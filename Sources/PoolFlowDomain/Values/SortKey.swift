import Foundation

/// Folds texts so that lists sort and searches match without regard to case and accents
/// (decisions.md#sorting-and-search).
public enum SortKey {
  /// The folded text, the same for "Müller", "MULLER" and "muller".
  public static func of(_ text: String) -> String {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
