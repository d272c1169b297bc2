import Chemistry
import HTTP
import PoolFlowDomain

extension Format {
  /// An amount for its box: ounces with their fraction, whole grams or millilitres. Whole ounces are an untouched
  /// proposal, and look like one.
  func boxed(ounces: Double, isDry: Bool) -> String {
    guard units == .metric else { return typed(ounces, digits: 2) }
    if ounces == ounces.rounded() { return proposed(ounces: ounces, isDry: isDry) }
    return typed(ounces * PouredBox.metricPerOunce(isDry: isDry), digits: 0)
  }

  /// A proposed amount for its box.
  func proposed(ounces: Double, isDry: Bool) -> String {
    typed(PouredBox.proposed(ounces: ounces, isDry: isDry, units: units), digits: units == .metric ? 0 : 2)
  }
}

extension VisitForm {
  /// The number of chemicals without a recommendation: `extra-1` to `extra-12`.
  static let mostExtras = 12
  /// The most doses of a form, as in the API.
  static let mostDoses = 50

  /// The ticked doses.
  ///
  /// - Parameter advice: tells if an amount is weighed, and the amount of an untouched box.
  mutating func doses(advice: Advice?, stock: Stock, newID: () -> ID<Dose>) -> [DoseDraft] {
    var seen: Set<String> = []
    let keys = reader.fields.all("dose")
    if keys.count > Self.mostDoses { reader.refuse("dose", .notAChoice) }
    return keys.prefix(Self.mostDoses).compactMap { key in
      if !seen.insert(key).inserted { reader.refuse("dose", .repeated) }
      let item = reader.single("dose_item.\(key)") ?? ""
      let chosen = ID<InventoryItem>(item)
      if !item.isEmpty, chosen == nil { reader.refuse("dose", .notAChoice) }
      if DoseDraft.isExtra(key), isBlank(key) { return nil }
      let product = chosen.flatMap(stock.item)
      if DoseDraft.isExtra(key), product == nil { reader.refuse("dose_item.\(key)", .missing) }
      let offer = advice?.offer(key)
      let isAdvised = product == nil || product?.id == offer?.product?.id
      let poured = poured(
        key, isDry: product?.isDry ?? offer?.isDry ?? false, offer: isAdvised ? offer : nil)
      return DoseDraft(id: newID(), key: key, pouredOunces: poured, item: chosen)
    }
  }

  /// True if the row of an extra chemical is empty.
  func isBlank(_ key: String) -> Bool {
    let box = reader.typed("dose_oz.\(key)") + reader.typed("dose_metric.\(key)")
    return box.allSatisfy(\.isWhitespace) && reader.typed("dose_item.\(key)").isEmpty
  }

  /// The ounces of a box; nil if it is missing, which means the recommended amount.
  private mutating func poured(_ key: String, isDry: Bool, offer: Advice.Offer?) -> Double? {
    let isMetric = reader.fields.contains("dose_metric.\(key)")
    let box = isMetric ? "dose_metric.\(key)" : "dose_oz.\(key)"
    let scale = isMetric ? PouredBox.metricPerOunce(isDry: isDry) : 1
    let isRequired = reader.fields.contains(box) || DoseDraft.isExtra(key)
    let range = PouredBox.range(scale: scale)
    guard let typed = reader.number(box, in: range, isDecimal: !isMetric, isRequired: isRequired) else { return nil }
    if typed == 0 { reader.refuse(box, .missing) }
    // An untouched box means the exact amount, not the rounded one.
    if isMetric, let suggested = offer?.recommendation.pourOunces,
      PouredBox.proposed(ounces: suggested, isDry: isDry, units: .metric) == typed
    {
      return suggested
    }
    return typed / scale
  }

  /// Beside the box of a dose: "Understood as 1.125 fl oz"; nil if nothing was ambiguous.
  func understood(box: String, isDry: Bool, format: Format) -> String? {
    reader.understood[box].map {
      format.understood($0, unit: PouredBox.unit(isDry: isDry, units: format.units, strings: format.strings))
    }
  }

  /// The fields for a page without dose boxes, so that no tick and no typed amount is lost.
  func keptDoses(areShown: Bool) -> [FormFields.Field] {
    reader.fields.filter { field in
      // Those of a second body of water are in its section.
      if field.name.contains("@") { return false }
      if let key = PouredBox.key(of: field.name) { return !areShown && !DoseDraft.isExtra(key) }
      if field.name == "dose" { return !areShown && !DoseDraft.isExtra(field.value) }
      return field.name.hasPrefix("dose_item.") && !DoseDraft.isExtra(String(field.name.dropFirst("dose_item.".count)))
    }
  }
}
