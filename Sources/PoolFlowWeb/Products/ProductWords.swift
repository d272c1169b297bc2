import Chemistry
import PoolFlowDomain

extension ChemicalKind {
  /// The kind with examples, as it is chosen.
  func choice(_ strings: Strings) -> String {
    switch self {
    case .acid: strings("inventory.chooseAcid")
    case .base: strings("inventory.chooseBase")
    case .alkalinity: strings("inventory.chooseAlkalinity")
    case .calcium: strings("inventory.chooseCalcium")
    case .hypochlorite: strings("inventory.chooseHypochlorite")
    case .trichlor: strings("inventory.chooseTrichlor")
    case .dryAcid: strings("inventory.chooseDryAcid")
    case .dichlor: strings("inventory.chooseDichlor")
    case .stabilizer: strings("inventory.chooseStabilizer")
    case .other: strings("inventory.chooseOther")
    }
  }
}

extension Format {
  /// The units of weight or of volume, to choose from.
  func units(isDry: Bool) -> [OptionView] {
    StockUnit.all(isDry: isDry).map { OptionView(value: $0.rawValue, text: name(of: $0)) }
  }
}
