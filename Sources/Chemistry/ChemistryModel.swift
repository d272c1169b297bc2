/// The computation of index and doses; the owner's choice (chemistry.md#two-models).
public enum ChemistryModel: String, Sendable, CaseIterable, Codable {
  /// The documented tables and amounts (chemistry.md#documented-index).
  case documented
  /// The carbonate system, with salt and cyanurate counted: valid for salt pools as well.
  case carbonate

  /// Version of the numbers of a model; each visit records it.
  public var version: Int {
    switch self {
    case .documented: 1
    case .carbonate: 2
    }
  }
}

/// The index of one water by both models, and the one in use.
public struct WaterIndex: Sendable, Hashable {
  public let documented: SaturationIndex
  public let carbonate: CarbonateIndex
  /// The model whose number is used: the chosen one, but the documented one if the carbonate model has no answer.
  public let model: ChemistryModel
  public let isCarbonateUndefined: Bool

  public init(of water: Water, by model: ChemistryModel) {
    documented = SaturationIndex(of: water)
    carbonate = CarbonateIndex(of: water)
    isCarbonateUndefined = carbonate.value == nil
    self.model = isCarbonateUndefined ? .documented : model
  }

  public var value: Double { value(by: model) ?? documented.value }
  public var condition: WaterCondition { WaterCondition(index: value) }

  /// Nil if the carbonate model has no answer.
  public func value(by model: ChemistryModel) -> Double? {
    model == .documented ? documented.value : carbonate.value
  }

  public func condition(by model: ChemistryModel) -> WaterCondition? {
    value(by: model).map(WaterCondition.init(index:))
  }

  /// The model that is not in use, if it puts the water into another class.
  public var dissent: ChemistryModel? {
    let other: ChemistryModel = model == .documented ? .carbonate : .documented
    guard let opinion = condition(by: other), opinion != condition else { return nil }
    return other
  }
}
