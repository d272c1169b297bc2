public import Foundation

/// A form of a phone that disagrees with the business, for the owner.
public struct PhoneItem: Sendable, Hashable {
  public enum Reason: String, Sendable {
    /// The time of a visit was corrected.
    case clock
    /// The customer of a visit is not in this business.
    case unknown
    /// The form came too late: the stop had changed.
    case refused
    /// The form belongs to the data before a restore.
    case restored
  }

  public let reason: Reason
  /// The kind of the form.
  public let kind: String
  /// The name of its author.
  public let person: String
  public let pool: ID<Pool>?
  public let visit: ID<Visit>?
  /// What the phone says: when the form was filled in.
  public let saidAt: Date
  /// What the business says: the time of the visit, or of the answer.
  public let takenAt: Date
  /// The entries that found no place, or why they were not taken.
  public let entries: String

  public init(
    _ reason: Reason, kind: String, person: String, pool: ID<Pool>?, visit: ID<Visit>?, saidAt: Date, takenAt: Date,
    entries: String
  ) {
    self.reason = reason
    self.kind = kind
    self.person = person
    self.pool = pool
    self.visit = visit
    self.saidAt = saidAt
    self.takenAt = takenAt
    self.entries = entries
  }
}
