import Chemistry
import PoolFlowDomain

extension ToastView {
  /// The receipt of a visit: its figures, and the recommended doses that were saved as not poured.
  ///
  /// - Parameter others: the visits of the second bodies of water in the same form.
  init(saved visit: Visit, with others: [Visit], of pool: Pool, viewer: Viewer) {
    let (strings, format) = (viewer.strings, viewer.format)
    let isKnown = visit.reading(.pH).map { $0.source != .assumed } ?? false
    let figures = strings(
      isKnown ? "route.savedDetail" : "route.savedUnmeasured",
      ["customer": pool.customerName, "ph": format.known(.pH, of: visit), "lsi": format.index(visit.index)])
    let left = ([visit] + others).flatMap(\.notPoured).map { format.name(ofChemical: $0.chemicalName, $0.kind) }
    let notPoured = left.isEmpty ? nil : strings("route.notPoured", ["doses": format.list(left)])
    self.init(
      text: strings("route.saved"), detail: [figures, notPoured].compactMap(\.self).joined(separator: " · "),
      undoPath: viewer.mayUndo(visit) ? Link.undo(visit.id) : nil,
      editPath: viewer.mayEdit(visit) ? Link.visitEditor(visit.id) : nil, reportPath: Link.reportMessage(visit.id))
  }
}
