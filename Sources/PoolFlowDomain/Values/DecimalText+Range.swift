/// Numbers in a range: the range decides the meaning of a single separator before three digits
/// (contract.md#numbers-in-forms).
extension DecimalText {
  /// A number and how it was read.
  public struct Understanding: Sendable, Hashable {
    public let value: Double
    /// True if a single separator could also be the decimal one: pages then show how it was read.
    public let isAmbiguous: Bool

    public init(value: Double, isAmbiguous: Bool) {
      self.value = value
      self.isAmbiguous = isAmbiguous
    }
  }

  /// From this upper end of a range on, a single separator before exactly three digits groups thousands.
  public static let groupedFrom = 1_000.0

  /// The number in `text`, read by its range; nil if there is none. The number may be outside the range.
  ///
  /// - Parameters:
  ///   - isUnitPrice: true for a unit price: its three decimals are decimals in any range.
  ///   - isDecimal: true for poured ounces: three decimals are decimals, and the page says so if they could be thousands.
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
