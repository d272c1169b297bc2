import Chemistry
import Foundation
import PoolFlowDomain
import PoolFlowTesting

@testable import PoolFlowStore

/// The queries of the owner's desk.
extension QueryPlanTests {
  private static let pump = Equipment(
    id: ID(5), name: "Pump", kind: .pump, createdAt: Example.now, updatedAt: Example.now)

  private static let visitsInTime =
    "SEARCH visits USING COVERING INDEX visits_in_time (performed_at>? AND performed_at<?)"

  static let desk = [
    Request(
      name: "the owner's table, by each column",
      run: { store in
        var filter = CustomerFilter()
        (filter.query, filter.weekday, filter.technician, filter.tag) = ("oak 12", .monday, Example.tom.id, "hoa")
        for order in CustomerOrder.allCases {
          for group in [nil] + CustomerGroup.allCases {
            filter.group = group
            _ = try store.customers(filter, by: order, on: Example.today, after: ID(1), limit: 50)
          }
        }
        _ = try store.customers(CustomerFilter(), on: Example.today, limit: 50)
        _ = try store.customerCounts(CustomerFilter(), on: Example.today)
        _ = try store.customerIDs(CustomerFilter(), on: Example.today, limit: 50)
      },
      // A column without an index is sorted once; each customer is counted once.
      allowed: [
        "SCAN pools USING INDEX pools_by_name", "SCAN pools", "SCAN listed", "USE TEMP B-TREE FOR ORDER BY",
        "SCAN profiles USING COVERING INDEX profiles_by_tags", "SCAN pool_search VIRTUAL TABLE INDEX 0:M5",
        "SCAN pool_search VIRTUAL TABLE INDEX 0:=",
      ]),
    Request(
      name: "analysis of all",
      run: { store in
        for period in AnalysisPeriod.allCases {
          _ = try store.analysis(period, now: Example.now, firstWeekday: .sunday)
        }
      },
      // Each customer with its schedules, fee and pause is read once: all of them are on the page. People are few. The
      // index has the jobs with a price alone.
      allowed: ["SCAN pools", "SCAN p", "SCAN people", "SCAN fees", "SCAN pauses", "SCAN j USING INDEX priced_jobs"],
      required: [visitsInTime]),
    Request(name: "analysis of one", run: { _ = try $0.analysis(of: ID(1), .ninety, now: Example.now) }),
    Request(
      name: "history, its pages and its search",
      run: { store in
        _ = try store.history(of: ID(1), limit: 25)
        _ = try store.history(of: ID(1), after: ID(1), limit: 25)
        _ = try store.history(of: ID(1), matching: "gate", limit: 25)
        _ = try store.history(of: ID(1), matching: "gate", after: ID(1), limit: 25)
      }),
    Request(
      name: "gallery", run: { _ = try $0.photographedVisits(of: ID(1), limit: 8) },
      // A hundred visits at most.
      allowed: ["SCAN (subquery-2)", "SCAN (subquery-1)", "USE TEMP B-TREE FOR ORDER BY"]),
    Request(
      name: "chemical usage",
      run: { store in
        _ = try store.chemicalUsage(of: ID(1), limit: 5)
        _ = try store.pouredVisits(of: ID(1), limit: 25)
        _ = try store.pouredVisits(of: ID(1), after: ID(1), limit: 25)
      },
      // The visits of one pool are summed by chemical, of which there are few.
      allowed: ["USE TEMP B-TREE FOR GROUP BY", "USE TEMP B-TREE FOR ORDER BY"]),
    Request(
      name: "load sheet",
      run: { store in
        _ = try store.loadPours(at: [ID(1)], since: Example.now)
        _ = try store.deliveredPackages()
      },
      // Products are few.
      allowed: ["SCAN inventory"]),
    Request(
      name: "equipment, new, changed, deleted and restored",
      run: { store in
        _ = try store.add(pump, to: ID(1))
        _ = try store.update(pump, seen: Example.now)
        _ = try store.deleteEquipment(ID(5), by: nil, now: Example.now)
        _ = try store.deletedEquipmentName(ID(5))
        _ = try store.restoreEquipment(ID(5))
      }),
    Request(
      name: "pause and return",
      run: { store in
        _ = try store.pause(
          ID(1), ServicePause(.paused, from: Example.today), by: nil, now: Example.now)
        try store.resume(ID(1), by: nil, now: Example.now, on: Example.today)
      }),
    Request(
      name: "a stop skipped and put back",
      run: { store in
        _ = try store.skip(ID(1), on: Example.today, StopSkip(.weather, recordedAt: Example.now), by: nil)
        _ = try store.skip(of: ID(1), on: Example.today)
        _ = try store.skippedStops(
          of: ID(1), since: Example.today.adding(days: -60), before: Example.today, limit: 3)
        try store.unskip(ID(1), on: Example.today)
      }),
    Request(
      name: "stops moved, taken and ordered",
      run: { store in
        let (today, tuesday) = (Example.today, Example.today.adding(days: 1))
        let skip = StopSkip(.gate, recordedAt: Example.now)
        _ = try store.skip(ID(1), on: today, skip, puttingOn: tuesday, act: ID(1), by: nil, today: today)
        _ = try store.undo(ID(1), by: nil, now: Example.now, today: today)
        let move = MoveRequest(act: ID(2), pool: ID(1), on: today, to: tuesday)
        _ = try store.move(move, by: nil, now: Example.now, today: today)
        _ = try store.moves(of: ID(2))
        _ = try store.stopCalendar(of: ID(1), today: today)
        try store.order(on: tuesday, today: today, always: true) { $0.stops.map(\.pool) }
        _ = try store.undo(ID(2), by: nil, now: Example.now, today: today)
        try store.order(on: today, today: today, always: true) { $0.stops.map(\.pool) }
      },
      // The lines of one act; the schedules of one weekday and technician.
      allowed: ["USE TEMP B-TREE FOR GROUP BY", "USE TEMP B-TREE FOR ORDER BY", "SCAN (subquery-2)"]),
    Request(
      name: "absences and the stops they meet",
      run: { store in
        _ = try store.assignedPeople()
        for person in [Example.tom.id, nil] {
          let absence = Absence(
            id: ID(person == nil ? 1 : 2), person: person, from: Example.today, until: Example.today.adding(days: 9))
          _ = try store.stops(metBy: absence, today: Example.today)
          try store.add(absence, now: Example.now, today: Example.today)
          _ = try store.traces(of: absence, today: Example.today)
          _ = try store.takers(of: absence)
          try store.deleteAbsence(absence.id, undoingFrom: Example.today)
        }
      },
      // People are few; closed days meet all stops.
      allowed: [
        "SCAN people", "USE TEMP B-TREE FOR ORDER BY", "SCAN schedules USING COVERING INDEX schedules_by_weekday",
        "SCAN schedules USING COVERING INDEX sqlite_autoindex_schedules_1", "UNION USING TEMP B-TREE",
      ]),
    Request(
      name: "needs",
      run: { store in
        _ = try store.needs(now: Example.now, limit: 20)
        let key = Need.Key(kind: .missed, subject: "a", mark: "b")
        try store.dismiss([key], by: nil, now: Example.now)
        _ = try store.isDismissed(key)
        try store.undismiss(key)
      },
      // Lines dismissed within half a year, a week's visits, few products, notes, forms of phones and customers until the
      // page is full.
      allowed: [
        "SCAN office_notes USING INDEX open_office_notes", "SCAN phone_items USING INDEX open_phone_items",
        "SCAN held_forms USING INDEX open_held_forms",
        "SCAN dismissals USING COVERING INDEX dismissals_by_age", "SCAN worst", "SCAN inventory",
        "SCAN inventory USING INDEX inventory_low",
        "USE TEMP B-TREE FOR ORDER BY", "USE TEMP B-TREE FOR GROUP BY", "SCAN pools USING INDEX pools_without_fee",
        "SCAN pools USING COVERING INDEX pools_without_fee", "SCAN pools USING INDEX pools_with_assumed_fee",
      ]),
    Request(
      name: "notes to the office",
      run: { store in
        _ = try store.keep(StoreOfficeNotesTests.draft())
        _ = try store.officeNote(ID(1))
        _ = try store.officeNotes(by: Example.tom.id, since: Example.now, limit: 50)
        _ = try? store.officeNotePhoto(1, of: ID(1))
        let line = try store.officeNote(ID(1)).line
        try store.dismiss([line], by: nil, now: Example.now)
        try store.undismiss(line)
        try store.undismiss(at: Example.now)
      }),
    Request(
      name: "forms that wait for the owner",
      run: { store in
        _ = try store.hold(HeldFormTests.form(), result: HeldFormTests.result)
        _ = try store.heldForm(ID(1))
        _ = try? store.heldFormPhoto(1, of: ID(1))
        try store.settle(ID(1), as: .discarded, at: Example.now)
        try store.reopen(ID(1))
        _ = try store.emptyTrash(now: Example.now)
      }),
    Request(
      name: "what was measured",
      run: { store in
        _ = try store.measuredDays(of: ID(1))
        _ = try store.lastMeasurements(of: ID(1), Parameter.readings + Parameter.extras, limit: 3)
        _ = try store.unmeasured(among: [ID(1), ID(2)])
      }),
    Request(
      name: "checklists, and what is due of them",
      run: { store in
        for number in 1...2 { _ = try store.add(ChecklistItem(id: ID(number), name: "Brush")) }
        _ = try store.update(store.checklistItem(ID(1)))
        try store.moveChecklistItem(ID(2), up: true)
        try store.deleteChecklistItem(ID(2), by: nil, now: Example.now)
        _ = try store.deletedChecklistItemName(ID(2))
        try store.restoreChecklistItem(ID(2))
        try StoreChecksTests.visit(store, 79, [ID(1): .done])
        _ = try store.checklistTasks(of: ID(1), on: Example.today, at: Example.now)
        _ = try store.lastMeasured([.pH, .cyanuricAcid], of: ID(1))
      },
      // The items are few, the visits of one pool are the last 400 at most.
      allowed: [
        "SCAN checklist_items", "SCAN inventory", "USE TEMP B-TREE FOR ORDER BY", "USE TEMP B-TREE FOR GROUP BY",
      ],
      required: ["SEARCH visits USING INDEX visits_by_pool (pool_row=? AND performed_at>? AND performed_at<?)"]),
    Request(
      name: "a second visit of the day, and an undone form",
      run: { store in
        _ = try store.twin(of: ID(1))
        _ = try store.record(Example.draft(78))
        _ = try store.undo(
          ID(78), by: Example.tom.id, role: .owner, now: Example.now, keeping: "notes=x")
        _ = try store.undoneForm(of: ID(78), pool: ID(1), by: Example.tom.id, now: Example.now)
        _ = try store.undoneForms(of: ID(1), by: Example.tom.id, now: Example.now)
        try store.forgetUndoneForm(of: ID(78), by: Example.tom.id)
        try store.removeUndoneForms(now: Example.now)
      }, allowed: ["SCAN inventory", "USE TEMP B-TREE FOR ORDER BY"],
      required: ["SEARCH o USING INDEX visits_by_day (done_on=? AND pool_row=?)"]),
    Request(
      name: "activity",
      run: { store in
        for isOldestFirst in [false, true] {
          _ = try store.activity(until: Example.now, isOldestFirst: isOldestFirst, limit: 50)
          for kind in ActivityFilter.Kind.allCases {
            let filter = ActivityFilter(person: Example.tom.id, kind: kind, from: Example.now)
            _ = try store.activity(filter, until: Example.now, isOldestFirst: isOldestFirst, limit: 50)
          }
        }
      },
      // The edits of the page alone, and the few imports that can be undone.
      allowed: ["USE TEMP B-TREE FOR DISTINCT", "SCAN imports"],
      required: [
        "SEARCH visits USING INDEX visits_by_arrival (received_at>? AND received_at<?)",
        "SEARCH pool_edits USING INDEX pool_edits_in_time (edited_at>? AND edited_at<?)",
      ]),
    Request(
      name: "month",
      run: { store in
        _ = try store.record(Example.draft())
        _ = try store.monthAccounts(Month(of: Example.today), limit: 100)
      },
      // Customers by name until the page is full; one pool's visits of the month by chemical; the jobs with a price.
      allowed: [
        "SCAN inventory", "SCAN pools USING INDEX pools_by_name", "USE TEMP B-TREE FOR GROUP BY",
        "SCAN j USING INDEX priced_jobs",
      ]),
  ]
}
