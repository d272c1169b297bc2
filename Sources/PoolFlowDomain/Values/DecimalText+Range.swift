/// Numbers in a range: the range says what a single separator before three digits means (contract.md#numbers-in-forms).
extension DecimalText {
  /// A number as it was understood.
  public struct Understanding: Sendable, Hashable {
    public let value: Double
    /// True where a single separator would do as the decimal one, too: pages then say which reading counts.
    public let isAmbiguous: Bool

    public init(value: Double, isAmbiguous: Bool) {
      self.value = value
      self.isAmbiguous = isAmbiguous
    }
  }

  /// From this upper end of a range on, a single separator before exactly three digits groups thousands.
  public static let groupedFrom = 1_000.0

  /// The number in `text`, read as its range has it; nil when there is none. The number may lie outside the range.
  ///
  /// - Parameters:
  ///   - isUnitPrice: true for what a unit costs: its three decimals are decimals, whatever the range.
  ///   - isDecimal: true for ounces that were poured: three decimals are decimals, and said where thousands would do.
  public static func understand(
    _ text: String, in range: ClosedRange<Double>, isUnitPrice: Bool = false, isDecimal: Bool = false
  ) -> Understanding? {
    if isUnitPrice { return parse(text, grouping: .price).map { Understanding(value: $0, isAmbiguous: false) } }
    guard range.upperBound >= groupedFrom else {
      return parse(text, grouping: .none).map { Understanding(value: $0, isAmbiguous: false) }
    }
    guard let grouped = parse(text, grouping: .thousands) else { return nil }
    guard let plain = parse(text, grouping: .none), plain != grouped, range.contains(plain) else {
      return Understanding(value: grouped, isAmbiguous: false)
    }
    // "2,500" above a limit of 2,000 is refused: nobody writes 2.5 so. "250.125" is a decimal.
    let looksGrouped = text.last { $0.isASCII && $0.isNumber } == "0"
    let isGrouped = !isDecimal && (range.contains(grouped) || looksGrouped)
    return Understanding(value: isGrouped ? grouped : plain, isAmbiguous: true)
  }
}
