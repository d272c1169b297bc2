public import Chemistry

extension Need {
  /// The wrong readings of a line.
  public var readings: [Parameter: Double] {
    guard kind == .outOfRange else { return [:] }
    var values: [Parameter: Double] = [:]
    for entry in detail.split(separator: ",") {
      let parts = entry.split(separator: ":")
      guard parts.count == 2, let parameter = Parameter(rawValue: String(parts[0])) else { continue }
      values[parameter] = Double(parts[1])
    }
    return values
  }

  /// No chlorine at all, or water that burns eyes and eats metal.
  public var isUnsafe: Bool {
    let readings = readings
    return readings[.freeChlorine].map { $0 <= 0 } ?? false || readings[.pH].map { $0 < 7 } ?? false
  }

  /// Calcium and stabilizer change slowly: alone they wait until somebody asks for them.
  public var isMuted: Bool {
    kind == .outOfRange && !readings.isEmpty
      && readings.keys.allSatisfy { [.calciumHardness, .cyanuricAcid].contains($0) }
  }
}
