import PoolFlowDomain
import PoolFlowTesting

@testable import PoolFlowStore

/// The queries of hand-overs, of the work of people and of the trash.
extension QueryPlanTests {
  static let people = [
    Request(
      name: "a hand-over, its act and its undo",
      run: { store in
        let (today, tom) = (Example.today, Example.tom.id)
        _ = try store.stopsGiven(to: tom, from: today)
        _ = try store.handover(of: tom, to: [Example.olivia.id], from: today)
        let act = BulkAct.handOver(tom, [:], from: today)
        let lines = try store.preview(act, of: [ID(1)], today: today) { ID(900) }
        _ = try store.apply(
          AppliedBulkAct(id: ID(1), act: act, person: tom, appliedAt: Example.now),
          to: lines.map { BulkTarget($0.before.pool.id, $0.mark) }, today: today
        ) { ID(901) }
        _ = try store.exceptions(of: ID(1))
        _ = try store.undoBulkAct(ID(1), now: Example.now, today: today)
      },
      // The working hours of everybody, the checklist, the fees of the customers of the act.
      allowed: ["SCAN people", "SCAN checklist_items", "USE TEMP B-TREE FOR ORDER BY"],
      required: ["SEARCH s USING INDEX schedules_by_person (person_id=?)"]),
    Request(
      name: "the stops of nobody, handed over",
      run: { _ = try $0.handover(of: nil, to: [Example.olivia.id], from: Example.today) },
      // Each of them is on the page.
      allowed: ["SCAN people", "SCAN s", "SCAN checklist_items", "USE TEMP B-TREE FOR ORDER BY"]),
    Request(
      name: "the customers of a proposal for the weeks, its act and its undo",
      run: { store in
        let today = Example.today
        let ground = try store.weeksGround(on: today)
        let pools = ground.customers.map(\.customer.pool.id)
        let place = WeeksPlace(Example.tom.id, on: [.friday], everyWeeks: 1, monday: today.monday)
        let act = BulkAct.weeks(
          Dictionary(uniqueKeysWithValues: pools.map { ($0, place) }), from: today.adding(days: 7))
        _ = try store.apply(
          AppliedBulkAct(id: ID(2), act: act, person: Example.tom.id, appliedAt: Example.now),
          to: ground.customers.map { BulkTarget($0.customer.pool.id, BulkMark($0.customer)) },
          as: WeeksOrder([WeeksRound(Example.tom.id, .friday, pools.reversed())], isForAll: true), today: today
        ) { ID(902) }
        _ = try store.undoBulkAct(ID(2), now: Example.now, today: today)
      },
      // The customers of one person and weekday are put in order.
      allowed: ["SCAN checklist_items", "USE TEMP B-TREE FOR ORDER BY", "USE TEMP B-TREE FOR GROUP BY"],
      required: ["SEARCH pools USING INTEGER PRIMARY KEY (rowid>?)"]),
    Request(
      name: "the work of people in a week",
      run: { _ = try $0.work(on: Example.today.monday...Example.today.monday.adding(days: 6)) },
      required: [
        "SEARCH v USING INDEX visits_in_order (done_on>? AND done_on<?)",
        "SEARCH s USING INDEX skips_by_day (skipped_on>? AND skipped_on<?)",
      ]),
    Request(
      name: "trash",
      run: { store in
        _ = try store.trash(by: nil, after: nil, now: Example.now, limit: 50)
        _ = try store.trash(
          by: Example.tom.id, after: TrashList.Place(instant: Example.now, id: ID(1)), now: Example.now, limit: 50)
      }),
  ]
}
