import Chemistry

extension Parameter {
  /// Its name in the classes of the stylesheet.
  var styleName: String {
    switch self {
    case .pH: "ph"
    case .waterTemp: "temp"
    case .calciumHardness: "calcium"
    case .totalAlkalinity: "alkalinity"
    case .cyanuricAcid: "cya"
    case .totalDissolvedSolids, .phosphates: "tds"
    case .freeChlorine, .combinedChlorine: "chlorine"
    case .salt: "salt"
    case .filterPressure: "filter"
    }
  }
}
