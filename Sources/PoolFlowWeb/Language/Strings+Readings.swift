import Chemistry

extension Strings {
  func name(of parameter: Parameter) -> String {
    switch parameter {
    case .pH: self("reading.ph")
    case .waterTemp: self("reading.waterTemp")
    case .calciumHardness: self("reading.calciumHardness")
    case .totalAlkalinity: self("reading.totalAlkalinity")
    case .cyanuricAcid: self("reading.cyanuricAcid")
    case .totalDissolvedSolids: self("reading.totalDissolvedSolids")
    case .freeChlorine: self("reading.freeChlorine")
    case .combinedChlorine: self("reading.combinedChlorine")
    case .salt: self("reading.salt")
    case .phosphates: self("reading.phosphates")
    case .filterPressure: self("reading.filterPressure")
    }
  }
}
