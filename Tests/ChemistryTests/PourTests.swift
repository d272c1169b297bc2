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
  }
}
