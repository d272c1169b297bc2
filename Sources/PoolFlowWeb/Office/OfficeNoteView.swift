import Mustache
import PoolFlowDomain

struct OfficeNoteView: PageView {
  static let template = "Office/note"

  struct Photo: View {
    let path: String
    let alt: String

    static let fields: Fields<Photo> = [.text("path") { $0.path }, .text("alt") { $0.alt }]
  }

  let backPath: String
  let title: String
  let whoText: String
  let text: String
  let photos: [Photo]
  let seenText: String?
  let customerPath: String?
  /// The owner's link to the form of the new customer.
  let newCustomerPath: String?
  /// The owner's button; nil for a note that was dismissed.
  let donePath: String?

  static let fields: Fields<OfficeNoteView> = [
    .text("backPath") { $0.backPath }, .text("title") { $0.title }, .text("whoText") { $0.whoText },
    .text("text") { $0.text }, .list("photos") { $0.photos }, .text("seenText") { $0.seenText },
    .text("customerPath") { $0.customerPath }, .text("newCustomerPath") { $0.newCustomerPath },
    .text("donePath") { $0.donePath },
  ]

  init(_ note: OfficeNote, viewer: Viewer) {
    let (strings, format) = (viewer.strings, viewer.format)
    backPath = viewer.isOwner ? Link.needs : Link.officeNotes
    title = OfficeNoteWords.title(note.topic, customer: note.customer?.name, strings)
    let author = note.author?.name ?? strings("visit.unknownPerson")
    whoText = strings("office.by", ["name": author, "when": format.moment(note.writtenAt)])
    text = note.text
    photos = note.photos.enumerated().map { index, position in
      Photo(
        path: Link.officeNotePhoto(note.id, position),
        alt: strings("photos.label", ["number": format.count(index + 1)]))
    }
    let seen = note.seenAt.map { strings("office.seen", ["when": format.moment($0)]) }
    seenText = seen ?? (viewer.isOwner ? nil : strings("office.unseen"))
    customerPath = note.customer.map { Link.pool($0.id) }
    newCustomerPath = viewer.isOwner && note.topic == .newCustomer ? Link.newPool(asIn: note.id) : nil
    donePath = viewer.isOwner && note.seenAt == nil ? Link.officeNoteDone(note.id) : nil
  }
}
