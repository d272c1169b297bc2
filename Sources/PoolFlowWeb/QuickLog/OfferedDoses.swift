import Chemistry
import PoolFlowDomain

/// The doses that a form offers, as its hidden field `doses_for` has them: "acid:52:9,calcium:20:20", each with the
/// whole amount and the one its box starts at.
struct OfferedDoses {
  struct Shown {
    let ounces: Double
    let suggested: Double
  }

  let doses: [String: Shown]
  let text: String

  init(_ advice: Advice?) {
    let steps = advice?.offers.map(\.recommendation).filter(\.isDose) ?? []
    doses = Dictionary(
      steps.map { ($0.key, Shown(ounces: $0.quantityOunces, suggested: $0.suggestedOunces)) }
    ) { first, _ in first }
    text = steps.map { "\($0.key):\(Self.plain($0.quantityOunces)):\(Self.plain($0.suggestedOunces))" }
      .joined(separator: ",")
  }

  /// Reads what a form brought back.
  init(text: String) {
    self.text = text
    let pairs = text.prefix(500).split(separator: ",").compactMap { entry -> (String, Shown)? in
      let parts = entry.split(separator: ":")
      guard parts.count == 3, let ounces = DecimalText.parse(String(parts[1]), grouping: .none),
        let suggested = DecimalText.parse(String(parts[2]), grouping: .none)
      else { return nil }
      return (String(parts[0]), Shown(ounces: ounces, suggested: suggested))
    }
    doses = Dictionary(pairs) { first, _ in first }
  }

  /// A number as both the server and the browser write it into marks.
  static func plain(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(value)
  }
}
