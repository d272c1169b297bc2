import Chemistry
import Mustache
import PoolFlowDomain

/// A saturation index as a badge or in large digits, with its scale: `Shared/_index`, `Shared/_scale`.
struct IndexView: View {
  struct Tick: View {
    let x: String
    let text: String
    let anchor: String

    static let fields: Fields<Tick> = [
      .text("x") { $0.x }, .text("text") { $0.text }, .text("anchor") { $0.anchor },
    ]
  }

  let value: String
  let text: String
  let condition: String
  let word: String
  let meaning: String?
  let scaleText: String
  let markerX: String
  let ticks: [Tick]
  /// The result of the other model if it differs, or the reason why a model has no result.
  let second: String?
  /// True where nothing was measured: a dash, or the index of standard values without a judgement.
  var isUnmeasured = false

  static let fields: Fields<IndexView> = [
    .text("value") { $0.value }, .text("text") { $0.text },
    .text("shownText") { $0.isUnmeasured ? "–" : $0.text }, .text("condition") { $0.condition },
    .text("word") { $0.word }, .text("meaning") { $0.meaning }, .text("scaleText") { $0.scaleText },
    .text("markerX") { $0.markerX }, .list("ticks") { $0.ticks },
    .text("second") { $0.second }, .flag("isUnmeasured") { $0.isUnmeasured },
  ]

  /// The index in large digits, with the result of the other model.
  ///
  /// - Parameter isMeasured: false for the index of standard values, for which no model has a statement.
  init(_ index: WaterIndex, format: Format, isMeasured: Bool = true) {
    self.init(
      index.value, format: format, hasScale: true, second: isMeasured ? Self.second(index, format: format) : nil,
      isMeasured: isMeasured, unmeasured: "lsi.unmeasuredMeaning")
  }

  private static func second(_ index: WaterIndex, format: Format) -> String? {
    if index.isCarbonateUndefined { return format.strings("models.undefined") }
    guard let dissent = index.dissent, let value = index.value(by: dissent) else { return nil }
    let word = format.word(WaterCondition(index: value))
    return format.strings(
      "models.says", ["model": format.name(of: dissent), "value": "\(format.index(value)) \(word)"])
  }

  /// - Parameters:
  ///   - hasScale: true for a page with the scale, which lists do not have.
  ///   - isMeasured: false for the index of standard values.
  ///   - unmeasured: the key of the sentence for such an index.
  init(
    _ index: Double, format: Format, hasScale: Bool = false, second: String? = nil, isMeasured: Bool = true,
    unmeasured: StringKey = "lsi.neverMeasured"
  ) {
    self.second = second
    isUnmeasured = !isMeasured
    let condition = WaterCondition(index: index)
    value = Format.indexMark(index)
    text = format.index(index)
    self.condition = isMeasured ? condition.rawValue : ""
    word = isMeasured ? format.word(condition) : format.strings("lsi.unmeasured")
    let meaning = isMeasured ? Self.meaning(of: condition, format.strings) : format.strings(unmeasured)
    self.meaning = hasScale ? meaning : nil
    scaleText = !hasScale ? "" : isMeasured ? Self.scaleText(text, format) : word
    let share = min(max((SaturationIndex.settled(index) + 1) * 50, 0), 100)
    markerX = "\((share * 100).rounded() / 100)%"
    ticks = hasScale ? Self.ticks(format) : []
  }

  /// No index: a reading is wrong or missing.
  init(unknown format: Format) { self.init(none: format.strings("lsi.unknown"), meaning: nil, format: format) }

  private init(none word: String, meaning: String?, isUnmeasured: Bool = false, format: Format) {
    self.isUnmeasured = isUnmeasured
    value = ""
    text = "–"
    condition = ""
    self.word = word
    self.meaning = meaning
    scaleText = word
    markerX = "50%"
    ticks = Self.ticks(format)
    second = nil
  }

  /// The index of a visit: none where nothing was measured.
  init(_ visit: Visit, format: Format, hasScale: Bool = false) {
    guard !visit.isTested else {
      self.init(visit.index, format: format, hasScale: hasScale, isMeasured: visit.isMeasured)
      return
    }
    let word = format.strings(visit.isMeasured ? "lsi.untested" : "lsi.unmeasured")
    let meaning = hasScale ? format.strings("lsi.untestedMeaning") : nil
    self.init(none: word, meaning: meaning, isUnmeasured: true, format: format)
  }

  private static func scaleText(_ value: String, _ format: Format) -> String {
    format.strings(
      "lsi.scale", ["value": value, "low": format.signed(-1, digits: 1), "high": format.signed(1, digits: 1)])
  }

  private static func meaning(of condition: WaterCondition, _ strings: Strings) -> String {
    switch condition {
    case .corrosive: strings("lsi.corrosiveMeaning")
    case .balanced: strings("lsi.balancedMeaning")
    case .scaleForming: strings("lsi.scaleFormingMeaning")
    }
  }

  private static func ticks(_ format: Format) -> [Tick] {
    let limit = WaterCondition.balancedLimit
    return [
      Tick(x: "0%", text: format.signed(-1, digits: 1), anchor: "start"),
      Tick(x: "35%", text: format.signed(-limit, digits: 1), anchor: "middle"),
      Tick(x: "50%", text: format.number(0), anchor: "middle"),
      Tick(x: "65%", text: format.signed(limit, digits: 1), anchor: "middle"),
      Tick(x: "100%", text: format.signed(1, digits: 1), anchor: "end"),
    ]
  }
}
