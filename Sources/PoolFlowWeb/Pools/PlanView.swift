import Mustache
import PoolFlowDomain
import PoolFlowStore

/// The schedule of a customer in sentences, with the next dates: `Pools/_plan`.
struct PlanView: View {
  let sentences: [String]
  let next: String?
  /// The owner's link to change it.
  let path: String?
  /// True for a schedule that is typed and not saved.
  let isTyped: Bool

  static let fields: Fields<PlanView> = [
    .texts("sentences") { $0.sentences }, .text("next") { $0.next }, .text("path") { $0.path },
    .flag("isTyped") { $0.isTyped },
  ]

  static let dates = 4

  init(_ calendar: StopCalendar, of pool: Pool, words: ScheduleWords, isTyped: Bool = false) {
    self.isTyped = isTyped
    sentences = words.sentences(pool.schedules.filter { !calendar.isDone($0) }, in: calendar)
    let dates = calendar.openDates(from: words.viewer.today, count: Self.dates)
    // A customer on call has no dates, which the sentence says.
    next = dates.isEmpty && pool.schedules.current(on: words.viewer.today).isEmpty ? nil : words.next(dates)
    path = words.viewer.isOwner && !isTyped ? Link.schedules(pool.id) : nil
  }
}
