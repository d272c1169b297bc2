@testable import Chemistry
import Testing

/// Safety of every water by both models: nothing that is ticked or proposed does harm (DECISIONS §5, §7.3–7.5).
struct SafetyTests {
  /// A deterministic source: the same waters each time.
  struct Dice: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
  }

  struct Example {
    let water: Water
    let gallons: Double
    let products: Products
  }

  static let stocks = [
    Products.documented,
    Products([Product(.acid, strength: 14.5, isDry: false), Product(.calcium, strength: 94, isDry: true)]),
    Products([Product(.dryAcid, strength: 93, isDry: true), Product(.hypochlorite, strength: 65, isDry: true)]),
  ]

  static func examples(_ count: Int) -> [Example] {
    var dice = Dice(state: 7)
    func anywhere(_ range: ClosedRange<Double>, _ digits: Double) -> Double {
      (Double.random(in: range, using: &dice) * digits).rounded() / digits
    }
    return (0..<count).map { number in
      let isUsual = number % 2 == 0
      var water = Water(
        pH: anywhere(isUsual ? 7...8.4 : 6.4...9, 100), temperatureF: anywhere(45...104, 1),
        calciumHardness: anywhere(isUsual ? 100...450 : 0...1_000, 1),
        totalAlkalinity: anywhere(isUsual ? 40...160 : 0...300, 1), cyanuricAcid: anywhere(0...150, 1),
        totalDissolvedSolids: anywhere(300...(isUsual ? 1_300 : 6_000), 1))
      if number % 3 == 0 { water.salt = anywhere(0...6_000, 1) }
      if number % 4 < 2 { water.freeChlorine = anywhere(0...14, 10) }
      let gallons =
        number % 5 == 0 ? anywhere(100...1_999, 1) : anywhere(2_000...(number % 11 == 0 ? 200_000 : 40_000), 1)
      return Example(water: water, gallons: gallons, products: stocks[number % stocks.count])
    }
  }

  @Test(arguments: ChemistryModel.allCases)
  func `what is ticked together leaves no water worse than it was`(model: ChemistryModel) throws {
    for example in Self.examples(3_000) {
      let (water, products) = (example.water, example.products)
      let dosing = Dosing(for: water, volumeGallons: example.gallons, model: model, products: products)
      let ticked = dosing.recommendations.filter(\.isSelectedAtFirst)
      let kinds = ticked.compactMap(\.kind)
      #expect(!kinds.contains(.acid) || !kinds.contains(.hypochlorite), "\(example)")
      let doses = ticked.map { (product: products[$0.kind ?? .other], ounces: $0.pourOunces) }
      guard !doses.isEmpty, let after = Prediction(water, adding: doses, volumeGallons: example.gallons) else {
        continue
      }
      let pH = after.water.pH
      if water.pH < 7.2 {
        #expect(pH >= water.pH && pH <= 7.8, "\(example): \(pH)")
      } else if water.pH > 7.8 {
        #expect(pH <= water.pH && pH >= 7.2, "\(example): \(pH)")
      } else {
        #expect((7.2...7.8).contains(pH), "\(example): \(pH)")
      }
      guard let before = after.indexBefore.map(WaterCondition.init(index:)),
        let now = after.index.map(WaterCondition.init(index:))
      else { continue }
      #expect(now == .balanced || now == before, "\(example): \(before) to \(now)")
    }
  }

  @Test(arguments: ChemistryModel.allCases)
  func `what is proposed keeps the ceilings, is told by a kit and never goes too far`(model: ChemistryModel) {
    for example in Self.examples(2_000) {
      let water = example.water
      let dosing = Dosing(
        for: water, volumeGallons: example.gallons, model: model, products: example.products)
      for dose in dosing.recommendations where dose.isDose {
        #expect(dose.isStruck == (dose.pourOunces == 0))
        #expect(!dose.isSelectedAtFirst || (dose.cautions.isEmpty && dose.pourOunces > 0))
        #expect(!dose.isStruck || !dose.cautions.isEmpty, "\(example) \(dose)")
        if dose.kind == .acid, !example.products[.acid].isDry { #expect(dose.pourOunces <= 128) }
        if let free = dose.prediction?.water.freeChlorine, dose.kind == .hypochlorite {
          #expect(free <= 10.000_001, "\(example) \(dose)")
        }
        guard let after = dose.prediction?.water, dose.kind != .hypochlorite else { continue }
        let alkalinity = abs(after.totalAlkalinity - water.totalAlkalinity)
        let calcium = after.calciumHardness - water.calciumHardness
        #expect(alkalinity <= 20.001 && calcium <= 80.001, "\(example) \(dose)")
        let isTold = abs(after.pH - water.pH) >= 0.0999 || alkalinity >= 9.999 || calcium >= 19.999
        #expect(isTold, "\(example) \(dose)")
        if dose.kind == .acid { #expect(after.pH >= 7.2, "\(example) \(dose)") }
        if dose.kind == .base { #expect(after.pH <= 7.8, "\(example) \(dose)") }
      }
    }
  }

  @Test func `the products' strength counts in what is poured and predicted`() throws {
    let water = Water(pH: 8.2, temperatureF: 80, calciumHardness: 300, totalAlkalinity: 140, cyanuricAcid: 40)
    for products in Self.stocks {
      let acid = try #require(Dosing(for: water, volumeGallons: 15_000, products: products).recommendations.first)
      #expect(acid.quantityOunces == 117)
      let after = try #require(acid.prediction).water
      #expect((7.5...8.0).contains(after.pH), "\(acid)")
      guard case .predictedPH(let whole, let reach?) = acid.cautions.first else {
        Issue.record("\(acid.cautions)")
        continue
      }
      #expect(abs(whole - 6.95) < 0.05)
      let enough = Prediction(water, adding: [(products[.acid], reach.ounces)], volumeGallons: 15_000)
      #expect(abs(try #require(enough).water.pH - 7.6) < 0.02)
    }
  }

  @Test(arguments: [(7.2, 60.0, 150.0), (8.0, 60, 300), (7.9, 100, 100)])
  func `small water is dosed in tenths of an ounce and ends in its range`(
    pH: Double, alkalinity: Double, gallons: Double
  ) throws {
    let water = Water(pH: pH, temperatureF: 100, calciumHardness: 350, totalAlkalinity: alkalinity, cyanuricAcid: 0)
    for model in ChemistryModel.allCases {
      for dose in Dosing(for: water, volumeGallons: gallons, model: model).recommendations where dose.pourOunces > 0 {
        #expect(abs(dose.pourOunces * 10 - (dose.pourOunces * 10).rounded()) < 1e-9)
        #expect((7.2...7.8).contains(try #require(dose.prediction).water.pH), "\(model) \(dose)")
      }
    }
  }

  @Test
  func `high stabilizer, chlorine and combined chlorine are noted first, and balanced is not all there is to say`() {
    let water = Water(pH: 7.5, cyanuricAcid: 120, freeChlorine: 30, combinedChlorine: 4)
    for model in ChemistryModel.allCases {
      let dosing = Dosing(for: water, volumeGallons: 10_000, model: model)
      #expect(
        dosing.notes.prefix(3) == [
          .stabilizerHigh(120, percent: 50, goal: 60), .freeChlorineHigh(30), .combinedChlorineHigh(4),
        ])
      #expect(dosing.recommendations.map(\.instruction) == [.checkReadings])
      #expect(dosing.recommendations.map(\.type) == [.none])
    }
  }
}
