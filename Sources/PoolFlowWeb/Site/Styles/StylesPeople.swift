import Chemistry
import Foundation
import Mustache
import PoolFlowDomain

/// Tables of figures and of hand-overs, filled by the views of their pages: `Site/_people`.
struct StylesPeople: View {
  let figures: PerformanceView.Row
  let visit: PerformedVisitsView.Row
  let tallies: HandoverTalliesView
  let handed: AssignmentPreviewView.Row
  let weeks: WeeksView.Row

  static let fields: Fields<StylesPeople> = [
    .view("figures") { $0.figures }, .view("visit") { $0.visit }, .view("tallies") { $0.tallies },
    .view("handed") { $0.handed }, .view("weeks") { $0.weeks },
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
    var taker = Handover.Taker(person.id, away: [today])
    taker.add((pool.latitude, pool.longitude), on: today, minutes: 30)
    let handover = Handover(
      [Handover.Piece(pool: pool.id, days: [today], position: (pool.latitude, pool.longitude), minutes: 30)],
      to: [taker])
    tallies = HandoverTalliesView(
      handover.tallies([person.id]), on: today...today, open: 1, viewer: viewer
    ) { _ in person.name }
    let options = [OptionView(value: "", text: viewer.strings("absence.leave"), isSelected: true)]
    handed = AssignmentPreviewView.Row(
      customer: pool.customerName, path: Link.styles, when: viewer.format.weekday(today.weekday), minutes: "30",
      field: "take-sample", label: pool.customerName, options: options,
      why: Handover.Choice.Reason.noRoom.text(viewer), isOpen: true)
    weeks = WeeksView.Row(
      pool: pool.id.text, customer: pool.customerName, link: Link.styles,
      before: viewer.strings("weeks.noDays"), after: viewer.format.weekday(today.weekday),
      why: viewer.strings("weeks.fits"), isChosen: true, mayMove: true)
  }
}
