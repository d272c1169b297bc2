import Chemistry
import PoolFlowDomain

extension ToastView {
  /// The receipt of a visit: what it measured, and the recommended doses that were saved as not poured.
  ///
  /// - Parameter others: the visits of the second bodies of water in the same form.
  init(saved visit: Visit, with others: [Visit], of pool: Pool, viewer: Viewer) {
    let (strings, format) = (viewer.strings, viewer.format)
    let values = [
      "customer": pool.customerName, "ph": format.known(.pH, of: visit), "lsi": format.index(visit.index),
    ]
    let figures = Self.figures(of: visit).map { strings($0, values) } ?? pool.customerName
    let left = ([visit] + others).flatMap(\.notPoured).map { format.name(ofChemical: $0.chemicalName, $0.kind) }
    let notPoured = left.isEmpty ? nil : strings("route.notPoured", ["doses": format.list(left)])
    self.init(
      text: strings(visit.kind == .job ? "route.savedJob" : "route.saved"),
      detail: [figures, notPoured].compactMap(\.self).joined(separator: " · "),
      undoPath: viewer.mayUndo(visit) ? Link.undo(visit.id) : nil,
      editPath: viewer.mayEdit(visit) ? Link.visitEditor(visit.id) : nil, reportPath: Link.reportMessage(visit.id))
  }

  /// A carried pH, and an index of carried readings alone, are no figures of the visit; a job needs none.
  private static func figures(of visit: Visit) -> StringKey? {
    if visit.reading(.pH)?.isMeasured == true { return "route.savedDetail" }
    if visit.isTested { return "route.savedUnmeasured" }
    return visit.kind == .job ? nil : "route.savedUntested"
  }
}
