import Chemistry
import PoolFlowDomain

extension Format {
  /// An instruction in the reader's words.
  func instruction(_ instruction: Instruction) -> String {
    switch instruction {
    case .raisePH(let from, let to): strings("dose.raisePH", fromTo(from, to, .pH))
    case .raiseAlkalinity(let from, let to):
      strings("dose.raiseAlkalinity", fromTo(from, to, .totalAlkalinity))
    case .raiseCalcium(let from, let to): strings("dose.raiseCalcium", fromTo(from, to, .calciumHardness))
    case .lowerPH(let from, let to): strings("dose.lowerPH", fromTo(from, to, .pH))
    case .lowerAlkalinity(let from, let to):
      strings("dose.lowerAlkalinity", fromTo(from, to, .totalAlkalinity))
    case .diluteCalcium(let from, let below):
      strings(
        "dose.dilution",
        ["value": tile(from, of: .calciumHardness), "limit": bound(below, of: .calciumHardness)])
    case .raiseChlorine(let from, let to, let minimum):
      from < minimum
        ? strings(
          "dose.chlorineMinimum",
          fromTo(from, to, .freeChlorine).merging(["minimum": bound(minimum, of: .freeChlorine)]) { own, _ in own })
        : strings("dose.raiseChlorine", fromTo(from, to, .freeChlorine))
    case .raiseChlorineToMost(let from, let to): strings("dose.chlorineMost", fromTo(from, to, .freeChlorine))
    case .hold: strings("dose.hold")
    case .indexBalanced: strings("dose.indexBalanced")
    case .checkReadings: strings("dose.checkReadings")
    case .nudgePHUp: strings("dose.nudgeUp")
    case .nudgePHDown: strings("dose.nudgeDown")
    case .balanced: strings("dose.balanced")
    case .volumeRequired: strings("dose.volumeRequired")
    }
  }

  /// The instruction of a dose; where the reading that it changes is within its range, that it is for the index.
  func instruction(_ instruction: Instruction, for water: Water, in body: BodyOfWater) -> String {
    let text = self.instruction(instruction)
    guard let parameter = Self.changed(by: instruction), let value = water[parameter],
      body.level(of: value, parameter, cyanuricAcid: nil) == .ideal
    else { return text }
    return text + " " + strings("dose.forIndex")
  }

  /// The reading of the index that a dose changes.
  private static func changed(by instruction: Instruction) -> Parameter? {
    switch instruction {
    case .raisePH, .lowerPH, .nudgePHUp, .nudgePHDown: .pH
    case .raiseAlkalinity, .lowerAlkalinity: .totalAlkalinity
    case .raiseCalcium: .calciumHardness
    case .diluteCalcium, .raiseChlorine, .raiseChlorineToMost, .hold, .indexBalanced, .checkReadings, .balanced,
      .volumeRequired:
      nil
    }
  }

  /// The name of a dose: the product's once the owner has named it, else the kind's in the reader's language.
  func productName(_ product: InventoryItem?, kind: ChemicalKind) -> String {
    let isDefault = product.map { DefaultChemical.names($0.name) } ?? true
    return (isDefault ? chemical(kind) : nil) ?? product?.name ?? kind.rawValue
  }

  private func fromTo(_ from: Double, _ to: Double, _ parameter: Parameter) -> [String: String] {
    ["from": tile(from, of: parameter), "to": bound(to, of: parameter)]
  }

  /// The name of a chemical without a product; nil if the kind has none.
  func chemical(_ kind: ChemicalKind) -> String? {
    switch kind {
    case .acid: strings("chemical.acid")
    case .base: strings("chemical.base")
    case .alkalinity: strings("chemical.alkalinity")
    case .calcium: strings("chemical.calcium")
    case .hypochlorite: strings("chemical.hypochlorite")
    case .trichlor: strings("chemical.trichlor")
    case .dryAcid: strings("chemical.dryAcid")
    case .dichlor: strings("chemical.dichlor")
    case .stabilizer: strings("chemical.stabilizer")
    case .other: nil
    }
  }
}
