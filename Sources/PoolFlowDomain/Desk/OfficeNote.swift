public import Foundation

/// A note to the office, with up to four photos (decisions.md#notes-to-the-office).
public struct OfficeNote: Sendable, Identifiable {
  public enum Topic: String, Sendable, CaseIterable {
    case customer
    /// A customer that the office does not have yet.
    case newCustomer
    case other
  }

  public let id: ID<OfficeNote>
  public let topic: Topic
  public let text: String
  /// The customer of the note; nil for a deleted one, and for other topics.
  public let customer: (id: ID<Pool>, name: String)?
  /// Nil if the author is unknown.
  public let author: Person?
  public let writtenAt: Date
  /// The time at which the office dismissed it; nil while it waits.
  public let seenAt: Date?
  /// The numbers of its photos, from 1.
  public let photos: [Int]

  public init(
    id: ID<OfficeNote>, topic: Topic, text: String, customer: (id: ID<Pool>, name: String)? = nil, author: Person?,
    writtenAt: Date, seenAt: Date? = nil, photos: [Int] = []
  ) {
    self.id = id
    self.topic = topic
    self.text = text
    self.customer = customer
    self.author = author
    self.writtenAt = writtenAt
    self.seenAt = seenAt
    self.photos = photos
  }

  /// The first line of the text, shortened for a list.
  public var firstLine: String {
    let line = text.split(whereSeparator: \.isNewline).first.map(String.init) ?? text
    return line.count > Self.lineLength ? line.prefix(Self.lineLength) + "…" : line
  }

  private static let lineLength = 160

  /// Its line under Needs attention.
  public var line: Need.Key { Need.Key(kind: .officeNote, subject: id.text, mark: "") }

  /// Length in Unicode scalars.
  public static let textLength = 2_000
  public static let photoLimit = 4
  /// The most notes of a person on one day.
  public static let dayLimit = 200
  /// Days for which authors see their notes beside the form.
  public static let listedDays = 30
}

/// A note as its author sends it.
public struct OfficeNoteDraft: Sendable {
  /// Made with the form, so that a form sent twice is one note.
  public let id: ID<OfficeNote>
  public let topic: OfficeNote.Topic
  /// The customer; one that was deleted meanwhile is none.
  public let pool: ID<Pool>?
  public let text: String
  public let author: ID<Person>
  public let writtenAt: Date
  /// The day of the author's limit.
  public let day: Day
  /// The digest of what was sent.
  public let submission: [UInt8]

  public init(
    id: ID<OfficeNote>, topic: OfficeNote.Topic, pool: ID<Pool>?, text: String, author: ID<Person>, writtenAt: Date,
    day: Day, submission: [UInt8]
  ) {
    self.id = id
    self.topic = topic
    self.pool = pool
    self.text = text
    self.author = author
    self.writtenAt = writtenAt
    self.day = day
    self.submission = submission
  }
}
