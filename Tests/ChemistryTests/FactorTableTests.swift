import Chemistry
import Foundation
import Testing

/// The lookup tables, as the document prints them (chemistry.md#factor-tables).
struct FactorTableTests {
  struct Printed: Sendable, CustomTestStringConvertible {
    let name: String
    let table: FactorTable
    let points: [(Double, Double)]

    var testDescription: String { name }
  }

  static let printed = [
    Printed(
      name: "temperature", table: .temperature,
      points: [
        (32, 0.0), (37, 0.1), (46, 0.2), (53, 0.3), (60, 0.4), (66, 0.5), (76, 0.6), (84, 0.7), (94, 0.8), (105, 0.9),
      ]),
    Printed(
      name: "calcium", table: .calcium,
      points: [
        (5, 0.3), (25, 1.0), (50, 1.3), (75, 1.5), (100, 1.6), (150, 1.8), (200, 1.9), (250, 2.0), (300, 2.1),
        (400, 2.2), (500, 2.3), (600, 2.35), (800, 2.5), (1000, 2.6),
      ]),
    Printed(
      name: "alkalinity", table: .alkalinity,
      points: [
        (5, 0.7), (25, 1.4), (50, 1.7), (75, 1.9), (100, 2.0), (125, 2.1), (150, 2.2), (200, 2.3), (250, 2.4),
        (300, 2.5), (400, 2.6), (500, 2.7), (600, 2.8), (800, 2.9), (1000, 3.0),
      ]),
    Printed(
      name: "dissolved solids", table: .dissolvedSolids,
      points: [
        (0, 12.27), (400, 12.23), (800, 12.15), (1000, 12.10), (1200, 12.05), (1500, 12.00), (2000, 11.92),
        (3000, 11.82), (4000, 11.74), (5000, 11.68),
      ]),
  ]

  @Test(arguments: printed)
  func `the document prints the same table`(printed: Printed) throws {
    let project = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let document = try String(contentsOf: project.appending(path: "docs/chemistry.md"), encoding: .utf8)
    let row = document.split(separator: "\n").first { $0.hasPrefix("| \(printed.name)") && $0.contains(" · ") }
    let cells = try #require(row).split(separator: "|")
    let points = try #require(cells.last).split(separator: "·").map { point in
      point.split(separator: " ").compactMap { Double($0) }
    }
    #expect(points == printed.points.map { [$0.0, $0.1] })
  }

  @Test(arguments: printed)
  func `every printed point has its printed factor`(printed: Printed) {
    #expect(printed.table.points.count == printed.points.count)
    for (value, factor) in printed.points {
      #expect(printed.table.factor(at: value) == factor, "at \(value)")
    }
  }

  @Test(arguments: printed)
  func `between two points the factor is on the straight line`(printed: Printed) {
    for (low, high) in zip(printed.points, printed.points.dropFirst()) {
      for share in [0.25, 0.5, 0.75] {
        let value = low.0 + share * (high.0 - low.0)
        let expected = low.1 + share * (high.1 - low.1)
        #expect(abs(printed.table.factor(at: value) - expected) < 1e-12, "at \(value)")
      }
    }
  }

  @Test(arguments: printed)
  func `beyond the ends the last factor holds`(printed: Printed) throws {
    let first = try #require(printed.points.first)
    let last = try #require(printed.points.last)
    for distance in [0.001, 10, 1e9, .infinity] {
      #expect(printed.table.factor(at: first.0 - distance) == first.1)
      #expect(printed.table.factor(at: last.0 + distance) == last.1)
    }
  }

  @Test func `two tables are equal only point by point`() {
    #expect(FactorTable.temperature == FactorTable.temperature)
    #expect(FactorTable.temperature != FactorTable.calcium)
    #expect(Set([FactorTable.temperature, .temperature, .calcium]).count == 2)
  }
}
