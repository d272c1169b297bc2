public import Chemistry
public import Foundation

/// Something that waits for the owner: one line of the list "needs attention".
public struct Need: Sendable, Hashable {
  public enum Kind: String, Sendable, CaseIterable {
    /// A stop of the last days that nobody has served since.
    case missed
    /// The same, a second time in a row.
    case missedTwice
    /// The last two stops were left out, with or without a good reason.
    case skippedTwice
    /// Two visits of one pool on one day, of which one did not know of the other or which two people made.
    case loggedTwice
    /// Readings of the newest visit outside their range.
    case outOfRange
    /// Another amount was poured than the one recommended.
    case overridden
    /// Nothing is left of a product.
    case usedUp
    case lowStock
    case warranty
    case service
    case feeMissing
    /// The fee is the usual one: a technician has added the customer, or a list without fees.
    case feeAssumed
    /// No copy of a backup has left this machine lately, or none is proven.
    case backup
  }

  public let kind: Kind
  /// What it is about, as the store knows it: the identifier of a pool, a visit, a product, a piece of equipment.
  public let subject: String
  /// Tells this occurrence from a later one of the same: a day, a visit.
  public let mark: String
  /// The customer's or product's name.
  public let title: String
  /// What belongs to the line: the name of a piece of equipment, of a chemical.
  public let detail: String
  public let day: Day?
  public let pool: ID<Pool>?
  public let visit: ID<Visit>?
  /// Why the newest stop was left out.
  public let skip: StopSkip?
  /// The products that the line is about.
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

  /// The visits that it is about, in the order in which they were recorded.
  public let logged: [Logged]

  /// The person who logged a visit, and its time; nil for an unknown person.
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
    logged: [Logged] = []
  ) {
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
  }

  public var key: Key { Key(kind: kind, subject: subject, mark: mark) }

  /// What a line is put aside by.
  public struct Key: Sendable, Hashable {
    public let kind: Kind
    public let subject: String
    public let mark: String

    public init(kind: Kind, subject: String, mark: String) {
      self.kind = kind
      self.subject = subject
      self.mark = mark
    }

    /// As a form sends it; nil for what is none.
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

  /// How many days back missed stops, readings and doses are looked for.
  public static let days = 7
}
