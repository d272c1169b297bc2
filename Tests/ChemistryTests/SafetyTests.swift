@testable import Chemistry
import Testing

/// Safety of every water by both models: no ticked or proposed amount does harm (chemistry.md#what-is-poured).
struct SafetyTests {
  static let stocks = [
    Products.documented,
    Products([Product(.acid, strength: 14.5, isDry: false), Product(.calcium, strength: 94, isDry: true)]),
    Products([Product(.dryAcid, strength: 93, isDry: true), Product(.hypochlorite, strength: 65, isDry: true)]),
  ]

  @Test(arguments: ChemistryModel.allCases)
  func `doses ticked together leave no water worse than it was`(model: ChemistryModel) throws {
    var unpredicted = 0
    for example in SafetyExample.list(3_600) {
      let (water, products) = (example.water, example.products)
      let dosing = Dosing(for: water, volumeGallons: example.gallons, model: model, products: products)
      let ticked = dosing.recommendations.filter(\.isSelectedAtFirst)
      let kinds = ticked.compactMap(\.kind)
      #expect(!kinds.contains(.acid) || !kinds.contains(.hypochlorite), "\(example)")
      let doses = ticked.map { (product: products[$0.kind ?? .other], ounces: $0.pourOunces) }
      guard let after = Prediction(water, adding: doses, volumeGallons: example.gallons) else {
        unpredicted += 1
        expectAlkalinityFirst(dosing, example)
        continue
      }
      #expect(!dosing.notes.contains(.alkalinityFirst), "\(example)")
      let allowed = min(water.pH, 7.2)...max(water.pH, 7.8)
      #expect(allowed.contains(after.water.pH), "\(example): \(after.water.pH)")
      expectClassKept(after, dosing, example)
      guard let free = water.freeChlorine, kinds.contains(.hypochlorite) else { continue }
      let now = try #require(after.water.freeChlorine)
      #expect(now > free && now <= 10.000_001, "\(example): \(now)")
    }
    #expect(unpredicted > 300)
  }

  /// For water whose pH cannot be predicted the page says so; it ticks only chlorine and pours nothing for the pH.
  private func expectAlkalinityFirst(_ dosing: Dosing, _ example: SafetyExample) {
    #expect(dosing.notes.contains(.alkalinityFirst) && dosing.notes.contains(.indexUndefined), "\(example)")
    for dose in dosing.recommendations {
      #expect(dose.instruction != .balanced && dose.instruction != .indexBalanced, "\(example)")
      #expect(!dose.isSelectedAtFirst || dose.kind == .hypochlorite, "\(example) \(dose)")
      #expect(dose.isStruck || (dose.kind != .acid && dose.kind != .base), "\(example) \(dose)")
    }
    #expect(dosing.model == .documented || dosing.recommendations.first?.kind == .alkalinity, "\(example)")
  }

  /// No balanced water turns corrosive or scale-forming, no corrosive water scale-forming, and no scale-forming corrosive.
  private func expectClassKept(_ after: Prediction, _ dosing: Dosing, _ example: SafetyExample) {
    let now = after.index.map(WaterCondition.init(index:))
    guard let before = after.indexBefore.map(WaterCondition.init(index:)) else {
      // Without calcium: treated as corrosive.
      #expect(dosing.notes.contains(.indexUndefined) && now != .scaleForming, "\(example)")
      return
    }
    #expect(now == .balanced || now == before, "\(example): \(before) to \(String(describing: now))")
  }

  @Test(arguments: ChemistryModel.allCases)
  func `a proposed amount keeps the ceilings, shows on a test kit and never goes too far`(model: ChemistryModel) {
    for example in SafetyExample.list(2_400) {
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
        guard dose.kind != .hypochlorite, !dose.isStruck else { continue }
        guard let after = dose.prediction?.water else {
          #expect(dose.kind == .alkalinity || dose.kind == .calcium, "\(example) \(dose)")
          #expect(dose.cautions.contains(.unpredicted), "\(example) \(dose)")
          continue
        }
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

  @Test func `the products' strength counts in the poured amount and the prediction`() throws {
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
  func `high stabilizer, chlorine and combined chlorine are noted first, even in balanced water`() {
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
