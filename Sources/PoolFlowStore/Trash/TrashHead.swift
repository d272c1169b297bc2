import JSON
import PoolFlowDomain

/// The fields of a trash record besides the rows of tables.
struct TrashHead {
  /// The customer of a visit or of a piece of equipment.
  var pool: ID<Pool>?
  /// The dissolved solids and the volume from a visit, if its deletion reverted them.
  var brought: (solids: Double, gallons: Double)?
  /// The doses of a product; each keeps its name and its cost.
  var doses: [ID<Dose>] = []

  /// Records without a format are those of `EarlierTrash`.
  static let format = 2

  init(pool: ID<Pool>? = nil, brought: (solids: Double, gallons: Double)? = nil, doses: [ID<Dose>] = []) {
    self.pool = pool
    self.brought = brought
    self.doses = doses
  }

  /// - Returns: nil for a record of another format.
  /// - Throws: `JSONError`.
  init?(_ bytes: UnsafeRawBufferPointer) throws {
    var numbers: [String: Double] = [:]
    try JSONObject.read(bytes) { key, value in
      switch (key, value) {
      case (_, .number(let number)): numbers[key] = number
      case ("poolID", .string(let text)): pool = ID(text)
      case ("doses", .string(let text)): doses = text.split(separator: " ").compactMap { ID(String($0)) }
      default: break
      }
    }
    guard numbers["format"] == Double(Self.format) else { return nil }
    if let solids = numbers["broughtSolids"], let gallons = numbers["broughtGallons"] { brought = (solids, gallons) }
  }

  /// Appends the beginning of a record; its tables follow.
  func append(to output: inout [UInt8]) {
    output.append(contentsOf: "{\"format\":\(Self.format)".utf8)
    if let pool { output.append(contentsOf: ",\"poolID\":\"\(pool.text)\"".utf8) }
    if let brought {
      for (name, number) in [("Solids", brought.solids), ("Gallons", brought.gallons)] {
        output.append(contentsOf: ",\"brought\(name)\":".utf8)
        JSONText.append(number, to: &output)
      }
    }
    if !doses.isEmpty {
      output.append(contentsOf: ",\"doses\":\"\(doses.map(\.text).joined(separator: " "))\"".utf8)
    }
  }
}
