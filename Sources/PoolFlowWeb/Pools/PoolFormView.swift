import Chemistry
import Foundation
import Mustache
import PoolFlowDomain
import PoolFlowStore

/// `Pools/form`, for a new and a saved customer.
struct PoolFormView: PageView {
  static let template = "Pools/form"

  struct Position: View {
    let isOpen: Bool
    let text: String
    let latitude: FieldView
    let longitude: FieldView

    static let fields: Fields<Position> = [
      .flag("isOpen") { $0.isOpen }, .text("text") { $0.text }, .view("latitude") { $0.latitude },
      .view("longitude") { $0.longitude },
    ]
  }

  let heading: String
  let backPath: String
  let back: String?
  let action: String
  let version: String
  let poolId: String?
  let units: String
  let submitText: String
  let summary: SummaryView?
  let conflict: RecordConflictView?
  let customerName: FieldView
  let address: FieldView
  let position: Position
  let serviceDays: SelectView
  let monthlyFee: FieldView?
  let poolVolume: FieldView
  let totalDissolvedSolids: FieldView
  let model: SelectView?
  let notes: TextView
  let deletion: DeletionView?

  static let fields: Fields<PoolFormView> = [
    .text("heading") { $0.heading }, .text("backPath") { $0.backPath }, .text("back") { $0.back },
    .text("action") { $0.action }, .text("version") { $0.version }, .text("poolId") { $0.poolId },
    .text("units") { $0.units },
    .text("submitText") { $0.submitText },
    .view("summary") { $0.summary }, .view("conflict") { $0.conflict }, .view("customerName") { $0.customerName },
    .view("address") { $0.address }, .view("position") { $0.position }, .view("serviceDays") { $0.serviceDays },
    .view("monthlyFee") { $0.monthlyFee }, .view("poolVolume") { $0.poolVolume },
    .view("totalDissolvedSolids") { $0.totalDissolvedSolids }, .view("model") { $0.model },
    .view("notes") { $0.notes },
    .view("deletion") { $0.deletion },
  ]

  /// - Parameter back: the list that the form returns to, if not the customer.
  init(form: PoolForm, pool: Pool?, contents: PoolContents?, isConflict: Bool, back: WayBack?, viewer: Viewer) {
    let fields = PoolFormFields(form: form, viewer: viewer)
    let strings = viewer.strings
    heading = pool == nil ? strings("pool.newTitle") : strings("pool.editTitle")
    self.back = back?.rawValue
    backPath = back?.path ?? pool.map { Link.pool($0.id) } ?? Link.pools
    action = pool.map { Link.pool($0.id) } ?? Link.pools
    version = isConflict ? pool.map { String($0.version) } ?? "" : form.reader.typed("version")
    poolId = pool == nil ? form.newID?.text : nil
    units = form.units.rawValue
    submitText = pool == nil ? strings("pool.add") : strings("pool.save")
    summary = fields.summary
    conflict = isConflict ? pool.flatMap { Self.conflict(form, saved: $0, back: back, viewer: viewer) } : nil
    customerName = fields.customerName
    address = fields.address
    position = fields.position
    serviceDays = fields.serviceDays
    monthlyFee = viewer.isOwner ? fields.monthlyFee : nil
    poolVolume = fields.poolVolume
    totalDissolvedSolids = fields.totalDissolvedSolids
    model = viewer.isOwner ? fields.model : nil
    notes = fields.notes
    deletion = pool.flatMap { pool in contents.map { Self.deletion(pool, $0, viewer: viewer) } }
  }

  private static func deletion(_ pool: Pool, _ contents: PoolContents, viewer: Viewer) -> DeletionView {
    let strings = viewer.strings
    let visits = strings("pool.deleteVisits", count: contents.visits, shown: viewer.format.count(contents.visits))
    let photos = strings("pool.deletePhotos", count: contents.photos, shown: viewer.format.count(contents.photos))
    return DeletionView(
      action: Link.poolDeletion(pool.id),
      text: strings("pool.deleteText", ["customer": pool.customerName, "visits": visits, "photos": photos]))
  }

  /// The typed and the saved values, where they differ.
  private static func conflict(_ form: PoolForm, saved: Pool, back: WayBack?, viewer: Viewer) -> RecordConflictView {
    let strings = viewer.strings
    let theirs = PoolForm(saved, format: viewer.format)
    func days(_ form: PoolForm) -> String {
      viewer.format.week.filter(form.weekdays.contains).map(viewer.format.shortWeekday).joined(separator: ", ")
    }
    let rows =
      [
        ("customer_name", strings("pool.customerName")), ("address", strings("pool.address")),
        ("latitude", strings("pool.latitude")), ("longitude", strings("pool.longitude")),
        ("monthly_fee", strings("pool.monthlyFee")), ("pool_volume", strings("pool.poolVolume")),
        ("total_dissolved_solids", strings("pool.totalDissolvedSolids")), ("notes", strings("pool.notes")),
      ]
      .filter { viewer.isOwner || $0.0 != "monthly_fee" }
      .map { DifferenceView(label: $1, yours: form.reader.typed($0), theirs: theirs.reader.typed($0)) }
    func model(_ form: PoolForm) -> String {
      ChemistryModel(rawValue: form.reader.typed("model")).map { ModelChoice.name($0, strings) }
        ?? strings("model.asBusiness", ["model": ModelChoice.name(viewer.business.model, strings)])
    }
    let models =
      viewer.isOwner
      ? [DifferenceView(label: strings("model.title"), yours: model(form), theirs: model(theirs))] : []
    let all =
      rows + models + [DifferenceView(label: strings("pool.serviceDays"), yours: days(form), theirs: days(theirs))]
    return RecordConflictView(
      text: strings("pool.conflictText", ["time": viewer.format.time(saved.updatedAt)]),
      path: back.kept(Link.poolEditor(saved.id)), rows: all.filter { $0.yours != $0.theirs })
  }
}
