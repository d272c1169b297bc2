public import Chemistry
public import Foundation

/// A line under Needs attention: something that waits for the owner.
public struct Need: Sendable, Hashable {
  public enum Kind: String, Sendable, CaseIterable {
    /// A stop of the last days without a visit since.
    case missed
    /// The same, a second time in a row.
    case missedTwice
    /// A job of a past date that was neither done nor skipped nor moved.
    case jobLeft
    /// The last two stops were skipped, for any reason.
    case skippedTwice
    /// Two visits of one pool on one day, of which one did not know of the other or which two people made.
    case loggedTwice
    /// Readings of the newest visit outside their range.
    case outOfRange
    /// Another amount was poured than the recommended one.
    case overridden
    /// The product is used up.
    case usedUp
    case lowStock
    /// Stops of a day of the coming week that nobody has, or somebody who is away.
    case nobodys
    case warranty
    case service
    case feeMissing
    /// The fee is the default: a technician has added the customer, or a list without fees.
    case feeAssumed
    /// A note to the office; it waits until it is dismissed, however old it is.
    case officeNote
    /// A form of a phone that disagrees; it waits until it is dismissed.
    case phone
    /// A form of a phone that has no place; it waits until the owner takes or discards it.
    case held
    /// No copy of a backup has left this machine lately, or none is verified.
    case backup
  }

  public let kind: Kind
  /// The identifier of the subject in the store: a pool, a job, a visit, a product, a piece of equipment,
  /// a note.
  public let subject: String
  /// Distinguishes this occurrence from a later one of the same: a day, a visit.
  public let mark: String
  /// The customer's or product's name.
  public let title: String
  /// A further name of the line: that of a piece of equipment, of a chemical, the note of a job, the
  /// first line of a note to the office.
  public let detail: String
  public let day: Day?
  public let pool: ID<Pool>?
  public let visit: ID<Visit>?
  /// The reason why the newest stop was skipped.
  public let skip: StopSkip?
  /// The products of the line.
  public let chemicals: [Chemical]

  /// A product by the name that it was poured or is stocked under.
  public struct Chemical: Sendable, Hashable {
    public let name: String
    public let kind: ChemicalKind

    public init(_ name: String, _ kind: ChemicalKind) {
      self.name = name
      self.kind = kind
    }
  }

  /// The subject of a note to the office.
  public let topic: OfficeNote.Topic?

  /// The form of a phone.
  public let phone: PhoneItem?

  /// The form of a phone that waits for the owner.
  public let held: Held?

  /// The author of a form that waits, and why it does.
  public struct Held: Sendable, Hashable {
    public let reason: HeldForm.Reason
    public let kind: String
    public let person: String
    public let madeAt: Date

    public init(reason: HeldForm.Reason, kind: String, person: String, madeAt: Date) {
      self.reason = reason
      self.kind = kind
      self.person = person
      self.madeAt = madeAt
    }
  }

  /// The visits of the line in the order in which they were recorded, or the note.
  public let logged: [Logged]

  /// The author of a visit or a note, and its time; nil for an unknown person.
  public struct Logged: Sendable, Hashable {
    public let person: String?
    public let at: Date

    public init(person: String?, at: Date) {
      self.person = person
      self.at = at
    }
  }

  public init(
    _ kind: Kind, subject: String, mark: String = "", title: String, detail: String = "", day: Day? = nil,
    pool: ID<Pool>? = nil, visit: ID<Visit>? = nil, skip: StopSkip? = nil, chemicals: [Chemical] = [],
    logged: [Logged] = [], topic: OfficeNote.Topic? = nil, phone: PhoneItem? = nil, held: Held? = nil
  ) {
    self.held = held
    self.phone = phone
    self.kind = kind
    self.subject = subject
    self.mark = mark
    self.title = title
    self.detail = detail
    self.day = day
    self.pool = pool
    self.visit = visit
    self.skip = skip
    self.chemicals = chemicals
    self.logged = logged
    self.topic = topic
  }

  public var key: Key { Key(kind: kind, subject: subject, mark: mark) }

  /// Identifies a dismissed line.
  public struct Key: Sendable, Hashable {
    public let kind: Kind
    public let subject: String
    public let mark: String

    public init(kind: Kind, subject: String, mark: String) {
      self.kind = kind
      self.subject = subject
      self.mark = mark
    }

    /// Reads the fields of a form; nil if one is invalid.
    public init?(kind: String, subject: String, mark: String) {
      guard let kind = Kind(rawValue: kind), Self.isPlain(subject), Self.isPlain(mark) else { return nil }
      self.init(kind: kind, subject: subject, mark: mark)
    }

    /// Identifiers, days and numbers: letters of ASCII, digits and hyphens.
    private static func isPlain(_ text: String) -> Bool {
      text.utf8.count <= 100
        && text.utf8.allSatisfy { byte in
          byte == 0x2D || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
        }
    }
  }

  /// Days back in which jobs that were not done are searched: as long as a line stays dismissed.
  public static let jobDays = 180

  /// Days back in which missed stops, readings and doses are searched.
  public static let days = 7
}
