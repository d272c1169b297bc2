public import Chemistry
public import Foundation

/// A visit as it was entered, before the server computes its index, doses and cost.
public struct VisitDraft: Sendable, Hashable {
  public let id: ID<Visit>
  public let pool: ID<Pool>
  public let technician: ID<Person>?
  /// Readings taken at this visit, in stored units; the others are carried over from the pool.
  public let measured: [Parameter: Double]
  /// The pool's volume if it was changed along with the readings, as the calculator does; nil leaves it.
  public let volumeGallons: Double?
  public let doses: [DoseDraft]
  public let notes: String
  public let customerNote: String
  public let openedAt: Date?
  public let performedAt: Date
  public let receivedAt: Date
  public let day: Day
  public let kind: VisitKind
  /// The due date that it serves, as it was chosen.
  public let serves: ServedChoice
  /// The answers to the checklists; nil for a visit that was not asked, as the calculator's.
  public let checks: [ID<ChecklistItem>: CheckAnswer]?
  /// The subject of each photo, in their order; photos beyond its end show nothing in particular.
  public let photoSubjects: [PhotoSubject?]
  /// The work of an unplanned job.
  public let job: VisitJob?
  /// Digest of the entries: the same visit sent twice has the same digest.
  public let submission: [UInt8]

  public init(
    id: ID<Visit>, pool: ID<Pool>, technician: ID<Person>?, measured: [Parameter: Double],
    volumeGallons: Double? = nil, doses: [DoseDraft],
    notes: String, customerNote: String = "", openedAt: Date?, performedAt: Date, receivedAt: Date, day: Day,
    kind: VisitKind = .service, serves: ServedChoice = .nearest, checks: [ID<ChecklistItem>: CheckAnswer]? = nil,
    photoSubjects: [PhotoSubject?] = [], job: VisitJob? = nil, submission: [UInt8]
  ) {
    self.id = id
    self.pool = pool
    self.technician = technician
    self.measured = measured
    self.volumeGallons = volumeGallons
    self.doses = doses
    self.notes = notes
    self.customerNote = customerNote
    self.openedAt = openedAt
    self.performedAt = performedAt
    self.receivedAt = receivedAt
    self.day = day
    self.kind = kind
    self.serves = serves
    self.checks = checks
    self.photoSubjects = photoSubjects
    self.job = job
    self.submission = submission
  }

  /// The water of `pool` with this visit's measurements.
  public func water(of pool: Pool) -> Water {
    measured.reduce(into: pool.water) { water, reading in water[reading.key] = reading.value }
  }

  /// `pool` with the dissolved solids and the volume of the visit.
  public func changed(_ pool: Pool) -> Pool {
    var pool = pool
    pool.volumeGallons = volumeGallons ?? pool.volumeGallons
    pool.water.totalDissolvedSolids = measured[.totalDissolvedSolids] ?? pool.water.totalDissolvedSolids
    return pool
  }

  /// The five readings and the dissolved solids, measured or carried over, and further measured ones.
  public func readings(of pool: Pool) -> [Reading] {
    (Parameter.readings + [.totalDissolvedSolids] + Parameter.extras).compactMap { parameter in
      (measured[parameter] ?? pool.water[parameter]).map {
        Reading(parameter, $0, isMeasured: measured[parameter] != nil)
      }
    }
  }
}

/// The due date of a visit, as a form or a program names it (contract.md#quick-log-fields).
public enum ServedChoice: Sendable, Hashable {
  /// Not named: the stop of its day, a carried one, or the nearest open one.
  case nearest
  case date(Day)
  /// None: an extra visit.
  case extra

  /// The word of forms and programs for an extra visit.
  public static let extraText = "extra"

  /// The most days between a visit and the date that it names.
  public static let reach = ScheduleLimits.everyWeeks.upperBound * 7 / 2
}

/// A dose that was confirmed.
public struct DoseDraft: Sendable, Hashable {
  public let id: ID<Dose>
  /// The key of a recommendation.
  public let key: String
  /// The poured amount; nil for the recommended one.
  public let pouredOunces: Double?
  /// The product, if it is not the one that serves the recommendation.
  public let item: ID<InventoryItem>?

  public init(id: ID<Dose>, key: String, pouredOunces: Double? = nil, item: ID<InventoryItem>? = nil) {
    self.id = id
    self.key = key
    self.pouredOunces = pouredOunces
    self.item = item
  }

  /// True for the key of a chemical that no recommendation asks for: "extra-1".
  public static func isExtra(_ key: String) -> Bool {
    let number = key.utf8.dropFirst("extra-".utf8.count)
    return key.hasPrefix("extra-") && (1...2).contains(number.count) && number.first != UInt8(ascii: "0")
      && number.allSatisfy { (48...57).contains($0) }
  }

  /// The largest dose, in ounces: 1,000 gallons.
  public static let maximumOunces = 128_000.0
}

/// A confirmed dose that does not match the readings.
public enum DoseProblem: Error, Sendable, Hashable {
  /// The readings call for no such dose.
  case notRecommended(key: String)
  /// The inventory has no such product.
  case unknownProduct(key: String)
}

extension DoseDraft {
  /// The dose as it is recorded; the amount taken from stock is decided when it is saved.
  public func dose(by advice: Advice, stock: Stock) throws(DoseProblem) -> Dose {
    if Self.isExtra(key) { return try extraDose(stock: stock) }
    guard let offer = advice.offer(key), let kind = offer.recommendation.kind else { throw .notRecommended(key: key) }
    var product = offer.product
    if let item {
      guard let chosen = stock.item(item), chosen.kind.served == kind else { throw .unknownProduct(key: key) }
      product = chosen
    }
    // All amounts of a dose are ounces of the product that was poured.
    func own(_ ounces: Double) -> Double { product.map { offer.ounces(ounces, of: $0) } ?? ounces }
    let poured = pouredOunces ?? own(offer.recommendation.pourOunces)
    return Dose(
      id: id, key: key, item: product?.id, chemicalName: product?.name ?? kind.rawValue, kind: product?.kind ?? kind,
      quantityOunces: poured, recommendedOunces: own(offer.recommendation.adviceOunces),
      cost: poured * (product?.costPerOunce ?? offer.costPerOunce),
      takenOunces: min(product?.stockOunces ?? 0, poured), product: product.map(DoseProduct.init) ?? offer.doseProduct)
  }

  /// A dose of any product that is added to a visit afterwards: nothing is taken from stock for it. Nil if the
  /// inventory has no such product or nothing was poured.
  func forgottenDose(stock: Stock) -> Dose? {
    guard let product = item.flatMap(stock.item), let poured = pouredOunces, poured > 0 else { return nil }
    return Dose(
      id: id, key: key, item: product.id, chemicalName: product.name, kind: product.kind, quantityOunces: poured,
      recommendedOunces: 0, cost: poured * product.costPerOunce, takenOunces: 0, product: DoseProduct(product))
  }

  /// Any product of the inventory, with the amount that was poured.
  private func extraDose(stock: Stock) throws(DoseProblem) -> Dose {
    guard let product = item.flatMap(stock.item) else { throw .unknownProduct(key: key) }
    guard let poured = pouredOunces else { throw .notRecommended(key: key) }
    return Dose(
      id: id, key: key, item: product.id, chemicalName: product.name, kind: product.kind, quantityOunces: poured,
      recommendedOunces: 0, cost: poured * product.costPerOunce, takenOunces: min(product.stockOunces ?? 0, poured),
      product: DoseProduct(product))
  }
}
