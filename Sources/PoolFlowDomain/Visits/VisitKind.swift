/// The kind of a visit (decisions.md#visits). The raw value is the store's and the API's.
public enum VisitKind: String, Sendable, CaseIterable, Codable {
  case service
  /// Water alone, as on a rainy day: the cleaning is left for the next visit.
  case chemicals
  /// Work apart from the service: a repair, an opening. Readings are optional.
  case job

  /// True if it can serve the stop's regular service.
  public var isService: Bool { self != .job }
}
