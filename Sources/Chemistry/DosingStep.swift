/// A step before the part to pour is decided.
struct DosingStep: Sendable {
  let kind: ChemicalKind?
  /// The model's full dose.
  let ounces: Double
  /// The same before rounding.
  let exact: Double
  /// In ounces of the business's own product; documented amounts are for the documented one.
  let isOwn: Bool
  let instruction: Instruction
  var advice: (type: ChemicalType, key: String) = (.none, "none")

  /// - Parameter exact: the documented amount before rounding; nil for ounces of the business's own product.
  init(_ kind: ChemicalKind, _ ounces: Double, documented exact: Double? = nil, _ instruction: Instruction) {
    (self.kind, self.ounces, self.exact, isOwn, self.instruction) = (
      kind, ounces, exact ?? ounces, exact == nil, instruction
    )
  }

  init(_ instruction: Instruction, type: ChemicalType = .none, key: String = "none") {
    (kind, ounces, exact, isOwn, self.instruction, advice) = (nil, 0, 0, true, instruction, (type, key))
  }

  /// The same, for water of which "no adjustment needed" would not be true.
  func balanced(_ other: Instruction?) -> DosingStep {
    guard instruction == .balanced, let other else { return self }
    return DosingStep(other)
  }

  var isNeeded: Bool { kind == nil || ounces > 0 }
}
