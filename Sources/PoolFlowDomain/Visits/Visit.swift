public import Chemistry
public import Foundation

/// One service of one pool, as it was done.
public struct Visit: Sendable, Hashable {
  public let id: ID<Visit>
  public let pool: ID<Pool>
  /// The technician; absent if the person is unknown.
  public let technician: Person?
  /// The business day of the service.
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
  /// Notes for the business only, such as gate codes.
  public let notes: String
  /// The note to the customer.
  public let customerNote: String
  /// Numbers of its photos, from 1; a removed one leaves a gap.
  public let photoPositions: [Int]
  /// The time of the last change after the save.
  public let editedAt: Date?
  public var kind: VisitKind
  /// The due date that it serves; nil for an extra visit.
  public var serves: Day?
  /// The pool's volume that the doses were computed for; nil if it was not recorded.
  public var volumeGallons: Double?
  /// The recommended doses; empty if there were none, or they were not recorded.
  public var advised: [AdvisedDose]
  /// The checks of its lists; empty for a second body of water.
  public var checks: [Check]
  /// The subjects of its photos, by their numbers.
  public var photoSubjects: [Int: PhotoSubject]
  /// The work of an unplanned job; nil where the visit has a planned one or none.
  public var job: VisitJob?

  public init(
    id: ID<Visit>, pool: ID<Pool>, technician: Person?, day: Day, openedAt: Date?, performedAt: Date,
    receivedAt: Date, readings: [Reading], index: Double, model: ModelStamp, doses: [Dose], chemicalCost: Double,
    notes: String, customerNote: String = "", photoPositions: [Int] = [], editedAt: Date? = nil,
    volumeGallons: Double? = nil, kind: VisitKind = .service, serves: Day?? = .none, advised: [AdvisedDose] = [],
    checks: [Check] = [], photoSubjects: [Int: PhotoSubject] = [:], job: VisitJob? = nil
  ) {
    self.id = id
    self.pool = pool
    self.technician = technician
    self.kind = kind
    self.serves = serves ?? day
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
    self.checks = checks
    self.photoSubjects = photoSubjects
    self.job = job
  }

  public var photoCount: Int { photoPositions.count }

  /// The recommended doses that were not poured, without those that the page strikes.
  public var notPoured: [AdvisedDose] {
    advised.filter { dose in
      dose.suggestedOunces > 0 && !doses.contains { $0.key == dose.key && $0.quantityOunces > 0 }
    }
  }

  public func reading(_ parameter: Parameter) -> Reading? {
    readings.first { $0.parameter == parameter }
  }

  /// The readings that pages list, in the order of the form: the dissolved solids only if they were measured.
  public var listedReadings: [Reading] {
    ReadingNeeds.order.compactMap(reading).filter { $0.parameter != .totalDissolvedSolids || $0.isMeasured }
  }

  /// False if all of its water is the standard one: no reading was measured up to the visit.
  public var isMeasured: Bool { Reading.areMeasured(readings) }

  /// True if a reading was taken at the visit itself.
  public var isTested: Bool { readings.contains(where: \.isMeasured) }

  /// The water that the index was computed from, with the dissolved solids of `pool` if those of the visit were
  /// not recorded.
  public func water(over pool: Water) -> Water {
    readings.reduce(into: pool) { water, reading in water[reading.parameter] = reading.value }
  }

  /// The status of a reading against its range in a body of water; that of the free chlorine depends on the visit's
  /// stabilizer (chemistry.md#chlorine).
  public func level(of reading: Reading, in body: BodyOfWater) -> Level? {
    body.level(of: reading.value, reading.parameter, cyanuricAcid: self.reading(.cyanuricAcid)?.value ?? 0)
  }
}

/// The model and version of a visit's numbers (chemistry.md#two-models).
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

  /// The model, if this version knows it.
  public var model: ChemistryModel? { ChemistryModel(rawValue: name) }
}
