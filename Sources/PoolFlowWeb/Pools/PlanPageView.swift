import Mustache
import PoolFlowDomain
import PoolFlowStore

struct PlanPageView: PageView {
  static let template = "Pools/schedules"

  /// One schedule or job, with the link to change it.
  struct Line: View {
    let path: String
    let text: String

    static let fields: Fields<Line> = [.text("path") { $0.path }, .text("text") { $0.text }]
  }

  /// A skip or a move of a later day.
  struct Later: View {
    let value: String
    let text: String

    static let fields: Fields<Later> = [.text("value") { $0.value }, .text("text") { $0.text }]
  }

  let backPath: String
  let customerName: String
  let lines: [Line]
  let next: String?
  let addPath: String
  let addJobPath: String
  let later: [Later]
  let laterAction: String

  static let fields: Fields<PlanPageView> = [
    .text("backPath") { $0.backPath }, .text("customerName") { $0.customerName },
    .flag("hasLines") { !$0.lines.isEmpty }, .list("lines") { $0.lines }, .text("next") { $0.next },
    .text("addPath") { $0.addPath }, .text("addJobPath") { $0.addJobPath },
    .flag("hasLater") { !$0.later.isEmpty }, .list("later") { $0.later },
    .text("laterAction") { $0.laterAction },
  ]

  init(_ pool: Pool, _ calendar: StopCalendar, words: ScheduleWords) {
    let current = pool.schedules.current(on: words.viewer.today)
    backPath = Link.pool(pool.id)
    customerName = pool.customerName
    lines = current.map { Line(path: Link.schedule(pool.id, $0.id), text: words.sentence($0, in: calendar)) }
    next = current.isEmpty ? nil : words.next(calendar.openDates(from: words.viewer.today, count: PlanView.dates))
    addPath = Link.newSchedule(pool.id)
    addJobPath = Link.newJob(pool.id)
    later = calendar.laterActs.map { Later(value: PlanPage.value($0), text: Self.text($0, words)) }
    laterAction = Link.laterActs(pool.id)
  }

  private static func text(_ later: LaterAct, _ words: ScheduleWords) -> String {
    let strings = words.viewer.strings
    let day = words.viewer.format.list(later.days.map(words.day))
    return switch later.change {
    case .skip(let reason):
      strings("schedule.laterSkip", ["day": day, "reason": SkipWords.reason(reason, strings)])
    case .move(let to): strings("schedule.laterMove", ["day": day, "to": words.day(to)])
    case .person: strings("schedule.laterPerson", ["day": day])
    }
  }
}
