import Chemistry
import PoolFlowDomain

extension ToastView {
  /// The receipt of a visit: what it measured, the recommended doses that were saved as not poured, and the poured ones
  /// of a visit that measured nothing.
  ///
  /// - Parameter others: the second bodies of water in the same form, with their visits.
  init(saved visit: Visit, with others: [(visit: Visit, pool: Pool)], of pool: Pool, viewer: Viewer) {
    let (strings, format) = (viewer.strings, viewer.format)
    // The figures are those of the spa where it alone was tested.
    let all = [(visit: visit, pool: pool)] + others
    let shown = all.first { $0.visit.isTested } ?? all[0]
    let values = [
      "customer": shown.pool.customerName, "ph": format.known(.pH, of: shown.visit),
      "lsi": format.index(shown.visit.index),
    ]
    let figures = Self.figures(of: shown.visit).map { strings($0, values) } ?? pool.customerName
    let left = all.map(\.visit).flatMap(\.notPoured).map { format.name(ofChemical: $0.chemicalName, $0.kind) }
    let notPoured = left.isEmpty ? nil : strings("route.notPoured", ["doses": format.list(left)])
    let untested = all.map(\.visit).filter { !$0.isTested }.flatMap(\.doses).map { $0.text(format: format) }
    let poured = untested.isEmpty ? nil : strings("route.pouredUntested", ["doses": format.list(untested)])
    self.init(
      text: strings(visit.kind == .job ? "route.savedJob" : "route.saved"),
      detail: [figures, poured, notPoured].compactMap(\.self).joined(separator: " · "),
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
