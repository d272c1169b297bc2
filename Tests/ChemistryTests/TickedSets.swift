import Chemistry
import Foundation

/// Doses that the pages tick for the reference waters, answered by the independent program: `Tests/Reference/ticked.csv`.
struct TickedSets {
  /// The doses that are ticked together for one water, by one model; ounces to 10,000 gallons.
  struct Doses: Hashable {
    let water: Int
    let model: ChemistryModel
    var ounces: [Double]

    var line: String { "\(water),\(model.rawValue),\(ounces.map { String(Int($0)) }.joined(separator: ","))" }
  }

  struct Row {
    let doses: Doses
    let pH: Double
    let index: Double
  }

  static let gallons = 10_000.0
  /// In the order of the columns.
  static let kinds: [ChemicalKind] = [.acid, .base, .alkalinity, .calcium]

  let rows: [Row]

  init() throws {
    rows = try ReferenceWaters.rows(of: "ticked.csv", columns: 8).map { row in
      guard let water = Int(row[0]), let model = ChemistryModel(rawValue: row[1]) else {
        throw ReferenceWaters.Unreadable(line: row.joined(separator: ","))
      }
      let ounces = try row[2..<6].map(ReferenceWaters.number)
      return Row(
        doses: Doses(water: water, model: model, ounces: ounces), pH: try ReferenceWaters.number(row[6]),
        index: try ReferenceWaters.number(row[7]))
    }
  }

  /// The doses ticked today.
  static func today(_ waters: [ReferenceWaters.Entry]) -> [Doses] {
    waters.enumerated().flatMap { number, entry in
      ChemistryModel.allCases.compactMap { model in
        let steps = Dosing(for: entry.water, volumeGallons: gallons, model: model).recommendations
        let ticked = steps.filter(\.isSelectedAtFirst)
        let ounces = kinds.map { kind in ticked.first { $0.kind == kind }?.pourOunces ?? 0 }
        return ounces.allSatisfy { $0 == 0 } ? nil : Doses(water: number, model: model, ounces: ounces)
      }
    }
  }

  /// Writes sets to a file for `ticked.py`; returns its path.
  static func write(_ sets: [Doses]) throws -> String {
    let file = FileManager.default.temporaryDirectory.appending(path: "ticked.csv")
    let header = "water,model,acid,sodaAsh,bicarbonate,calcium"
    try Data(([header] + sets.map(\.line)).joined(separator: "\n").utf8).write(to: file)
    return file.path()
  }
}
