import Chemistry
import Foundation
import HTTP
import PoolFlowDomain

extension ConflictView {
  /// The page for a calculation whose identifier belongs to a visit with other readings.
  init(saved: Visit, draft: VisitDraft, form: CalculatorForm, freshID: ID<Visit>, viewer: Viewer) {
    let (strings, format) = (
      viewer.strings, Format(strings: viewer.strings, business: viewer.business, units: form.units)
    )
    visit = saved.id.text
    customerName = form.basis.customerName
    text = strings("conflict.text", ["time": viewer.format.time(saved.receivedAt)])
    action = Link.poolReadings(draft.pool)
    savedPath = "\(Link.pool(saved.pool))#visit-\(saved.id.text)"
    kept = form.query + [KeptView(name: "visit_id", value: freshID.text)]
    rows =
      Parameter.readings.map { parameter in
        DifferenceView(
          label: format.name(of: parameter), yours: form.text(of: .reading(parameter), format: format),
          theirs: saved.reading(parameter).map { format.reading($0.value, of: parameter) } ?? "")
      } + [
        DifferenceView(
          label: strings("conflict.doneAt"), yours: format.time(draft.performedAt),
          theirs: format.time(saved.performedAt))
      ]
  }
}
