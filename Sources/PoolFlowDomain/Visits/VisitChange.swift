public import Chemistry
public import Foundation

/// The wanted changes of a saved visit. Stock is left alone (decisions.md#visits).
public struct VisitChange: Sendable, Hashable {
  /// New values in stored units; nil removes a reading beside the documented five.
  public var readings: [Parameter: Double?]
  /// The time of the service, and the business day of that instant; nil leaves both.
  public var performed: Moment?
  /// The minutes on site, which end at the time of the service.
  public var minutes: Int?
  public var notes: String?
  public var customerNote: String?
  /// The work of an unplanned job.
  public var jobNote: String?
  /// Its price in the currency of the business; `.some(nil)` removes it.
  public var jobPrice: Double??
  /// Poured ounces by the key of the dose.
  public var poured: [String: Double]
  /// Chemicals of the inventory that were forgotten; stock is left alone.
  public var added: [DoseDraft]
  /// Numbers of removed photos.
  public var removedPhotos: Set<Int>
  /// Numbers of added photos.
  public var addedPhotos: [Int]

  public struct Moment: Sendable, Hashable {
    public let instant: Date
    public let day: Day

    public init(instant: Date, day: Day) {
      self.instant = instant
      self.day = day
    }
  }

  public init(
    readings: [Parameter: Double?] = [:], performed: Moment? = nil, notes: String? = nil, customerNote: String? = nil,
    poured: [String: Double] = [:], added: [DoseDraft] = [], removedPhotos: Set<Int> = [], addedPhotos: [Int] = []
  ) {
    self.readings = readings
    self.performed = performed
    self.notes = notes
    self.customerNote = customerNote
    self.poured = poured
    self.added = added
    self.removedPhotos = removedPhotos
    self.addedPhotos = addedPhotos
  }

  /// The readings that the index is computed from.
  private static let ofIndex = Set(Parameter.readings + [.salt, .totalDissolvedSolids])

  /// True if `visit` differs from `old` in readings that the index is computed from.
  public static func movesIndex(from old: Visit, to visit: Visit) -> Bool {
    ofIndex.contains { old.reading($0)?.value != visit.reading($0)?.value }
  }

  /// The visit as it is after the change, and each field that differs.
  ///
  /// - Parameters:
  ///   - pool: its dissolved solids count if those of the visit were not recorded; they are not kept as that day's.
  ///   - model: computes the index if the visit's own model is unknown here.
  ///   - stock: gives the price of a dose without one, since nothing was poured.
  public func applied(
    to visit: Visit, of pool: Pool, fallback model: ChemistryModel, stock: Stock = Stock(items: []), at now: Date
  ) -> (visit: Visit, changes: [FieldChange]) {
    var changes: [FieldChange] = []
    if let performed, performed.instant != visit.performedAt {
      changes.append(
        FieldChange(
          .performedAt, old: visit.performedAt.iso8601(in: .gmt), new: performed.instant.iso8601(in: .gmt)))
    }
    let (openedAt, changedMinutes) = changedMinutes(of: visit)
    changes += changedMinutes
    let (readings, changedReadings) = changedReadings(of: visit)
    changes += changedReadings
    var (index, stamp) = (visit.index, visit.model)
    if changedReadings.contains(where: { change in Self.ofIndex.contains { change.field == .reading($0) } }) {
      let water = readings.reduce(into: pool.water) { water, reading in water[reading.parameter] = reading.value }
      let computed = WaterIndex(of: water, by: visit.model.model ?? model)
      (index, stamp) = (computed.value, ModelStamp(computed.model))
      if index != visit.index { changes.append(FieldChange(.index, old: String(visit.index), new: String(index))) }
    }
    let (doses, changedDoses) = changedDoses(of: visit, stock: stock)
    changes += changedDoses
    changes += Self.change(.notes, visit.notes, notes) + Self.change(.customerNote, visit.customerNote, customerNote)
    let (job, changedJob) = changedJob(of: visit)
    changes += changedJob
    let gone = removedPhotos.intersection(visit.photoPositions).sorted()
    changes += gone.map { FieldChange(.photo, old: String($0), new: "") }
    changes += addedPhotos.map { FieldChange(.photo, old: "", new: String($0)) }
    let changed = Visit(
      id: visit.id, pool: visit.pool, technician: visit.technician, day: performed?.day ?? visit.day,
      openedAt: openedAt, performedAt: performed?.instant ?? visit.performedAt, receivedAt: visit.receivedAt,
      readings: readings, index: index, model: stamp, doses: doses,
      chemicalCost: changedDoses.isEmpty ? visit.chemicalCost : Money.total(doses.map(\.cost)),
      notes: notes ?? visit.notes, customerNote: customerNote ?? visit.customerNote,
      photoPositions: visit.photoPositions.filter { !gone.contains($0) } + addedPhotos,
      editedAt: changes.isEmpty ? visit.editedAt : now, volumeGallons: visit.volumeGallons, kind: visit.kind,
      serves: visit.serves, advised: visit.advised, checks: visit.checks,
      photoSubjects: visit.photoSubjects.filter { !gone.contains($0.key) }, job: job)
    return (changed, changes)
  }

  private func changedMinutes(of visit: Visit) -> (openedAt: Date?, [FieldChange]) {
    let old = VisitRules.minutesOnSite(visit)
    // A job that was at another time took as long as it is said to have taken.
    guard let new = minutes ?? (visit.kind == .job && performed != nil ? old : nil), new != old || performed != nil
    else { return (visit.openedAt, []) }
    let openedAt = VisitRules.opened(new, before: performed?.instant ?? visit.performedAt)
    if new == old { return (openedAt, []) }
    return (openedAt, [FieldChange(.minutes, old: old.map { String($0) } ?? "", new: String(new))])
  }

  private func changedJob(of visit: Visit) -> (VisitJob?, [FieldChange]) {
    let old = (note: visit.job?.note ?? "", price: visit.job?.price)
    let new = (note: jobNote ?? old.note, price: jobPrice ?? old.price)
    var changes = Self.change(.jobNote, old.note, new.note)
    if new.price != old.price {
      changes.append(
        FieldChange(.jobPrice, old: old.price.map { String($0) } ?? "", new: new.price.map { String($0) } ?? ""))
    }
    return (VisitJob(note: new.note, price: new.price), changes)
  }

  private func changedReadings(of visit: Visit) -> ([Reading], [FieldChange]) {
    var changes: [FieldChange] = []
    let readings = Parameter.allCases.compactMap { parameter -> Reading? in
      let old = visit.reading(parameter)
      guard let new = self.readings[parameter], new != old?.value else { return old }
      let isFixed = new == nil && !Parameter.extras.contains(parameter)
      if isFixed { return old }
      changes.append(
        FieldChange(.reading(parameter), old: old.map { String($0.value) } ?? "", new: new.map { String($0) } ?? ""))
      return new.map { Reading(parameter, $0, isMeasured: true) }
    }
    return (readings, changes)
  }

  /// The doses with their new amounts, each at the price it had.
  private func changedDoses(of visit: Visit, stock: Stock) -> ([Dose], [FieldChange]) {
    var changes: [FieldChange] = []
    let doses = visit.doses.map { dose -> Dose in
      guard let ounces = poured[dose.key], ounces != dose.quantityOunces else { return dose }
      changes.append(
        FieldChange(.poured(key: dose.key), old: String(dose.quantityOunces), new: String(ounces)))
      let price = dose.quantityOunces > 0 ? dose.cost / dose.quantityOunces : Self.price(of: dose, stock: stock)
      return Dose(
        id: dose.id, key: dose.key, item: dose.item, chemicalName: dose.chemicalName, kind: dose.kind,
        quantityOunces: ounces, recommendedOunces: dose.recommendedOunces, cost: ounces * price,
        takenOunces: dose.takenOunces, product: dose.product)
    }
    let more = added.filter { draft in !visit.doses.contains { $0.key == draft.key } }
      .compactMap { $0.forgottenDose(stock: stock) }
    changes += more.map { FieldChange(.poured(key: $0.key), old: "", new: String($0.quantityOunces)) }
    return (doses + more, changes)
  }

  /// The cost of an ounce if the visit does not have it: that of its product, else that of its kind.
  private static func price(of dose: Dose, stock: Stock) -> Double {
    if let product = dose.product { return product.pricePerOunce }
    let product = dose.item.flatMap(stock.item) ?? stock.item(for: dose.kind)
    let usual = DefaultChemical.catalog.first { $0.kind == dose.kind }
    return product?.costPerOunce ?? usual?.costPerOunce ?? 0
  }

  private static func change(_ field: VisitField, _ old: String, _ new: String?) -> [FieldChange] {
    guard let new, new != old else { return [] }
    return [FieldChange(field, old: old, new: new)]
  }
}
