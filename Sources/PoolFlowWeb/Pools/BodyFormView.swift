import Foundation
import Mustache
import PoolFlowDomain
import PoolFlowStore

/// `Pools/body`: the form of a second body of water.
struct BodyFormView: PoolFormPageView {
  static let template = "Pools/body"

  let head: PoolFormHead
  let boxes: [BoxView]
  let intervals: IntervalsBox?
  let deletion: DeletionView?

  static let fields = Fields<BodyFormView>(
    headFields + [
      .list("boxes") { $0.boxes }, .view("intervals") { $0.intervals }, .view("deletion") { $0.deletion },
    ])

  /// - Parameters:
  ///   - host: the customer.
  ///   - saved: the body as it is; nil for a new one.
  init(
    _ form: PoolForm, host: Pool, saved: Pool?, contents: PoolContents?, isConflict: Bool = false, viewer: Viewer
  ) {
    head = PoolFormHead(
      form, saved: saved, words: .init(new: "body.add", add: "body.add", edit: "body.edit"),
      list: Link.bodies(host.id), start: Link.pool(host.id), summary: form.summary, isConflict: isConflict,
      viewer: viewer)
    let folded = Set(ReadingInputs.intervals.map(\.name))
    boxes = form.boxes(form.inputs.filter { !folded.contains($0.name) })
    intervals = IntervalsBox(form)
    deletion = saved.flatMap { saved in
      contents.map { PoolFormView.deletion(saved, $0, viewer: viewer) }
    }
  }
}
