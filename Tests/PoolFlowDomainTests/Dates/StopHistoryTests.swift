import Foundation
import PoolFlowTesting
import Testing

@testable import PoolFlowDomain

/// Random schedules, skips, moves, pauses, absences and visits of one pool, asked about each date around today.
struct StopHistoryTests {
  private static func forEach(
    _ count: Int = 10_000, seed: UInt64, _ check: (StopHistory, inout Chance) throws -> Void
  ) rethrows {
    var chance = Chance(seed)
    for _ in 0..<count {
      let history = StopHistory(&chance)
      try check(history, &chance)
    }
  }

  @Test func `each due date has one state, by a second reading of the rules`() {
    var seen: [String: Int] = [:]
    Self.forEach(seed: 11) { history, _ in
      for day in history.days {
        let expected = expectedState(history, day)
        let stop = history.calendar.stop(on: day)
        seen[expected ?? "none", default: 0] += 1
        if name(stop?.state) != expected {
          Issue.record("\(day): \(String(describing: stop)), not \(expected ?? "none")")
        }
      }
    }
    #expect(Set(seen.keys) == ["none", "due", "done", "skipped", "moved", "missed"])
    #expect(seen.values.allSatisfy { $0 > 1_000 }, "\(seen)")
  }

  @Test func `each task of a due date is at one date: its own, or the one it was moved to`() {
    Self.forEach(3_000, seed: 12) { history, _ in
      let calendar = history.calendar
      let stops = Dictionary(uniqueKeysWithValues: history.days.map { ($0, calendar.stop(on: $0)) })
      for day in history.days.dropFirst(10).dropLast(10) where !history.due(on: day).isEmpty {
        let target = history.facts.moves[day].map(\.to) ?? day
        let isHere = target == day
        let there = stops[target]??.movedFrom.contains(day) == true
        require(isHere || there == !(history.isPaused(target) || history.isServed(day)), "\(day) to \(target)")
        let others = history.days.filter { stops[$0]??.movedFrom.contains(day) == true && $0 != target }
        require(others.isEmpty, "\(day) also at \(others)")
      }
    }
  }

  @Test func `on the route of any date a pool is on one person's route at most, never of one who is away`() {
    Self.forEach(seed: 13) { history, _ in
      for day in history.days {
        guard let entry = history.calendar.entry(on: day) else { continue }
        require(entry.day == day && entry.isOnRoute)
        let isVisit = if case .done = entry.state { entry.position == nil } else { false }
        if let person = entry.technician, !isVisit { require(!history.absences.isAway(person, on: day)) }
        require(entry.technician == nil || entry.awayTechnician == nil)
        require(entry.visits.allSatisfy { $0.day == day })
      }
    }
  }

  @Test func `a stop is carried to today alone, from at most six days, and not beside one that is due`() {
    var count = 0
    Self.forEach(3_000, seed: 14) { history, _ in
      for day in history.days {
        guard let entry = history.calendar.entry(on: day), let from = entry.carriedFrom else { continue }
        count += 1
        require(day == StopHistory.today && (1...6).contains(day.number - from.number))
        let isEarlier = if case .moved(let to)? = history.calendar.stop(on: day)?.state { to < day } else { false }
        require((history.due(on: day).isEmpty || isEarlier) && history.calendar.stop(on: from)?.state == .missed)
        require(!history.facts.visits.contains { $0.day >= from && $0.kind != .job } || isJob(history, from))
      }
    }
    #expect(count > 100)
  }

  @Test func `a visit takes an open date near it, which is done then`() {
    var count = 0
    Self.forEach(3_000, seed: 15) { history, chance in
      let kind = VisitKind.allCases.randomElement(using: &chance) ?? .service
      guard let date = history.calendar.date(servedBy: kind) else { return }
      count += 1
      let before = history.calendar.stop(on: date)
      // A job beside a service, which stays as it is.
      let isBeside = kind == .job && !isJob(history, date)
      let isLeft = isBeside && before?.openJobs.isEmpty == false
      require(
        before?.isOpen == true || isLeft || date == StopHistory.today && (isBeside || name(before?.state) == "skipped"))
      var after = history
      after.facts.visits.append(
        StopVisit(id: ID(999), day: StopHistory.today, serves: date, kind: kind, performedAt: .distantFuture))
      let expected = isBeside ? name(before?.state) : "done"
      require(name(after.calendar.stop(on: date)?.state) == expected)
      require(after.calendar.date(servedBy: kind) != date)
    }
    #expect(count > 1_000)
  }

  @Test func `each job that is neither done nor skipped nor moved is shown after its day, and no other`() {
    var count = 0
    Self.forEach(seed: 16) { history, _ in
      let calendar = history.calendar
      let left = calendar.leftJobs(since: history.days[0].adding(days: -10))
      let today = calendar.entry(on: StopHistory.today)?.openJobs ?? []
      for job in history.facts.schedules where job.isJob {
        guard let day = openDate(of: job, in: history) else {
          require(!left.contains { $0.job == job }, "\(job) is not open")
          continue
        }
        count += 1
        let isCarried = today.contains(job)
        require(left.filter { $0.job == job }.map(\.day) == (isCarried ? [] : [day]), "\(job) of \(day)")
      }
    }
    #expect(count > 1_000, "\(count)")
  }

  /// The past date of a job that nobody did, by a second reading of the rules.
  private func openDate(of job: Schedule, in history: StopHistory) -> Day? {
    let facts = history.facts
    guard let due = job.date else { return nil }
    var place = due
    if let to = facts.moves[due]?.to, !history.isServed(due) { place = to }
    guard place < StopHistory.today, !history.isPaused(place) else { return nil }
    if expectedState(history, place) == "skipped" { return nil }
    let isDone = facts.visits.contains { visit in
      switch visit.kind {
      case .job: visit.serves == due || visit.serves != nil && visit.serves == facts.moves[due]?.to
      case .service: visit.serves == place && expectedState(history, place) == "done" && !isJob(history, place)
      case .chemicals: false
      }
    }
    return isDone ? nil : place
  }

  /// As `#expect`, which costs too much for each date of ten thousand histories.
  private func require(
    _ condition: Bool, _ text: @autoclosure () -> String = "", _ location: SourceLocation = #_sourceLocation
  ) {
    if !condition { Issue.record(Comment(rawValue: text()), sourceLocation: location) }
  }

  private func isJob(_ history: StopHistory, _ day: Day) -> Bool {
    history.calendar.stop(on: day)?.tasks.allSatisfy(\.isJob) == true
  }

  private func expectedState(_ history: StopHistory, _ day: Day) -> String? {
    let facts = history.facts
    let own = history.due(on: day)
    let arriving = facts.moves.values.filter { $0.to == day && $0.on != day && !history.isServed($0.on) }
    let arrives = !history.isPaused(day) && !arriving.isEmpty
    let leaves = !own.isEmpty && facts.moves[day].map { $0.to != day } == true && !history.isServed(day)
    let isSkipped = facts.skips[day] != nil
    guard !own.isEmpty || arrives || isSkipped else { return nil }
    var tasks = leaves ? [] : own
    if arrives {
      for move in arriving { tasks += facts.schedules.filter { $0.isDue(on: move.on) } }
    }
    if tasks.isEmpty { tasks = facts.schedules.filter { $0.isDue(on: day) } }
    let isJob = !tasks.isEmpty && tasks.allSatisfy(\.isJob)
    if facts.visits.contains(where: { $0.serves == day && ($0.kind == .job) == isJob }) { return "done" }
    if isSkipped { return "skipped" }
    if leaves, !arrives { return "moved" }
    return day < StopHistory.today ? "missed" : "due"
  }

  private func name(_ state: DueStop.State?) -> String? {
    switch state {
    case nil: nil
    case .due: "due"
    case .done: "done"
    case .skipped: "skipped"
    case .moved: "moved"
    case .missed: "missed"
    }
  }
}
