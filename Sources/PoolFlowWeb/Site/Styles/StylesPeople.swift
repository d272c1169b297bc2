import Chemistry
import Foundation
import Mustache
import PoolFlowDomain

/// Tables of figures, filled by the views of their pages: `Site/_people`.
struct StylesPeople: View {
  let figures: PerformanceView.Row
  let visit: PerformedVisitsView.Row

  static let fields: Fields<StylesPeople> = [
    .view("figures") { $0.figures }, .view("visit") { $0.visit },
  ]

  init(_ sample: SampleCustomer, viewer: Viewer) {
    let (pool, today) = (sample.pool, viewer.today)
    let person = sample.visit.technician ?? Person(id: SampleCustomer.id(3), name: pool.customerName)
    let words = PerformanceWords(crew: Crew([person]), viewer: viewer)
    let done = PerformedVisit(
      id: sample.visit.id, customerName: pool.customerName, day: today,
      openedAt: viewer.now.addingTimeInterval(-1_500), performedAt: viewer.now, kind: .service,
      technician: person.id, cost: 12.5, isCorrected: true, hasMeasured: true, outOfRange: [.pH: 6.9])
    figures = PerformanceView.Row(
      Performance(visits: [done], skips: 1), of: .person(person.id), choice: PerformanceChoice(monday: today.monday),
      words: words)
    visit = PerformedVisitsView.Row(done, words: words)
  }
}
