/// Turns water into doses by one of the two models (04 §1.2, DECISIONS §5).
public struct Dosing: Sendable {
  /// Steps in the order to take them; never empty.
  public let recommendations: [Recommendation]
  public let index: WaterIndex
  /// Whether the carbonate model was asked for and gave the doses; it does so too where its index is undefined.
  public let model: ChemistryModel

  /// The advice for `water` in a pool of `volumeGallons`. Pure: the same input gives the same advice.
  ///
  /// - Parameter products: what the business pours; strengths count in the carbonate model and in the cautions.
  public init(
    for water: Water, volumeGallons: Double, model: ChemistryModel = .documented, products: Products = .documented
  ) {
    index = WaterIndex(of: water, by: model)
    self.model = model
    guard volumeGallons > 0 else {
      recommendations = [Recommendation(advice: .none, key: "volume", instruction: .volumeRequired)]
      return
    }
    let bench = DosingBench(water: water, volumeGallons: volumeGallons, index: index, model: model, products: products)
    let steps =
      switch model {
      case .documented: DocumentedRules(water: water, volumeGallons: volumeGallons, condition: index.condition).steps()
      case .carbonate: CarbonateRules(bench: bench).steps()
      }
    let chlorine = ChlorineRules(bench: bench).step()
    let all = chlorine == nil ? steps : steps.map(\.besideChlorine) + [chlorine].compactMap(\.self)
    recommendations = all.map { bench.weighed($0, beside: all) }
  }
}

/// A step before its cautions are known.
struct DosingStep: Sendable {
  let kind: ChemicalKind?
  let ounces: Double
  let instruction: Instruction
  var advice: (type: ChemicalType, key: String) = (.none, "none")

  init(_ kind: ChemicalKind, _ ounces: Double, _ instruction: Instruction) {
    (self.kind, self.ounces, self.instruction) = (kind, ounces, instruction)
  }

  init(_ instruction: Instruction, type: ChemicalType = .none, key: String = "none") {
    (kind, ounces, self.instruction, advice) = (nil, 0, instruction, (type, key))
  }

  /// The same beside a dose of chlorine: "no adjustment needed" would not be true.
  var besideChlorine: DosingStep { instruction == .balanced ? DosingStep(.indexBalanced) : self }

  var isNeeded: Bool { kind == nil || ounces > 0 }
}
