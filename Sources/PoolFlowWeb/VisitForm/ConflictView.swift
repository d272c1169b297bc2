import Chemistry
import Foundation
import HTTP
import Mustache
import PoolFlowDomain

/// `QuickLog/conflict`: a visit was saved under this identifier with other content.
struct ConflictView: PageView {
  static let template = "QuickLog/conflict"

  /// The identifier of both.
  let visit: String
  let customerName: String
  let text: String
  let rows: [DifferenceView]
  let action: String
  let kept: [KeptView]
  let savedPath: String

  static let fields: Fields<ConflictView> = [
    .text("visit") { $0.visit }, .text("customerName") { $0.customerName }, .text("text") { $0.text },
    .list("rows") { $0.rows },
    .text("action") { $0.action }, .list("kept") { $0.kept }, .text("savedPath") { $0.savedPath },
  ]

  /// - Parameters:
  ///   - form: the entries of the visit.
  ///   - whole: the form that they are a part of.
  init(
    saved: Visit, draft: VisitDraft, form: VisitForm, whole: VisitForm? = nil, pool: Pool, stock: Stock,
    freshID: ID<Visit>, viewer: Viewer
  ) {
    let strings = viewer.strings
    let format = viewer.format(in: form.units)
    visit = saved.id.text
    customerName = pool.customerName
    text = strings("conflict.text", ["time": format.time(saved.receivedAt)])
    action = Link.poolVisits(pool.stopOf ?? pool.id)
    savedPath = Link.visit(saved.id)
    kept =
      (whole ?? form).reader.fields.filter {
        $0.name != "csrf" && $0.name != "visit_id" && !$0.name.hasPrefix("doses_for")
      }
      .map { KeptView(name: $0.name, value: $0.value) } + [KeptView(name: "visit_id", value: freshID.text)]
    rows =
      (form.shown + Parameter.extras.filter { saved.reading($0) != nil && !form.shown.contains($0) }).map { parameter in
        DifferenceView(
          label: format.name(of: parameter), yours: form.text(of: parameter, pool: pool, format: format),
          theirs: saved.reading(parameter).map { format.reading($0.value, of: parameter) } ?? "")
      } + [Self.doses(saved, draft: draft, stock: stock, format: format)] + Self.job(form.job, saved.job, strings) + [
        DifferenceView(label: strings("log.internalNote"), yours: form.notes, theirs: saved.notes),
        DifferenceView(label: strings("log.customerNote"), yours: form.customerNote, theirs: saved.customerNote),
        DifferenceView(
          label: strings("conflict.doneAt"), yours: format.time(draft.performedAt),
          theirs: format.time(saved.performedAt)),
      ]
  }

  private static func job(_ yours: VisitJob?, _ theirs: VisitJob?, _ strings: Strings) -> [DifferenceView] {
    if yours == nil, theirs == nil { return [] }
    return [DifferenceView(label: strings("log.jobWork"), yours: yours?.note ?? "", theirs: theirs?.note ?? "")]
  }

  private static func doses(
    _ saved: Visit, draft: VisitDraft, stock: Stock, format: Format
  ) -> DifferenceView {
    let strings = format.strings
    let theirs = saved.doses.map { $0.text(format: format) }
    let yours = draft.doses.map { $0.text(stock: stock, format: format) }
    let none = strings("conflict.nothing")
    return DifferenceView(
      label: strings("conflict.doses"), yours: yours.isEmpty ? none : format.list(yours),
      theirs: theirs.isEmpty ? none : format.list(theirs))
  }
}

extension DoseDraft {
  /// "12 oz of muriatic acid"; the product alone where no amount was typed.
  func text(stock: Stock, format: Format) -> String {
    let offered = ChemicalKind.allCases.first { $0.type.rawValue == key }
    let chosen = item.flatMap(stock.item)
    let kind = chosen?.kind ?? offered ?? .other
    let name = format.productName(chosen ?? stock.item(for: kind), kind: kind)
    guard let ounces = pouredOunces else { return name }
    let isDry = chosen?.isDry ?? stock.item(for: kind)?.isDry ?? kind.type.isDocumentedDry
    return format.strings("pool.dose", ["amount": format.quantity(ounces: ounces, isDry: isDry), "chemical": name])
  }
}
