import Chemistry
import HTTP
import Mustache
import PoolFlowDomain
import PoolFlowStore

/// `QuickLog/_past`: doses and notes of the last visit, and the pool's details, folded.
struct LastVisitView: View {
  /// "Sun, Nov 15 · Tom"; nil if there was no visit.
  let text: String?
  let path: String?
  let doses: [String]
  let notes: String
  let customerNote: String
  let poolPath: String
  let equipmentPath: String
  let directions: String

  static let fields: Fields<LastVisitView> = [
    .text("text") { $0.text }, .text("path") { $0.path }, .texts("doses") { $0.doses },
    .flag("hasDoses") { !$0.doses.isEmpty }, .text("notes") { $0.notes }, .text("customerNote") { $0.customerNote },
    .text("poolPath") { $0.poolPath }, .text("equipmentPath") { $0.equipmentPath },
    .text("directions") { $0.directions },
  ]

  init(_ visit: Visit?, of pool: Pool, userAgent: String, viewer: Viewer) {
    text = visit.map { visit in
      [viewer.format.ago(visit.day, today: viewer.today), viewer.format.day(visit.day), visit.technician?.name]
        .compactMap(\.self).joined(separator: " · ")
    }
    path = visit.map { Link.visit($0.id) }
    doses = visit?.doses.map { $0.text(format: viewer.format) } ?? []
    notes = visit?.notes ?? ""
    customerNote = visit?.customerNote ?? ""
    poolPath = Link.pool(pool.id)
    equipmentPath = Link.poolEquipment(pool.id)
    directions = Link.directions(
      latitude: pool.latitude, longitude: pool.longitude, address: pool.address,
      maps: Link.Maps(userAgent: userAgent))
  }
}
