import Chemistry

extension ChemicalKind {
  /// The name of its colour in the stylesheets (chemistry.md#documented-index).
  var styleName: String {
    switch self {
    case .acid, .dryAcid: "acid"
    case .base: "base"
    case .alkalinity: "alkalinity"
    case .calcium: "calcium"
    case .hypochlorite, .trichlor, .dichlor: "chlorine"
    case .stabilizer: "stabilizer"
    case .other: "other"
    }
  }
}
