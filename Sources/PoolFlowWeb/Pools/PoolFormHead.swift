import Mustache
import PoolFlowDomain

/// The parts that the forms of a customer and of a second body of water share: title, way back, address, problems.
struct PoolFormHead: Sendable {
  /// The title and the main button of a form for a new record, and of one for a saved one.
  struct Words {
    let new: StringKey
    let add: StringKey
    let edit: StringKey
  }

  let heading: String
  let backPath: String
  let action: String
  let version: String
  let poolId: String?
  let units: String
  let submitText: String
  let summary: SummaryView?
  let conflict: RecordConflictView?

  /// - Parameters:
  ///   - saved: the record as it is; nil for a new one.
  ///   - list: the address that a new record is sent to.
  ///   - start: the page before the form of a new record.
  ///   - back: the list that the form returns to, if not the record.
  init(
    _ form: PoolForm, saved: Pool?, words: Words, list: String, start: String, back: WayBack? = nil,
    summary: SummaryView?, isConflict: Bool, viewer: Viewer
  ) {
    let strings = viewer.strings
    heading = strings(saved == nil ? words.new : words.edit)
    backPath = back?.path ?? saved.map { Link.pool($0.id) } ?? start
    action = saved.map { Link.pool($0.id) } ?? list
    version = isConflict ? saved.map { String($0.version) } ?? "" : form.reader.typed("version")
    poolId = saved == nil ? form.newID?.text : nil
    units = form.viewer.format.units.rawValue
    submitText = strings(saved == nil ? words.add : "pool.save")
    self.summary = summary
    conflict = isConflict ? saved.map { Self.conflict(form, saved: $0, back: back, viewer: viewer) } : nil
  }

  private static func conflict(_ form: PoolForm, saved: Pool, back: WayBack?, viewer: Viewer) -> RecordConflictView {
    form.conflict(
      with: saved, text: viewer.strings("pool.conflictText", ["time": viewer.format.time(saved.updatedAt)]),
      path: back.kept(Link.poolEditor(saved.id)))
  }
}

/// A view with that head.
protocol PoolFormPageView: PageView {
  var head: PoolFormHead { get }
}

extension PoolFormPageView {
  static var headFields: [Field<Self>] {
    [
      .text("heading") { $0.head.heading }, .text("backPath") { $0.head.backPath },
      .text("action") { $0.head.action }, .text("version") { $0.head.version }, .text("poolId") { $0.head.poolId },
      .text("units") { $0.head.units }, .text("submitText") { $0.head.submitText },
      .view("summary") { $0.head.summary }, .view("conflict") { $0.head.conflict },
    ]
  }
}
