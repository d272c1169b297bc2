import Chemistry

/// One water of many, its pool, and the products of the business: for tests of rules that hold for all of them.
struct SafetyExample {
  let water: Water
  let gallons: Double
  let products: Products

  /// A deterministic source: the same waters each time.
  private struct Dice: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }

    /// A number with this many decimals.
    mutating func anywhere(_ range: ClosedRange<Double>, _ digits: Double = 1) -> Double {
      (Double.random(in: range, using: &self) * digits).rounded() / digits
    }
  }

  /// The ranges that waters are drawn from.
  private struct Region {
    let pH, temperature, calcium, alkalinity, cyanuricAcid, solids: ClosedRange<Double>

    static let usual = Region(
      pH: 7...8.4, temperature: 45...104, calcium: 100...450, alkalinity: 40...160, cyanuricAcid: 0...150,
      solids: 300...1_300)
    static let hard = Region(
      pH: 6.4...9, temperature: 45...104, calcium: 0...1_000, alkalinity: 0...300, cyanuricAcid: 0...150,
      solids: 300...6_000)
    /// The range of everything that can be typed.
    static let widest = Region(
      pH: 6...9, temperature: 32...120, calcium: 0...2_000, alkalinity: 0...1_000, cyanuricAcid: 0...300,
      solids: 0...10_000)
    /// Little alkalinity beside much stabilizer: most of it without carbonates.
    static let thin = Region(
      pH: 6.8...9, temperature: 45...104, calcium: 0...1_000, alkalinity: 0...90, cyanuricAcid: 100...300,
      solids: 300...3_000)

    static let all = [usual, hard, usual, widest, hard, thin]
  }

  /// Products of the strengths that each kind is sold at, the ends of the range included.
  private static func products(_ number: Int, _ dice: inout Dice) -> Products {
    if number % 4 == 0 { return .documented }
    let kinds: [(ChemicalKind, Bool)] = [
      number % 3 == 0 ? (.dryAcid, true) : (.acid, false), (.base, true), (.alkalinity, true), (.calcium, true),
      (.hypochlorite, number % 5 == 0),
    ]
    return Products(
      kinds.compactMap { kind, isDry in
        kind.usualStrength(isDry: isDry).map { usual in
          let strength = [usual.lowerBound, usual.upperBound, dice.anywhere(usual, 10)].randomElement(using: &dice)
          return Product(kind, strength: strength ?? usual.upperBound, isDry: isDry)
        }
      })
  }

  static func list(_ count: Int) -> [SafetyExample] {
    var dice = Dice(state: 7)
    return (0..<count).map { number in
      let region = Region.all[number % Region.all.count]
      var water = Water(
        pH: dice.anywhere(region.pH, 100), temperatureF: dice.anywhere(region.temperature),
        calciumHardness: dice.anywhere(region.calcium), totalAlkalinity: dice.anywhere(region.alkalinity),
        cyanuricAcid: dice.anywhere(region.cyanuricAcid), totalDissolvedSolids: dice.anywhere(region.solids))
      if number % 5 == 0 { water.salt = dice.anywhere(0...6_000) }
      if number % 7 < 3 { water.freeChlorine = dice.anywhere(0...14, 10) }
      let gallons =
        number % 11 == 0 ? dice.anywhere(100...1_999) : dice.anywhere(2_000...(number % 13 == 0 ? 200_000 : 40_000))
      return SafetyExample(water: water, gallons: gallons, products: products(number, &dice))
    }
  }
}
