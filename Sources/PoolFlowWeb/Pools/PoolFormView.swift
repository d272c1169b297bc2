import Chemistry
import Foundation
import Mustache
import PoolFlowDomain
import PoolFlowStore

/// `Pools/form`, for a new and a saved customer.
struct PoolFormView: PoolFormPageView {
  static let template = "Pools/form"

  struct Position: View {
    let isOpen: Bool
    let text: String
    let pasted: FieldView?
    let latitude: FieldView?
    let longitude: FieldView?

    static let fields: Fields<Position> = [
      .flag("isOpen") { $0.isOpen }, .text("text") { $0.text }, .view("pasted") { $0.pasted },
      .view("latitude") { $0.latitude },
      .view("longitude") { $0.longitude },
    ]

    init(_ form: PoolForm) {
      pasted = form.box(PoolInputs.pasted).field
      latitude = form.box(PoolInputs.latitude).field
      longitude = form.box(PoolInputs.longitude).field
      isOpen = pasted?.error != nil || latitude?.error != nil || longitude?.error != nil
      let (north, east) = (latitude?.value ?? "", longitude?.value ?? "")
      text = north.isEmpty && east.isEmpty ? form.viewer.strings("pool.positionNone") : "\(north) · \(east)"
    }
  }

  /// The note to the office that asks for the customer.
  struct Note: View {
    let id: String
    let path: String
    let text: String

    static let fields: Fields<Note> = [.text("id") { $0.id }, .text("path") { $0.path }, .text("text") { $0.text }]
  }

  /// The field that names the note.
  static let note = "note"

  let head: PoolFormHead
  let note: Note?
  let back: String?
  let customer: [BoxView]
  let address: BoxView
  /// The search for the address; nil without a service.
  let finder: AddressFinderView?
  /// Gate and phone of a new customer.
  let contact: [BoxView]
  let position: Position
  /// The boxes of the regular service; empty where boxes cannot show the schedule.
  let schedule: [BoxView]
  /// The saved schedule.
  let plan: PlanView?
  let service: [BoxView]
  let water: [BoxView]
  let intervals: IntervalsBox?
  let deletion: DeletionView?

  static let fields = Fields<PoolFormView>(
    headFields + [
      .text("back") { $0.back }, .view("note") { $0.note }, .list("customer") { $0.customer },
      .view("address") { $0.address }, .view("finder") { $0.finder },
      .list("contact") { $0.contact },
      .view("position") { $0.position }, .list("schedule") { $0.schedule },
      .flag("hasSchedule") { !$0.schedule.isEmpty }, .view("plan") { $0.plan },
      .list("service") { $0.service }, .list("water") { $0.water }, .view("intervals") { $0.intervals },
      .view("deletion") { $0.deletion },
    ])

  /// - Parameter back: the list that the form returns to, if not the customer.
  init(
    form: PoolForm, contact: ContactForm? = nil, pool: Pool?, contents: PoolContents?, rhythm: RhythmInputs,
    plan: PlanView?, isConflict: Bool, back: WayBack?, note: OfficeNote? = nil, finder: AddressFinderView? = nil,
    viewer: Viewer
  ) {
    head = PoolFormHead(
      form, saved: pool, words: .init(new: "pool.newTitle", add: "pool.add", edit: "pool.editTitle"),
      list: Link.pools, start: Link.pools, back: back,
      summary: SummaryView(joining: form.summary, contact?.summary, strings: viewer.strings), isConflict: isConflict,
      viewer: viewer)
    self.back = back?.rawValue
    self.note = note.map { Note(id: $0.id.text, path: Link.officeNote($0.id), text: $0.text) }
    customer = form.boxes([PoolInputs.name])
    address = form.box(PoolInputs.address)
    self.finder = finder
    self.contact = contact?.boxes(ProfileInputs.first) ?? []
    position = Position(form)
    let hasBoxes = pool.map { $0.rhythm(on: viewer.today) != nil } ?? true
    schedule = hasBoxes ? form.boxes(rhythm.all) : []
    self.plan = plan
    service = form.boxes(pool == nil ? PoolInputs.newService : PoolInputs.service)
    water = form.boxes(PoolInputs.water + [ReadingInputs.further])
    intervals = IntervalsBox(form)
    deletion = pool.flatMap { pool in contents.map { Self.deletion(pool, $0, viewer: viewer) } }
  }

  static func deletion(_ pool: Pool, _ contents: PoolContents, viewer: Viewer) -> DeletionView {
    let strings = viewer.strings
    let visits = strings("pool.deleteVisits", count: contents.visits, shown: viewer.format.count(contents.visits))
    let photos = strings("pool.deletePhotos", count: contents.photos, shown: viewer.format.count(contents.photos))
    return DeletionView(
      action: Link.poolDeletion(pool.id),
      text: strings("pool.deleteText", ["customer": pool.customerName, "visits": visits, "photos": photos]))
  }
}
