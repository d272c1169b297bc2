import HTTP
import PoolFlowDomain
import PoolFlowStore

/// The message about the act that was just done, with its undo: the address of the board names the act.
struct BoardToast {
  private let board: BoardContent
  private let app: App

  init(_ board: BoardContent, _ app: App) { (self.board, self.app) = (board, app) }

  private var strings: Strings { app.strings }

  private var way: [(String, String)] { BoardReturn(week: board.choice.monday, of: board.choice.person).query }

  func toast(_ query: FormFields) throws -> ToastView? {
    if let id = query["good"].flatMap({ ID<AppliedBulkAct>($0) }) { return good(id) }
    if let id = query["added"].flatMap({ ID<Absence>($0) }) { return try absence(id) }
    if let deleted = try AbsenceToast(app: app).deleted(query) { return deleted }
    if let id = query["job"].flatMap({ ID<Pool>($0) }), let pool = try? app.store.pool(id) {
      return ToastView("board.jobAdded", "customer", pool.customerName, strings: strings)
    }
    if let count = query["restored"].flatMap({ Int($0) }) {
      let stays = query["order"] == "stays" ? strings("board.orderStays") : nil
      if count == 0 { return ToastView(text: stays ?? strings("board.orderUndone")) }
      return ToastView(text: counted("bulk.undone", count), detail: stays)
    }
    if let count = query["undone"].flatMap({ Int($0) }) { return undone(count, query) }
    return try query["done"].flatMap { ID<StopAct>($0) }.flatMap { try done($0, query) }
  }

  private func counted(_ key: StringKey, _ count: Int) -> String {
    strings(key, count: count, shown: app.format.count(count))
  }

  private func undone(_ count: Int, _ query: FormFields) -> ToastView {
    let kept = query["kept"].flatMap { Int($0) } ?? 0
    let order: StringKey? =
      switch query["order"] {
      case "before": "board.orderUndone"
      case "stays": "board.orderStays"
      default: nil
      }
    if count == 0, kept == 0, let order { return ToastView(text: strings(order)) }
    return ToastView(text: counted("board.undone", count), detail: kept > 0 ? counted("board.undoKept", kept) : nil)
  }

  /// Stops that changed, or a day with another order.
  private func done(_ act: ID<StopAct>, _ query: FormFields) throws -> ToastView? {
    let pools = try app.store.boardActPools(act)
    let ordered = query["ordered"].flatMap { BoardChoice.Cell($0) }
    let isOrdered = try ordered.map { try app.store.isOrdered($0.day, by: act) } ?? false
    guard !pools.isEmpty || isOrdered else { return nil }
    let text =
      if pools.isEmpty, let ordered {
        strings(
          "board.ordered",
          ["name": board.words.name(ordered.person), "day": app.format.day(ordered.day)])
      } else {
        counted("board.changed", pools.count)
      }
    let changed = Set(pools)
    let full = board.overfull { person, column in
      column.work(of: person).contains { changed.contains($0.stop.pool) }
    }
    return ToastView(
      text: text, detail: Self.joined(full),
      undoPath: Link.boardUndo(act)
        + Link.query([
          ("week", query["week"] ?? ""), ("who", query["who"] ?? ""), ("on", isOrdered ? query["ordered"] ?? "" : ""),
        ]))
  }

  /// A change for good, whose undo leads back to the board.
  private func good(_ id: ID<AppliedBulkAct>) -> ToastView? {
    guard let done = try? app.store.bulkAct(id), done.undo == nil else { return nil }
    if done.changed == 0 {
      guard (try? app.store.hasOrder(before: id, today: app.today)) ?? false else { return nil }
      return ToastView(
        text: strings("weeks.orderApplied"), detail: strings("bulk.undoTime"), undoPath: undoPath(done), isLasting: true
      )
    }
    var full: [String] = []
    if case .board(_, let change) = done.act, let taker = change.assignment?.person {
      full = board.overfull { person, column in person == taker && column.day >= change.from }
    }
    return ToastView(
      text: counted(done.act.kind == .handover ? "assignment.done" : "board.goodDone", done.changed),
      detail: Self.joined(full + [strings("bulk.undoTime")]),
      undoPath: undoPath(done), isLasting: true)
  }

  private func undoPath(_ done: AppliedBulkAct) -> String? {
    done.mayUndo(at: app.now) ? Link.bulkActUndo(done.id) + Link.query(way) : nil
  }

  /// Somebody who is away: who takes the stops, and how many wait for somebody, with the step to them.
  private func absence(_ id: ID<Absence>) throws -> ToastView? {
    guard let absence = try? app.store.absence(id) else { return nil }
    let takers = try app.store.takers(of: absence)
    let given = takers.map { person, count in
      strings("absence.takes", count: count, shown: app.format.count(count), ["name": board.words.name(person)])
    }.sorted()
    let traces = try app.store.traces(of: absence, today: app.today)
    let open = try openStops(absence)
    let count = open.reduce(0) { $0 + $1.count }
    let words =
      given + AbsenceWords.others(traces, app.format) + (count > 0 ? [counted("absence.stillOpen", count)] : [])
    var toast = try AbsenceToast(app: app).added(
      absence, detail: words.isEmpty ? AbsenceWords.traces(traces, app.format) : words.joined(separator: " · "),
      further: way)
    if let first = open.first, let person = absence.person {
      let choice = BoardChoice(monday: first.day.monday, person: board.choice.person)
      toast.step = (choice.path(chosen: BoardChoice.Cell(first.day, person)), strings("absence.whoTakes"))
      toast.isLasting = true
    }
    return toast
  }

  /// The days of the absence, a week at most, on which stops of the person wait.
  private func openStops(_ absence: Absence) throws -> [(day: Day, count: Int)] {
    let first = max(absence.from, app.today)
    guard let person = absence.person, absence.until >= first else { return [] }
    let days = first...min(absence.until, first.adding(days: 6))
    let plan = try app.store.weekPlan(of: days, today: app.today)
    return plan.columns.compactMap { column in
      let count = column.entries.count { $0.stop.due.isOpen && $0.stop.due.awayTechnician == person }
      return count > 0 ? (column.day, count) : nil
    }
  }

  /// A few of the sentences.
  private static func joined(_ words: [String]) -> String? {
    words.isEmpty ? nil : words.prefix(3).joined(separator: " · ")
  }
}
