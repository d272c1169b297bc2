import Crypto
import HTTP
import PoolFlowDomain
import PoolFlowStore

/// A note as far as it is typed.
struct TypedOfficeNote: Sendable {
  var topic: OfficeNote.Topic?
  var text = ""
}

/// The form of a note to the office.
struct OfficeNoteForm {
  /// The customer that the form was opened from.
  struct Customer {
    let id: ID<Pool>
    /// Nil for a customer that was deleted meanwhile.
    let name: String?
  }

  private(set) var id: ID<OfficeNote>
  let customer: Customer?
  private(set) var boxes: RecordForm<TypedOfficeNote>
  private(set) var photos: SentPhotos

  /// The hidden fields.
  static let identifier = "note_id"
  static let pool = "pool"

  init(_ id: ID<OfficeNote>, about customer: Customer?, viewer: Viewer) {
    self.id = id
    self.customer = customer
    let note = TypedOfficeNote(topic: customer == nil ? .other : .customer)
    boxes = RecordForm(Self.inputs(customer), showing: note, viewer: viewer)
    photos = SentPhotos(boxes.fields)
  }

  /// A form that was sent.
  init(_ fields: FormFields, newID: ID<OfficeNote>, about customer: Customer?, viewer: Viewer) {
    id = fields[Self.identifier].flatMap { ID($0) } ?? newID
    self.customer = customer
    boxes = RecordForm(Self.inputs(customer), fields, viewer: viewer)
    photos = SentPhotos(fields).limited(to: OfficeNote.photoLimit)
  }

  /// The same form for a further note.
  func further(_ newID: ID<OfficeNote>) -> OfficeNoteForm {
    var form = self
    form.id = newID
    return form
  }

  private static func inputs(_ customer: Customer?) -> [Input<TypedOfficeNote>] {
    let topics = OfficeNote.Topic.allCases.filter { $0 != .customer || customer != nil }
    let name = customer?.name
    return [
      .choice(
        "topic", "office.topic",
        box: .options { viewer in
          topics.map { topic in
            OptionView(
              value: topic.rawValue, text: OfficeNoteWords.topic(topic, viewer.strings),
              longText: topic == .customer ? name : nil)
          }
        }, get: { $0.topic }, set: { $0.topic = $1 }),
      .text("text", "office.text", \.text, limit: OfficeNote.textLength, box: .lines, need: .required)
        .hint("office.textHint").saying(.missing, "office.textMissing"),
    ]
  }

  /// The note; nil where something is wrong.
  mutating func draft(by author: ID<Person>) -> OfficeNoteDraft? {
    let viewer = boxes.viewer
    let note = boxes.read(on: TypedOfficeNote())
    if note.topic == .customer, customer == nil { boxes.refuse("topic", .notAChoice) }
    guard boxes.isValid, let topic = note.topic else { return nil }
    let about = topic == .customer ? customer?.id : nil
    let content = [topic.rawValue, about?.text ?? "", note.text] + photos.kept
    return OfficeNoteDraft(
      id: id, topic: topic, pool: about, text: note.text, author: author, writtenAt: viewer.now, day: viewer.today,
      submission: SHA256.digest(content.joined(separator: "\u{1F}").utf8))
  }

  /// The photos of a new note; one that the server no longer has is refused.
  mutating func takePhotos(app: App) -> [NewPhoto] {
    let found = app.newPhotos(photos)
    if found.count < photos.kept.count { photos = photos.refusing(allBut: found.map(\.file.mark)) }
    return found
  }

  /// The author has written as many as a day may have.
  mutating func refuseFurther() {
    let viewer = boxes.viewer
    let limit = viewer.format.count(OfficeNote.dayLimit)
    boxes.refuse("text", .notAChoice, saying: viewer.strings("office.tooMany", ["limit": limit]))
  }
}
