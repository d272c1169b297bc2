import HTTP
import PoolFlowDomain
import PoolFlowStore

/// The taker of each schedule: as the rule proposes, or as the owner has chosen.
struct AssignmentPlan {
  let draft: AssignmentDraft
  let former: ID<Person>?
  let ground: HandoverGround
  /// As proposed, for each schedule of `ground`.
  let proposed: [Handover.Choice]
  /// The taker of each schedule; nil for one that stays open.
  let chosen: [ID<Person>?]
  let start: Day
  /// Each customer with what changes.
  let lines: [BulkLine]
  /// Stops that the person was given for one date alone, which stay.
  let datedCount: Int

  /// The field with the taker of a schedule.
  static func field(_ schedule: ID<Schedule>) -> String { "take-\(schedule.text)" }

  /// Reads the form; the plan is nil where it is wrong or there is nothing to hand over.
  static func read(
    _ fields: FormFields, former: ID<Person>?, _ inputs: AssignmentInputs, app: App
  ) throws -> (form: RecordForm<AssignmentDraft>, plan: AssignmentPlan?) {
    var form = RecordForm(
      inputs.all, fields, viewer: app.viewer)
    let draft = form.read(on: AssignmentDraft())
    if let start = draft.startsOn, !AssignmentPlan.days(from: app.today).contains(start) {
      form.refuse(RhythmInputs.start, .notAChoice)
    }
    guard form.isValid else { return (form, nil) }
    let takers = inputs.others.map(\.id).filter(draft.takers.contains)
    let plan = try AssignmentPlan(draft, former: former, takers: takers, fields, app: app)
    return (form, plan.ground.schedules.isEmpty ? nil : plan)
  }

  private static func days(from today: Day) -> ClosedRange<Day> { today...today.adding(days: 731) }

  private init(
    _ draft: AssignmentDraft, former: ID<Person>?, takers: [ID<Person>], _ fields: FormFields, app: App
  ) throws {
    let start = draft.startsOn ?? app.today
    let ground = try app.store.handover(of: former, to: takers, from: start)
    let proposed = ground.handover.proposal(draft.rule)
    let isAnew = fields[AssignmentPage.step] == AssignmentPage.anew
    let chosen = zip(ground.schedules, proposed).map { handed, choice -> ID<Person>? in
      guard !isAnew, let typed = fields[Self.field(handed.schedule.id)] else { return choice.taker }
      return takers.first { $0.text == typed }
    }
    var pools: [ID<Pool>] = []
    for handed in ground.schedules where pools.last != handed.pool { pools.append(handed.pool) }
    lines = try app.store.preview(
      Self.act(former, ground, chosen, from: start), of: pools, today: app.today
    ) { app.installation.newID() }
    datedCount = try former.map { try app.store.stopsGiven(to: $0, from: start) } ?? 0
    (self.draft, self.former, self.ground) = (draft, former, ground)
    (self.proposed, self.chosen, self.start) = (proposed, chosen, start)
  }

  var act: BulkAct { Self.act(former, ground, chosen, from: start) }

  private static func act(
    _ former: ID<Person>?, _ ground: HandoverGround, _ chosen: [ID<Person>?], from day: Day
  ) -> BulkAct {
    let takers = zip(ground.schedules, chosen).map { ($0.schedule.id, $1) }
    return .handOver(former, Dictionary(takers, uniquingKeysWith: { first, _ in first }), from: day)
  }

  /// The customers whose stops change hands.
  var changed: [BulkLine] { lines.filter { if case .changed = $0.outcome { true } else { false } } }

  var openCount: Int { chosen.count { $0 == nil } }

  /// Schedules of customers without a position, which go by minutes.
  var unplacedCount: Int {
    draft.rule == .nearest ? proposed.count { $0.reason == .noPosition } : 0
  }
}
