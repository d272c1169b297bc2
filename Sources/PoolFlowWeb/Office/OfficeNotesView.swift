import Mustache
import PoolFlowDomain

struct OfficeNotesView: PageView {
  static let template = "Office/notes"

  /// A note of the author in the list.
  struct Line: View {
    let path: String
    let title: String
    let text: String
    let whenText: String
    let seenText: String

    static let fields: Fields<Line> = [
      .text("path") { $0.path }, .text("title") { $0.title }, .text("text") { $0.text },
      .text("whenText") { $0.whenText }, .text("seenText") { $0.seenText },
    ]
  }

  /// The form was sent before with other content.
  struct Obstacle: View {
    let text: String
    /// The note that was sent then; nil if it is another person's.
    let path: String?

    static let fields: Fields<Obstacle> = [.text("text") { $0.text }, .text("path") { $0.path }]

    init(earlier note: OfficeNote?, strings: Strings) {
      text = strings("office.sentBefore")
      path = note.map { Link.officeNote($0.id) }
    }
  }

  let backPath: String
  let note: String
  let pool: String?
  let obstacle: Obstacle?
  let summary: SummaryView?
  let boxes: [BoxView]
  let photos: PhotosView
  let lines: [Line]
  let listTitle: String

  static let fields: Fields<OfficeNotesView> = [
    .text("backPath") { $0.backPath }, .text("note") { $0.note }, .text("pool") { $0.pool },
    .view("obstacle") { $0.obstacle }, .view("summary") { $0.summary }, .list("boxes") { $0.boxes },
    .view("photos") { $0.photos }, .flag("hasLines") { !$0.lines.isEmpty }, .list("lines") { $0.lines },
    .text("listTitle") { $0.listTitle },
  ]

  init(_ form: OfficeNoteForm, notes: [OfficeNote], obstacle: Obstacle?, viewer: Viewer) {
    let (strings, format) = (viewer.strings, viewer.format)
    backPath = form.customer.map { $0.name == nil ? Link.pools : Link.pool($0.id) } ?? Link.settings
    note = form.id.text
    pool = form.customer?.id.text
    self.obstacle = obstacle
    summary = form.boxes.summary
    boxes = form.boxes.boxes(form.boxes.inputs)
    photos = PhotosView(
      form.photos, limit: OfficeNote.photoLimit,
      tooManyText: strings("office.tooManyPhotos", ["limit": format.count(OfficeNote.photoLimit)]), format: format)
    lines = notes.map { note in
      Line(
        path: Link.officeNote(note.id),
        title: OfficeNoteWords.title(note.topic, customer: note.customer?.name, strings), text: note.firstLine,
        whenText: format.moment(note.writtenAt),
        seenText: note.seenAt.map { strings("office.seen", ["when": format.moment($0)]) } ?? strings("office.unseen"))
    }
    listTitle = strings("office.own", ["days": format.count(OfficeNote.listedDays)])
  }
}
