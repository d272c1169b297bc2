public import Chemistry
public import Foundation

/// One changed field of a visit: the person, the time, the old and the new value.
public struct VisitEdit: Sendable, Hashable {
  /// Nil if the person is unknown.
  public let person: Person?
  public let editedAt: Date
  public let change: FieldChange

  public init(person: Person?, editedAt: Date, change: FieldChange) {
    self.person = person
    self.editedAt = editedAt
    self.change = change
  }
}

/// A field with its old and its new value, both in the store's form: numbers in stored units with a decimal point,
/// instants in ISO 8601; empty for a missing value.
public struct FieldChange: Sendable, Hashable {
  public let field: VisitField
  public let old: String
  public let new: String

  public init(_ field: VisitField, old: String, new: String) {
    self.field = field
    self.old = old
    self.new = new
  }
}

/// A field of a saved visit that can change.
public enum VisitField: Sendable, Hashable {
  case reading(Parameter)
  /// The saturation index, computed again from changed readings.
  case index
  case performedAt
  /// The minutes on site.
  case minutes
  case notes
  case customerNote
  /// The work of an unplanned job, and its price, which the owner alone sees.
  case jobNote, jobPrice
  /// The poured amount of the dose with that key.
  case poured(key: String)
  /// A photo that was removed or added, by its number.
  case photo
  /// Written by a newer version of this program.
  case other(String)

  private static let pouredPrefix = "dose_oz."

  /// Its name in the store.
  public var name: String {
    switch self {
    case .reading(let parameter): parameter.rawValue
    case .index: "lsi"
    case .performedAt: "performed_at"
    case .minutes: "minutes"
    case .notes: "notes"
    case .customerNote: "customer_note"
    case .jobNote: "job_note"
    case .jobPrice: "job_price"
    case .poured(let key): Self.pouredPrefix + key
    case .photo: "photo"
    case .other(let name): name
    }
  }

  public init(name: String) {
    if let parameter = Parameter(rawValue: name) {
      self = .reading(parameter)
      return
    }
    self =
      switch name {
      case "lsi": .index
      case "performed_at": .performedAt
      case "minutes": .minutes
      case "notes": .notes
      case "customer_note": .customerNote
      case "job_note": .jobNote
      case "job_price": .jobPrice
      case "photo": .photo
      default: name.hasPrefix(Self.pouredPrefix) ? .poured(key: String(name.dropFirst(8))) : .other(name)
      }
  }
}
