/// Turns water into doses by one of the two models (chemistry.md#two-models).
public struct Dosing: Sendable {
  /// Steps in the order to take them; never empty.
  public let recommendations: [Recommendation]
  public let index: WaterIndex
  /// The notes beside the doses, in the order of their weight.
  public let notes: [Note]
  /// True if the carbonate model was chosen and gave the doses; it does so even if its index is undefined.
  public let model: ChemistryModel

  /// The advice for `water` in a pool of `volumeGallons`. Pure: the same input gives the same advice.
  ///
  /// - Parameter products: the products of the business; their strengths count in the carbonate model and in the
  ///   cautions.
  public init(
    for water: Water, volumeGallons: Double, in body: BodyOfWater = .usual, model: ChemistryModel = .documented,
    products: Products = .documented
  ) {
    index = WaterIndex(of: water, by: model)
    self.model = model
    let notes = Note.all(of: water, in: body.holding(gallons: volumeGallons), index: index)
    guard volumeGallons > 0 else {
      self.notes = notes
      recommendations = [Recommendation(advice: .none, key: "volume", instruction: .volumeRequired)]
      return
    }
    let bench = DosingBench(
      water: water, volumeGallons: volumeGallons, body: body, index: index, model: model, products: products)
    let steps =
      switch model {
      case .documented: DocumentedRules(water: water, volumeGallons: volumeGallons, condition: index.condition).steps()
      case .carbonate: CarbonateRules(bench: bench).steps()
      }
    let chlorine = ChlorineRules(bench: bench).step()
    let isAlarming = notes.contains(where: \.isAlarm)
    let other: Instruction? = isAlarming ? .checkReadings : chlorine == nil ? nil : .indexBalanced
    let all = steps.map { $0.balanced(other) } + [chlorine].compactMap(\.self)
    self.notes = notes + bench.notes(beside: all)
    recommendations = bench.selected(all.map { bench.weighed($0, beside: all) }, chlorine: chlorine)
  }
}
