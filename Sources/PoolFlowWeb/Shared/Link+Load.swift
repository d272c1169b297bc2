import PoolFlowDomain

/// The paths of the sheets of a day.
extension Link {
  static let loadSheet = "/load"
  static let daySheet = "/day-sheet"

  /// A sheet of a person, or of everybody.
  static func load(_ page: String, on day: Day, of person: ID<Person>?) -> String {
    page + query([("on", day.description), ("who", person?.text ?? "")])
  }
}
