public import Foundation

/// A form that a phone has handed in and that has no place yet: it waits until the owner takes or discards it.
public struct HeldForm: Sendable, Hashable {
  public enum Reason: String, Sendable {
    /// The account was disabled after the form was filled in.
    case disabled
    /// The customer is not in this business.
    case unknown
  }

  public enum Outcome: String, Sendable {
    case taken, discarded
  }

  public struct Field: Sendable, Hashable {
    public let name, value: String

    public init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }
  }

  public let id: ID<HeldForm>
  public let reason: Reason
  /// The kind of the form, and the address that takes it.
  public let kind, path: String
  public let fields: [Field]
  /// Its author; nil for a person who is unknown by now.
  public let person: ID<Person>?
  public let personName: String
  public let pool: ID<Pool>?
  /// The customer's name as the phone had it; empty if it did not say it.
  public let customer: String
  public let visit: ID<Visit>?
  /// The time at which it was filled in, by the corrected clock of the phone; nil where the phone did not say it.
  public let madeAt: Date?
  public let receivedAt: Date
  public var settledAt: Date?
  /// Nil while it waits.
  public var outcome: Outcome?
  /// The positions of its photos, from 1.
  public var photos: [Int] = []

  /// The most forms of a person that wait at once.
  public static let limit = 500
  /// The most characters of all names and values.
  public static let mostText = 100_000
  public static let photoLimit = VisitRules.photoLimit
  /// The most bytes of the photos of a person's forms that wait.
  public static let mostPhotoBytes = 500 * 1_048_576
  /// An account that was disabled hands in for this long.
  public static let handingInTime: TimeInterval = 30 * 86_400

  public init(
    id: ID<HeldForm>, reason: Reason, kind: String, path: String, fields: [Field], person: ID<Person>?,
    personName: String, pool: ID<Pool>?, customer: String, visit: ID<Visit>?, madeAt: Date?, receivedAt: Date
  ) {
    self.id = id
    self.reason = reason
    self.kind = kind
    self.path = path
    self.fields = fields
    self.person = person
    self.personName = personName
    self.pool = pool
    self.customer = customer
    self.visit = visit
    self.madeAt = madeAt
    self.receivedAt = receivedAt
  }

  /// The first value of a field; nil if there is none.
  public subscript(name: String) -> String? { fields.first { $0.name == name }?.value }
}
