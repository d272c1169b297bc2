/// The documented class of a chemical; the raw value is part of backups (chemistry.md#products).
public enum ChemicalType: String, Sendable, CaseIterable, Codable {
  case acid, base, calcium, alkalinity, chlorine, stabilizer, dilution, none

  /// Dollars an ounce if the inventory has no product of the kind (chemistry.md#products, `CostLookup.defaults`).
  public var defaultCostPerOunce: Double {
    switch self {
    case .acid: 0.05
    case .base: 0.09
    case .calcium: 0.07
    case .alkalinity: 0.04
    case .chlorine: 0.02
    case .stabilizer: 0.12
    case .dilution, .none: 0
    }
  }

  /// True if the documents measure it by weight (chemistry.md#amounts-in-words).
  public var isDocumentedDry: Bool {
    switch self {
    case .base, .alkalinity, .calcium, .stabilizer: true
    case .acid, .chlorine, .dilution, .none: false
    }
  }
}

/// The kind that a recommendation asks for. Only a product of exactly this kind serves it: trichlor is no
/// hypochlorite (chemistry.md#products).
public enum ChemicalKind: String, Sendable, CaseIterable, Codable {
  case acid, base, alkalinity, calcium, hypochlorite, trichlor, stabilizer, other
  /// Sodium bisulfate: serves a recommendation of acid if there is no muriatic acid.
  case dryAcid
  /// Sodium dichloroisocyanurate: chlorine with stabilizer, in grains.
  case dichlor

  public var type: ChemicalType {
    switch self {
    case .acid, .dryAcid: .acid
    case .base: .base
    case .alkalinity: .alkalinity
    case .calcium: .calcium
    case .hypochlorite, .trichlor, .dichlor: .chlorine
    case .stabilizer: .stabilizer
    case .other: .none
    }
  }

  /// The kind of recommendation that a product of this kind serves.
  public var served: ChemicalKind { self == .dryAcid ? .acid : self }

  /// The strengths the kind is sold at, in percent; the form asks back about one outside (chemistry.md#products). Nil
  /// for a kind without strengths.
  ///
  /// - Parameter isDry: true if the product is weighed: dry acid, calcium hypochlorite.
  public func usualStrength(isDry: Bool) -> ClosedRange<Double>? {
    switch self {
    case .acid: isDry ? 90...100 : 10...34
    case .dryAcid: 90...100
    case .hypochlorite: isDry ? 45...78 : 4...15
    case .base, .alkalinity, .stabilizer: 95...100
    case .calcium: 70...100
    case .trichlor: 85...95
    case .dichlor: 55...64
    case .other: nil
    }
  }
}
