import Chemistry
import Testing

/// The first portion of a dose that is limited only by its size.
struct PourTests {
  /// Strong buffers: the documented dose is more than a gallon, ends within the range, and a part of it is enough.
  static let buffered = Water(pH: 7.9, temperatureF: 84, calciumHardness: 300, totalAlkalinity: 300, cyanuricAcid: 30)

  @Test func `a first portion of acid stops where the target is reached, though a gallon would be allowed`() throws {
    let dosing = Dosing(for: Self.buffered, volumeGallons: 40_000)
    let acid = try #require(dosing.recommendations.first)
    #expect(acid.kind == .acid && acid.cautions == [.moreThanAGallon] && acid.isPortion, "\(acid)")
    let pH = try #require(acid.prediction).water.pH
    #expect(acid.pourOunces < 128 && abs(pH - 7.6) < 0.01, "\(acid)")
  }

  @Test func `a first portion of acid stops at the gallon where the target is farther`() throws {
    let acid = try #require(Dosing(for: Self.buffered, volumeGallons: 80_000).recommendations.first)
    #expect(acid.cautions == [.moreThanAGallon] && acid.pourOunces == 128, "\(acid)")
    #expect(try #require(acid.prediction).water.pH > 7.6)
    #expect(acid.mostWithPortions == nil, "split over hours, not within the visit")
  }

  /// 40 ppm of alkalinity are wanted; one visit adds 20 at most, also where the water is doubtful.
  @Test(arguments: [1_000.0, 1_500])
  func `a dose of bicarbonate stays within the ceiling of a visit with all its portions`(solids: Double) throws {
    let water = Water(
      pH: 7.4, temperatureF: 80, calciumHardness: 200, totalAlkalinity: 40, cyanuricAcid: 0,
      totalDissolvedSolids: solids)
    let doses = Dosing(for: water, volumeGallons: 10_000).recommendations
    let dose = try #require(doses.first { $0.kind == .alkalinity })
    #expect(max(dose.pourOunces, dose.mostWithPortions ?? 0) <= 50, "\(dose)")
    #expect((dose.mostWithPortions != nil) == (solids == 1_500), "\(dose)")
  }
}
