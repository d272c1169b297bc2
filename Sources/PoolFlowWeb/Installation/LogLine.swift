import Foundation

/// One event for the log: a name and values, written as key=value.
public struct LogLine: Sendable {
  public let event: String
  public let values: [(String, String)]

  public init(_ event: String, _ values: (String, String)...) {
    self.event = event
    self.values = values
  }
}
