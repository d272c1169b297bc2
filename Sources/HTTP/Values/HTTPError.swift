/// A request that is answered with an error status; `reason` is for the log and never shown to a person.
public struct HTTPError: Error, Sendable, Hashable {
  public let status: Status
  public let reason: String

  public init(_ status: Status, _ reason: String) {
    self.status = status
    self.reason = reason
  }
}
