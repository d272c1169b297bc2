import Chemistry
import Mustache
import PoolFlowDomain

/// One stop of the day sheet: `Load/_stop`.
struct DaySheetStop: View {
  /// A body of water with the readings to fill in.
  struct Water: View {
    /// Empty for the customer's own.
    let name: String
    let readings: [Reading]

    static let fields: Fields<Water> = [.text("name") { $0.name }, .list("readings") { $0.readings }]

    /// - Parameter asked: the readings that visits ask for.
    init(_ body: Pool, asked: [Parameter], isMeasured: Bool, viewer: Viewer) {
      let format = viewer.format
      name = body.isGuest ? body.customerName : ""
      readings = asked.map { parameter in
        Reading(
          name: format.name(of: parameter),
          last: isMeasured ? body.water[parameter].map { format.tile($0, of: parameter) } : nil)
      }
    }
  }

  /// A reading with its present value.
  struct Reading: View {
    let name: String
    let last: String?

    static let fields: Fields<Reading> = [.text("name") { $0.name }, .text("last") { $0.last }]
  }

  let name: String
  let address: String
  let contact: String
  let phone: String
  let gate: String
  let window: String
  let tags: String
  /// Jobs of that date.
  let tasks: [String]
  let notes: String
  let waters: [Water]

  static let fields: Fields<DaySheetStop> = [
    .text("name") { $0.name }, .text("address") { $0.address }, .text("contact") { $0.contact },
    .text("phone") { $0.phone }, .text("gate") { $0.gate }, .text("window") { $0.window }, .text("tags") { $0.tags },
    .texts("tasks") { $0.tasks }, .text("notes") { $0.notes }, .list("waters") { $0.waters },
  ]

  init(_ stop: Stop, notes: String, waters: [Water], viewer: Viewer) {
    let profile = stop.profile ?? CustomerProfile()
    name = stop.customerName
    address = stop.address
    contact = profile.contactName
    phone = profile.contactPhone
    gate = profile.gateAccessType
    window = viewer.format.arrival(profile)
    tags = profile.tags.joined(separator: ", ")
    tasks = stop.due.openJobs.map { $0.note.isEmpty ? viewer.strings("schedule.jobUnnamed") : $0.note }
    self.notes = notes
    self.waters = waters
  }
}
