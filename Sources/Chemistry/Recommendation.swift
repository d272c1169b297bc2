/// One step of the dosing advice, in the order to take them.
public struct Recommendation: Sendable, Hashable {
  /// Names the step within one piece of advice and in forms: the raw value of its chemical type, or `volume`.
  public let key: String
  public let type: ChemicalType
  /// The kind of product it asks for; nil where nothing is poured.
  public let kind: ChemicalKind?
  /// Whole ounces; 0 where nothing is poured.
  public let quantityOunces: Double
  public let instruction: Instruction
  public let cautions: [Caution]

  init(kind: ChemicalKind, ounces: Double, instruction: Instruction, cautions: [Caution] = []) {
    key = kind.type.rawValue
    type = kind.type
    self.kind = kind
    quantityOunces = ounces
    self.instruction = instruction
    self.cautions = cautions
  }

  init(advice type: ChemicalType, key: String, instruction: Instruction) {
    self.key = key
    self.type = type
    kind = nil
    quantityOunces = 0
    self.instruction = instruction
    cautions = []
  }

  /// Whether there is something to pour.
  public var isDose: Bool { kind != nil }

  /// Doses without a caution are selected when a form opens (DECISIONS §3).
  public var isSelectedAtFirst: Bool { isDose && cautions.isEmpty }

  /// What the poured amount starts at: the first portion of a cautioned dose, else the whole (DECISIONS §4).
  public var suggestedOunces: Double {
    cautions.isEmpty ? quantityOunces : DosingConstants.documented.firstPortion(of: quantityOunces)
  }
}

/// What to do, as data; the pages say it in the reader's language and units.
public enum Instruction: Sendable, Hashable {
  case raisePH(from: Double, to: Double)
  case raiseAlkalinity(from: Double, to: Double)
  case raiseCalcium(from: Double, to: Double)
  case lowerPH(from: Double, to: Double)
  case lowerAlkalinity(from: Double, to: Double)
  case diluteCalcium(from: Double, below: Double)
  case nudgePHUp
  case nudgePHDown
  case balanced
  case volumeRequired
}

/// Why a dose should not simply be poured (DECISIONS §5).
public enum Caution: String, Sendable, Hashable, CaseIterable {
  /// The documented amount may overshoot: add a quarter, wait, retest.
  case firstPortion
}
