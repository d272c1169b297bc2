import Mustache
import PoolFlowDomain

struct ScheduleFormView: PageView {
  static let template = "Pools/schedule"

  let backPath: String
  /// The list that it returns to; nil for the customer.
  let back: String?
  let heading: String
  let customerName: String
  let action: String
  let job: String?
  let version: String
  let summary: SummaryView?
  /// A message above the form.
  let notice: String?
  let first: [BoxView]
  let days: [BoxView]
  let season: [BoxView]
  let last: [BoxView]
  /// The next dates of the schedule as typed.
  let next: String?
  /// Words of the button that ends it; nil for a new one.
  let endText: String?
  /// The schedule that the button confirms; nil without a question.
  let accepted: String?
  let endHint: String?

  static let fields: Fields<ScheduleFormView> = [
    .text("backPath") { $0.backPath }, .text("back") { $0.back }, .text("heading") { $0.heading },
    .text("customerName") { $0.customerName },
    .text("action") { $0.action }, .text("job") { $0.job }, .text("version") { $0.version },
    .view("summary") { $0.summary }, .text("notice") { $0.notice }, .list("first") { $0.first },
    .list("days") { $0.days }, .flag("hasSeason") { !$0.season.isEmpty }, .list("season") { $0.season },
    .list("last") { $0.last }, .text("next") { $0.next }, .text("endText") { $0.endText },
    .text("endHint") { $0.endHint }, .text("accepted") { $0.accepted },
  ]

  init(
    _ form: ScheduleForm, pool: Pool, next: String?, isConflict: Bool, theirs: String? = nil, back: WayBack? = nil,
    viewer: Viewer
  ) {
    let strings = viewer.strings
    let boxes = form.boxes
    backPath = back?.path ?? Link.schedules(pool.id)
    self.back = back?.rawValue
    customerName = pool.customerName
    heading =
      form.isJob
      ? strings(form.saved == nil ? "schedule.newJobTitle" : "schedule.jobTitle")
      : strings(form.saved == nil ? "schedule.newTitle" : "schedule.edit")
    action = form.saved.map { Link.schedule(pool.id, $0.id) } ?? Link.schedules(pool.id)
    job = form.isJob ? "1" : nil
    version = isConflict ? String(pool.version) : boxes.reader.typed("version")
    summary = boxes.summary
    notice = isConflict ? [strings("schedule.conflict"), theirs].compactMap(\.self).joined(separator: " ") : nil
    let (rule, job) = (ScheduleInputs.rule, ScheduleInputs.job)
    first = form.isJob ? boxes.boxes(Array(job.prefix(2))) : boxes.boxes(Array(rule.prefix(2)))
    let isNew = form.saved == nil
    let start = isNew ? ScheduleInputs.start.hint(RhythmInputs.startHint(hasEarlier: false)) : ScheduleInputs.start
    days = form.isJob ? boxes.boxes(Array(job.suffix(2))) : boxes.boxes([start, ScheduleInputs.end])
    season = form.isJob ? [] : boxes.boxes(Array(rule.suffix(2)))
    last = boxes.boxes(boxes.inputs.filter { $0.name == RhythmInputs.technician })
    accepted = form.question
    self.next = next
    endText = form.saved == nil ? nil : strings(form.isJob ? "schedule.deleteJob" : "schedule.end")
    endHint = form.saved == nil || form.isJob ? nil : strings("schedule.endText")
  }
}
