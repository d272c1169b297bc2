import Chemistry
import Foundation
import PoolFlowDomain

extension TrashedPool.VisitRecord {
  init(
    _ visit: Visit, submission: [UInt8]?, photos: [TrashedPool.PhotoRecord], before: TrashedPool.ReadingsBefore?,
    change: TrashedPool.ChangeRecord?, edits: [TrashedPool.EditRecord], row: Int
  ) {
    event = ServiceEventRecord(visit)
    doses = visit.doses.map { ChemicalDoseRecord($0, visit: visit.id) }
    technicianID = visit.technician?.id
    day = visit.day.description
    openedAt = visit.openedAt
    receivedAt = visit.receivedAt
    model = visit.model.name
    modelVersion = visit.model.version
    readings = visit.readings.map {
      TrashedPool.ReadingRecord(parameter: $0.parameter.rawValue, value: $0.value, isMeasured: $0.isMeasured)
    }
    self.submission = submission
    self.photos = photos
    self.before = before
    self.change = change
    customerNote = visit.customerNote
    editedAt = visit.editedAt
    self.edits = edits
    self.row = row
    volumeGallons = visit.volumeGallons
    advised = visit.advised.isEmpty ? nil : visit.advised
  }

  func visit(technician: Person?) throws -> Visit {
    guard let day = Day(day) else { throw StoreError.unavailable("the record of a visit has no day") }
    return Visit(
      id: event.id, pool: event.poolID, technician: technician, day: day, openedAt: openedAt,
      performedAt: event.timestamp, receivedAt: receivedAt,
      readings: readings.compactMap { reading in
        Parameter(rawValue: reading.parameter).map {
          Reading($0, reading.value, isMeasured: reading.isMeasured)
        }
      },
      index: event.lsiValue, model: ModelStamp(name: model, version: modelVersion), doses: doses.map(\.dose),
      chemicalCost: event.totalChemicalCost ?? 0, notes: event.techNotes, customerNote: customerNote ?? "",
      editedAt: editedAt, volumeGallons: volumeGallons, advised: advised ?? [])
  }
}

extension ChemicalDoseRecord {
  fileprivate var dose: Dose {
    var product: DoseProduct?
    if let strength, let isDry, let pricePerOz {
      product = DoseProduct(strength: strength, isDry: isDry, pricePerOunce: pricePerOz)
    }
    return Dose(
      id: id, key: key, item: chemicalID, chemicalName: chemicalName, kind: ChemicalKind(rawValue: kind) ?? .other,
      quantityOunces: quantityOz, recommendedOunces: recommendedOz, cost: cost ?? 0, takenOunces: takenOz,
      product: product)
  }
}

extension PoolRecord {
  func pool(schedule: [ServiceDay], version: Int, model: ChemistryModel?, feeIsAssumed: Bool) -> Pool {
    Pool(
      id: id, customerName: customerName, address: address, latitude: latitude, longitude: longitude,
      water: Water(
        pH: pH, temperatureF: waterTempF, calciumHardness: calciumHardness, totalAlkalinity: totalAlkalinity,
        cyanuricAcid: cyanuricAcid, totalDissolvedSolids: totalDissolvedSolids),
      volumeGallons: poolVolumeGallons, monthlyFee: monthlyServiceFee ?? 0, notes: notes, schedule: schedule,
      createdAt: createdAt, updatedAt: updatedAt, version: version, model: model, feeIsAssumed: feeIsAssumed)
  }
}

extension EquipmentRecord {
  var equipment: Equipment {
    Equipment(
      id: id, name: name, kind: Equipment.Kind(rawValue: equipmentTypeRaw) ?? .other, manufacturer: manufacturer,
      modelNumber: modelNumber, serialNumber: serialNumber, installedOn: installDate.flatMap { Day($0) },
      warrantyEndsOn: warrantyExpiryDate.flatMap { Day($0) }, lastServiceOn: lastServiceDate.flatMap { Day($0) },
      nextServiceOn: nextServiceDate.flatMap { Day($0) }, notes: notes, createdAt: createdAt, updatedAt: updatedAt)
  }
}
