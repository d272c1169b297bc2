/// The paths of what people did in a week.
extension Link {
  static let performance = "/analytics/people"
  static let performedVisits = "/analytics/people/visits"
  static let performanceExport = "/exports/people.csv"
}
