/// The work of an unplanned job, as it was entered with its visit.
public struct VisitJob: Sendable, Hashable {
  public let note: String
  /// In the currency of the business.
  public let price: Double?

  /// Nil without a note and a price.
  public init?(note: String, price: Double?) {
    if note.isEmpty, price == nil { return nil }
    self.note = note
    self.price = price
  }
}
