import Chemistry
import Mustache
import PoolFlowDomain

/// The model that does not count, where it puts the water into another class (DECISIONS §5), and a word where the
/// carbonate model has no index: `Calculator/_other`.
struct OtherIndexView: View {
  var name: String?
  var text = ""
  var condition = ""
  var word = ""
  var remark: String?

  static let fields: Fields<OtherIndexView> = [
    .flag("isShown") { $0.name != nil }, .text("name") { $0.name }, .text("text") { $0.text },
    .text("condition") { $0.condition }, .text("word") { $0.word }, .text("remark") { $0.remark },
  ]

  /// Nothing to say.
  init() {}

  /// - Parameter model: the one that was asked for.
  init(_ index: WaterIndex, model: ChemistryModel, format: Format) {
    if model == .carbonate, index.isCarbonateUndefined { remark = format.strings("calculator.undefined") }
    guard let dissent = index.dissent, let value = index.value(by: dissent) else { return }
    let condition = WaterCondition(index: value)
    name = format.strings(dissent == .carbonate ? "calculator.byCarbonate" : "calculator.byDocumented")
    text = format.index(value)
    self.condition = condition.rawValue
    word = format.word(condition)
  }
}
