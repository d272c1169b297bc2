import Chemistry
import PoolFlowDomain

/// The offered doses of a form, in its hidden field `doses_for`: "acid:52:9:0,calcium:20:20:1", each with the full
/// amount, the initial amount of its box, and 1 if it is ticked at first.
struct OfferedDoses {
  struct Shown {
    let ounces: Double
    let suggested: Double
    /// Nil in a form of an earlier release.
    let isTickedAtFirst: Bool?
  }

  let doses: [String: Shown]
  let text: String

  init(_ advice: Advice?) {
    let steps = advice?.offers.map(\.recommendation).filter(\.isDose) ?? []
    doses = Dictionary(
      steps.map {
        let shown = Shown(
          ounces: $0.quantityOunces, suggested: $0.pourOunces, isTickedAtFirst: $0.isSelectedAtFirst)
        return ($0.key, shown)
      }
    ) { first, _ in first }
    text = steps.map { step in
      let amounts = "\(PlainNumber.text(step.quantityOunces)):\(PlainNumber.text(step.pourOunces))"
      return "\(step.key):\(amounts):\(step.isSelectedAtFirst ? 1 : 0)"
    }
    .joined(separator: ",")
  }

  /// Parses the field of a form.
  init(text: String) {
    self.text = text
    let pairs = text.prefix(500).split(separator: ",").compactMap { entry -> (String, Shown)? in
      let parts = entry.split(separator: ":")
      guard (3...4).contains(parts.count), let ounces = DecimalText.parse(String(parts[1]), grouping: .none),
        let suggested = DecimalText.parse(String(parts[2]), grouping: .none)
      else { return nil }
      let isTickedAtFirst = parts.count == 4 ? parts[3] == "1" : nil
      return (String(parts[0]), Shown(ounces: ounces, suggested: suggested, isTickedAtFirst: isTickedAtFirst))
    }
    doses = Dictionary(pairs) { first, _ in first }
  }

  /// True for a ticked dose: as the person left it, else as the advice has it.
  ///
  /// - Parameter isTicked: the state of its box in the received form.
  func isChosen(_ recommendation: Recommendation, isTicked: Bool) -> Bool {
    guard let shown = doses[recommendation.key] else { return isTicked || recommendation.isSelectedAtFirst }
    let isTouched = shown.isTickedAtFirst.map { $0 != isTicked } ?? true
    return isTouched ? isTicked : recommendation.isSelectedAtFirst
  }
}
