import Foundation
import Mustache
import PoolFlowDomain
import PoolFlowStore

/// `Pools/body`: the form of a second body of water.
struct BodyFormView: PageView {
  static let template = "Pools/body"

  let heading: String
  let backPath: String
  let action: String
  let version: String
  let poolId: String?
  let units: String
  let submitText: String
  let summary: SummaryView?
  let conflict: RecordConflictView?
  let boxes: [BoxView]
  let intervals: IntervalsBox?
  let deletion: DeletionView?

  static let fields: Fields<BodyFormView> = [
    .text("heading") { $0.heading }, .text("backPath") { $0.backPath }, .text("action") { $0.action },
    .text("version") { $0.version }, .text("poolId") { $0.poolId }, .text("units") { $0.units },
    .text("submitText") { $0.submitText }, .view("summary") { $0.summary }, .view("conflict") { $0.conflict },
    .list("boxes") { $0.boxes }, .view("intervals") { $0.intervals }, .view("deletion") { $0.deletion },
  ]

  /// - Parameters:
  ///   - host: the customer.
  ///   - saved: the body as it is; nil for a new one.
  init(
    _ form: PoolForm, host: Pool, saved: Pool?, contents: PoolContents?, isConflict: Bool = false, viewer: Viewer
  ) {
    let strings = viewer.strings
    heading = saved == nil ? strings("body.add") : strings("body.edit")
    backPath = Link.pool(saved?.id ?? host.id)
    action = saved.map { Link.pool($0.id) } ?? Link.bodies(host.id)
    version = isConflict ? saved.map { String($0.version) } ?? "" : form.reader.typed("version")
    poolId = saved == nil ? form.newID?.text : nil
    units = form.viewer.format.units.rawValue
    submitText = saved == nil ? strings("body.add") : strings("pool.save")
    summary = form.summary
    conflict =
      isConflict
      ? saved.map { saved in
        form.conflict(
          with: saved, text: strings("pool.conflictText", ["time": viewer.format.time(saved.updatedAt)]),
          path: Link.poolEditor(saved.id))
      } : nil
    let folded = Set(ReadingInputs.intervals.map(\.name))
    boxes = form.boxes(form.inputs.filter { !folded.contains($0.name) })
    intervals = IntervalsBox(form)
    deletion = saved.flatMap { saved in
      contents.map { PoolFormView.deletion(saved, $0, viewer: viewer) }
    }
  }
}
