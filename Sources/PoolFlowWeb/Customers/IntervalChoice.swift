import Chemistry
import PoolFlowDomain

/// The intervals of a reading to choose from: those of a test kit's habits, and the present one.
enum IntervalChoice {
  private static let usual: [DueRule] =
    [1, 2, 3, 4].map { .every($0, .visits) } + [1, 2, 4, 6, 8, 13, 26, 52].map { .every($0, .weeks) }

  /// - Parameters:
  ///   - standard: the text of the first option, which has an empty value.
  ///   - chosen: offered too if it is none of the usual ones.
  static func options(_ standard: String, chosen: DueRule?, _ format: Format) -> [OptionView] {
    let further = chosen.map { usual.contains($0) ? [] : [$0] } ?? []
    return [OptionView(value: "", text: standard, isSelected: chosen == nil)]
      + (usual + further).map { OptionView(value: $0.text, text: format.text($0), isSelected: $0 == chosen) }
  }

  /// The beginning of the fields of intervals.
  static let prefix = "interval_"

  static func field(of parameter: Parameter) -> String { prefix + parameter.rawValue }

  /// The chosen interval of a reading; nil for the standard one.
  static func read(_ parameter: Parameter, _ reader: inout FormReader) -> DueRule? {
    let name = field(of: parameter)
    guard let typed = reader.single(name), !typed.isEmpty else { return nil }
    guard let rule = DueRule(text: typed) else {
      reader.refuse(name, .notAChoice)
      return nil
    }
    return rule
  }
}
