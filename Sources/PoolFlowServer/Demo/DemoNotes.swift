import Foundation
import PoolFlowDomain
import PoolFlowStore

/// The notes to the office of the demo business: one about a customer, one that asks for a new one.
enum DemoNotes {
  /// The customer of the first note.
  static let customer = "Castillo"

  static func notes(
    about customers: [CustomerHistory], by technicians: [Person], photos: [[UInt8]], now: Date, in zone: TimeZone
  ) -> [WrittenNote] {
    guard let first = technicians.first, let last = technicians.last,
      let pool = customers.first(where: { $0.pool.customerName == customer })?.pool
    else { return [] }
    func note(
      _ topic: OfficeNote.Topic, about pool: ID<Pool>? = nil, _ text: String, by author: Person, hoursAgo: Double
    ) -> OfficeNoteDraft {
      let at = now.addingTimeInterval(-hoursAgo * 3_600)
      return OfficeNoteDraft(
        id: ID(UUID()), topic: topic, pool: pool, text: text, author: author.id, writtenAt: at,
        day: Day(of: at, in: zone), submission: [])
    }
    return [
      WrittenNote(
        note(
          .customer, about: pool.id,
          """
          Pump is loud and drips at the seal. The customer asks what a new one costs.
          Please send an offer this week.
          """, by: first, hoursAgo: 20),
        photo: photos.last),
      WrittenNote(
        note(
          .newCustomer,
          """
          The neighbor at 417 E Palm Ln wants weekly service from next month: Dana Cole, (602) 555-0188.
          About 14,000 gallons, plaster, gate code 2210.
          """, by: last, hoursAgo: 3)),
    ]
  }
}
