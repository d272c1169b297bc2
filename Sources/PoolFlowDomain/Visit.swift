public import Chemistry
public import Foundation

/// One service of one pool, as it was done.
public struct Visit: Sendable, Hashable {
  public let id: ID<Visit>
  public let pool: ID<Pool>
  /// Who did it; absent when the person is unknown.
  public let technician: Person?
  /// The business day it was done on.
  public let day: Day
  public let openedAt: Date?
  public let performedAt: Date
  public let receivedAt: Date
  public let readings: [Reading]
  /// The index as it was saved.
  public let index: Double
  public let model: ModelStamp
  public let doses: [Dose]
  /// Sum of the doses, in the currency of the business.
  public let chemicalCost: Double
  /// For the business only: gate codes stand here.
  public let notes: String
  /// What the customer reads.
  public let customerNote: String
  /// Numbers of its photos, from 1; a removed one leaves a gap.
  public let photoPositions: [Int]
  /// When it was last changed after it had been saved.
  public let editedAt: Date?
  /// The pool's volume that the doses were worked out for; nil where no record says.
  public var volumeGallons: Double?
  /// The doses that were recommended; empty where there were none, or no record says.
  public var advised: [AdvisedDose]

  public init(
    id: ID<Visit>, pool: ID<Pool>, technician: Person?, day: Day, openedAt: Date?, performedAt: Date,
    receivedAt: Date, readings: [Reading], index: Double, model: ModelStamp, doses: [Dose], chemicalCost: Double,
    notes: String, customerNote: String = "", photoPositions: [Int] = [], editedAt: Date? = nil,
    volumeGallons: Double? = nil,
    advised: [AdvisedDose] = []
  ) {
    self.id = id
    self.pool = pool
    self.technician = technician
    self.day = day
    self.openedAt = openedAt
    self.performedAt = performedAt
    self.receivedAt = receivedAt
    self.readings = readings
    self.index = index
    self.model = model
    self.doses = doses
    self.chemicalCost = chemicalCost
    self.notes = notes
    self.customerNote = customerNote
    self.photoPositions = photoPositions
    self.editedAt = editedAt
    self.volumeGallons = volumeGallons
    self.advised = advised
  }

  public var photoCount: Int { photoPositions.count }

  public func reading(_ parameter: Parameter) -> Reading? {
    readings.first { $0.parameter == parameter }
  }

  /// False where all of its water is the standard one: nobody has measured any of it up to the visit.
  public var isMeasured: Bool { Reading.areMeasured(readings) }

  /// The water that the index was computed from, with the dissolved solids of `pool` where no record says.
  public func water(over pool: Water) -> Water {
    readings.reduce(into: pool) { water, reading in water[reading.parameter] = reading.value }
  }

  /// How a reading stands to its range; that of the free chlorine goes by the visit's stabilizer
  /// (chemistry.md#chlorine).
  public func level(of reading: Reading) -> Level? {
    guard reading.parameter == .freeChlorine else { return reading.parameter.level(of: reading.value) }
    return Chlorine(cyanuricAcid: self.reading(.cyanuricAcid)?.value ?? 0).level(of: reading.value)
  }
}

/// One value of the water at a visit, in the stored unit.
public struct Reading: Sendable, Hashable {
  /// The source of a value.
  public enum Source: String, Sendable, Hashable {
    case measured
    /// Left as an earlier measurement has it.
    case carried
    /// Nobody has measured it up to the visit.
    case assumed
  }

  public let parameter: Parameter
  public let value: Double
  public let source: Source

  public init(_ parameter: Parameter, _ value: Double, _ source: Source) {
    self.parameter = parameter
    self.value = value
    self.source = source
  }

  public init(_ parameter: Parameter, _ value: Double, isMeasured: Bool) {
    self.init(parameter, value, isMeasured ? .measured : .carried)
  }

  public var isMeasured: Bool { source == .measured }

  /// False where each of the five readings stands at its standard value and nobody has measured any of them; the
  /// temperature's standard follows the region.
  public static func areMeasured(_ readings: [Reading]) -> Bool {
    readings.contains { reading in
      guard Parameter.readings.contains(reading.parameter) else { return false }
      let isStandard =
        reading.parameter == .waterTemp || reading.value == Water.documentedDefault[reading.parameter]
      return reading.source != .assumed || !isStandard
    }
  }
}

/// Which model and version produced a visit's numbers (chemistry.md#two-models).
public struct ModelStamp: Sendable, Hashable {
  public let name: String
  public let version: Int

  public init(name: String, version: Int) {
    self.name = name
    self.version = version
  }

  public init(_ model: ChemistryModel) { self.init(name: model.rawValue, version: model.version) }

  /// The documented model (chemistry.md#two-models).
  public static let documented = ModelStamp(.documented)

  /// The model, as far as this version knows it.
  public var model: ChemistryModel? { ChemistryModel(rawValue: name) }
}

/// A chemical that was poured.
public struct Dose: Sendable, Hashable {
  public let id: ID<Dose>
  /// The recommendation it answers.
  public let key: String
  /// The product; nil when none of the inventory fits or it has been deleted since.
  public let item: ID<InventoryItem>?
  /// Name of the product when it was poured.
  public let chemicalName: String
  public let kind: ChemicalKind
  public let quantityOunces: Double
  public let recommendedOunces: Double
  public let cost: Double
  /// The amount really taken from stock, which never goes below 0 (decisions.md#stock).
  public let takenOunces: Double
  /// The product as it was that day; nil where no record says.
  public let product: DoseProduct?

  public init(
    id: ID<Dose>, key: String, item: ID<InventoryItem>?, chemicalName: String, kind: ChemicalKind,
    quantityOunces: Double, recommendedOunces: Double, cost: Double, takenOunces: Double, product: DoseProduct? = nil
  ) {
    self.id = id
    self.key = key
    self.item = item
    self.chemicalName = chemicalName
    self.kind = kind
    self.quantityOunces = quantityOunces
    self.recommendedOunces = recommendedOunces
    self.cost = cost
    self.takenOunces = takenOunces
    self.product = product
  }

  /// Weighed rather than measured by volume: as the product was, else as products of its kind usually are.
  public var isDry: Bool { product?.isDry ?? Product.documented(kind).isDry }
}
