import PoolFlowDomain
import PoolFlowStore

/// What a bulk act would change, in words.
struct BulkPreview {
  let act: BulkAct
  let changed: [BulkLine]
  private let same: Int
  private let refused: [(line: BulkLine, reason: BulkOutcome.Reason)]
  private let crew: Crew
  private let viewer: Viewer

  init(_ act: BulkAct, _ lines: [BulkLine], crew: Crew, viewer: Viewer) {
    (self.act, self.crew, self.viewer) = (act, crew, viewer)
    changed = lines.filter { if case .changed = $0.outcome { true } else { false } }
    same = lines.count { $0.outcome == .unchanged }
    refused = lines.compactMap { line in
      if case .refused(let reason) = line.outcome { (line, reason) } else { nil }
    }
  }

  var facts: [String] {
    func fact(_ key: StringKey, _ count: Int) -> String? {
      count == 0 ? nil : viewer.strings(key, count: count, shown: viewer.format.count(count))
    }
    let name = act.person.flatMap(crew.name)
    let found = [
      fact("bulk.changes", changed.count), fact("bulk.same", same), fact("bulk.refused", refused.count),
      fact("bulk.severalPeople", shared),
    ].compactMap(\.self)
    return [BulkWords.text(act, technician: name, viewer: viewer)] + found
  }

  /// The customers of whom several people lose days to the new technician, or to nobody.
  private var shared: Int {
    guard case .technician(_, let day) = act else { return 0 }
    return changed.count { line in
      Set(line.before.pool.schedules.filter { $0.isOpen(from: day) }.map(\.technician)).count > 1
    }
  }

  /// The monthly fees of the changed customers before and after, on the first day of the new ones.
  var sumText: String? {
    guard case .fee(_, let day) = act, !changed.isEmpty else { return nil }
    let sums = changed.reduce((before: Amount.zero, after: Amount.zero)) { sum, line in
      guard case .changed(let after) = line.outcome else { return sum }
      return (sum.before + Amount(line.before.fee(on: day)), sum.after + Amount(after.fee(on: day)))
    }
    return viewer.strings(
      "bulk.sum",
      ["before": viewer.format.money(sums.before.value), "after": viewer.format.money(sums.after.value)])
  }

  /// What stays, where schedules change.
  var noteText: String? {
    switch act {
    case .technician, .days, .handOver, .board, .weeks: viewer.strings("bulk.laterKept")
    case .fee, .addTag, .removeTag, .pause: nil
    }
  }

  var lines: [BulkView.Line] {
    changed.compactMap { line in
      guard case .changed(let after) = line.outcome else { return nil }
      return self.line(line, before: words(line.before, after), after: words(after, after), reason: "")
    }
  }

  var refusedLines: [BulkView.Line] {
    refused.map { line(_: $0.line, before: "", after: "", reason: viewer.strings(Self.key($0.reason))) }
  }

  private func line(_ line: BulkLine, before: String, after: String, reason: String) -> BulkView.Line {
    BulkView.Line(
      name: line.before.pool.customerName, path: Link.pool(line.before.pool.id), before: before, after: after,
      reason: reason)
  }

  /// What the act changes of a customer.
  private func words(_ customer: BulkCustomer, _ changed: BulkCustomer) -> String {
    let (pool, strings) = (customer.pool, viewer.strings)
    switch act {
    case .technician(_, let day) where crew.isShared: return Self.schedules(of: pool, from: day, viewer.words(crew))
    case .technician(_, let day), .handOver(_, _, let day):
      let people = Set(pool.schedules.filter { $0.isOpen(from: day) }.map(\.technician))
      let names = people.map { $0.flatMap(crew.name) ?? strings("customers.unassigned") }
      return names.sorted().joined(separator: ", ")
    case .days(_, let day):
      let regular = pool.schedules.filter { !$0.isJob && $0.isOpen(from: day) }
      return regular.isEmpty
        ? strings("pools.noDay") : viewer.words(Crew([])).sentences(regular).joined(separator: " · ")
    case .board(_, let change): return Self.schedules(of: pool, from: change.from, viewer.words(crew))
    case .weeks(_, let day): return Self.schedules(of: pool, from: day, viewer.words(crew))
    case .fee(_, let day): return viewer.format.money(customer.fee(on: day))
    case .addTag, .removeTag:
      let tags = customer.known.profile.tags
      return tags.isEmpty ? "–" : tags.joined(separator: ", ")
    case .pause:
      guard let pause = PauseCalendar(pool.pauses).pending(on: viewer.today).first else {
        return strings("customers.served")
      }
      return PauseWords.text(pause, viewer: viewer)
    }
  }

  private static func schedules(of pool: Pool, from day: Day, _ words: ScheduleWords) -> String {
    words.sentences(pool.schedules.filter { $0.isOpen(from: day) }).joined(separator: " · ")
  }

  static func key(_ reason: BulkOutcome.Reason) -> StringKey {
    switch reason {
    case .severalRhythms: "bulk.severalRhythms"
    case .tooManySchedules: "bulk.tooManySchedules"
    case .noSchedule: "bulk.noSchedule"
    case .feeTooHigh: "bulk.feeTooHigh"
    case .tagsTooLong: "bulk.tagsTooLong"
    case .otherPause: "bulk.otherPause"
    case .visited: "bulk.visited"
    case .changedSince: "bulk.changedSince"
    case .deleted: "bulk.deleted"
    }
  }
}
