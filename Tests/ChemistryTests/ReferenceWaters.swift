import Chemistry
import Foundation

/// The waters and doses of Tests/Reference, answered by an independent program.
struct ReferenceWaters {
  struct Entry {
    let water: Water
    /// The saturation index of calcite.
    let index: Double
  }

  struct Dose {
    enum Product: String {
      case acid, sodaAsh, bicarbonate, calcium
    }

    let water: Water
    let product: Product
    /// Ounces to 10,000 gallons: fluid for acid of 31.45 %, by weight for the others, calcium chloride of 77 %.
    let ounces: Double
    let pH: Double
    let index: Double
    let totalAlkalinity: Double
  }

  struct Unreadable: Error {
    let line: String
  }

  let entries: [Entry]
  let doses: [Dose]

  init() throws {
    let entries = try Self.rows(of: "waters.csv", columns: 7).map { row in
      Entry(
        water: Water(
          pH: try Self.number(row[0]), temperatureF: try Self.number(row[1]), calciumHardness: try Self.number(row[2]),
          totalAlkalinity: try Self.number(row[3]), cyanuricAcid: try Self.number(row[4]),
          salt: try Self.number(row[5])),
        index: try Self.number(row[6]))
    }
    self.entries = entries
    doses = try Self.rows(of: "doses.csv", columns: 6).map { row in
      guard let number = Int(row[0]), entries.indices.contains(number), let product = Dose.Product(rawValue: row[1])
      else { throw Unreadable(line: row.joined(separator: ",")) }
      return Dose(
        water: entries[number].water, product: product, ounces: try Self.number(row[2]), pH: try Self.number(row[3]),
        index: try Self.number(row[4]), totalAlkalinity: try Self.number(row[5]))
    }
  }

  /// The lines below the header, each with as many columns as it has.
  static func rows(of name: String, columns: Int, file: String = #filePath) throws -> [[String]] {
    let folder = URL(fileURLWithPath: file).deletingLastPathComponent().appending(path: "../Reference")
    let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    return try text.split(separator: "\n").dropFirst().map { line in
      let values = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      guard values.count == columns else { throw Unreadable(line: String(line)) }
      return values
    }
  }

  static func number(_ text: String) throws -> Double {
    guard let value = Double(text) else { throw Unreadable(line: text) }
    return value
  }
}

/// The deviation of numbers from their expected values.
struct Spread {
  let mean: Double
  let deviation: Double
  /// The greatest absolute deviation.
  let largest: Double

  init(_ differences: [Double]) {
    let mean = differences.reduce(0, +) / Double(differences.count)
    self.mean = mean
    deviation = (differences.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(differences.count)).squareRoot()
    largest = differences.map(abs).max() ?? .nan
  }
}
