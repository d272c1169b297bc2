import Chemistry
import PoolFlowDomain

/// The doses of a visit that comes late, as they can be recorded now.
struct PerformedDoses {
  let doses: [DoseDraft]
  /// Those that no product of the stock stands for, in words; nil for none.
  let unrecorded: String?
}

extension VisitForm {
  /// The poured doses, whatever pool and stock are by now: a dose that is not recommended any more is one of its product,
  /// and one without a product is said in words.
  func performed(_ doses: [DoseDraft], advice: Advice?, stock: Stock, format: Format) -> PerformedDoses {
    var (recorded, unrecorded) = ([DoseDraft](), [String]())
    var extras = doses.count { DoseDraft.isExtra($0.key) }
    for dose in doses {
      let isKnown = dose.item.map { stock.item($0) != nil } ?? true
      if DoseDraft.isExtra(dose.key) || (isKnown && advice?.offer(dose.key)?.recommendation.kind != nil) {
        recorded.append(dose)
        continue
      }
      let kind = ChemicalKind.allCases.first { $0.type.rawValue == dose.key }
      let product = dose.item.flatMap(stock.item) ?? kind.flatMap { stock.item(for: $0) }
      let shown = OfferedDoses(text: reader.typed("doses_for")).doses[dose.key]?.suggested
      if let product, let ounces = dose.pouredOunces ?? shown, extras < Self.mostExtras {
        extras += 1
        recorded.append(
          DoseDraft(id: dose.id, key: "extra-\(freeExtra(recorded + doses))", pouredOunces: ounces, item: product.id))
      } else {
        unrecorded.append(dose.text(stock: stock, format: format))
      }
    }
    return PerformedDoses(doses: recorded, unrecorded: unrecorded.isEmpty ? nil : format.list(unrecorded))
  }

  /// The first number that no extra chemical has.
  private func freeExtra(_ doses: [DoseDraft]) -> Int {
    let taken = Set(doses.map(\.key))
    return (1...Self.mostExtras).first { !taken.contains("extra-\($0)") } ?? Self.mostExtras
  }
}
