import Chemistry

/// The properties of a body of water in a request (chemistry.md#bodies-of-water).
struct BodyInput {
  let sanitizer, surface: String?
  let freeChlorineLimit, combinedChlorineLimit: Double?

  /// The body that the request describes: a value that is absent is that of `base`, the usual limit is none of its own.
  func read(over base: BodyOfWater, _ checks: inout APIChecks) -> BodyOfWater {
    checks.number(freeChlorineLimit, "freeChlorineLimit", in: BodyOfWater.freeChlorineLimits)
    checks.number(combinedChlorineLimit, "combinedChlorineLimit", in: BodyOfWater.combinedChlorineLimits)
    return BodyOfWater(
      sanitizer: checks.choice(sanitizer, "sanitizer", Sanitizer.self) ?? base.sanitizer,
      surface: checks.choice(surface, "surface", Surface.self) ?? base.surface,
      freeChlorineLimit: freeChlorineLimit ?? base.freeChlorineLimit,
      combinedChlorineLimit: combinedChlorineLimit ?? base.combinedChlorineLimit)
  }
}

extension BodyInput {
  init(_ input: PoolAPI.Input) {
    (sanitizer, surface) = (input.sanitizer, input.surface)
    (freeChlorineLimit, combinedChlorineLimit) = (input.freeChlorineLimit, input.combinedChlorineLimit)
  }

  init(_ input: ChemistryAPI.Input) {
    (sanitizer, surface) = (input.sanitizer, input.surface)
    (freeChlorineLimit, combinedChlorineLimit) = (input.freeChlorineLimit, input.combinedChlorineLimit)
  }
}

extension APIChecks {
  /// One of several words; nil if it is absent or another one, which is refused.
  mutating func choice<Value: RawRepresentable<String> & CaseIterable>(
    _ word: String?, _ name: String, _ type: Value.Type
  ) -> Value? {
    guard let word else { return nil }
    if let value = Value(rawValue: word) { return value }
    refuse(name, "must be one of \(Value.allCases.map(\.rawValue).joined(separator: ", "))")
    return nil
  }
}
