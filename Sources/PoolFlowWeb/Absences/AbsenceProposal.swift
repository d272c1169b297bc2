import HTTP
import PoolFlowDomain
import PoolFlowStore

/// Proposes who takes the stops of a person who is away: each goes to the one with the fewest minutes on that day, among those
/// who work then (decisions.md#absences).
struct AbsenceProposal {
  private let plan: WeekPlan
  private let times: [ID<Person>: WorkTimes]
  private let absences: [Absence]

  /// Days of an absence for which a proposal is made.
  static let days = 7

  init(for absence: Absence, among absences: [Absence], app: App) throws {
    let first = max(absence.from, app.today)
    plan = try app.store.weekPlan(
      of: first...min(absence.until, first.adding(days: Self.days - 1)), today: app.today)
    times = try app.store.workTimes()
    self.absences = absences
  }

  /// The answers to the question; none where nobody can take a stop.
  func answers(_ question: AbsenceQuestion) -> FormFields {
    var fields = FormFields()
    guard question.isListed, !question.others.isEmpty else { return fields }
    var first: ID<Person>?
    for (day, stops) in question.days {
      guard let column = plan.columns.first(where: { $0.day == day }) else { continue }
      let takers = question.others.map(\.id).filter { person in
        (times[person] ?? .unknown).isWorkday(day) && !absences.isAway(person, on: day)
      }
      if takers.isEmpty { continue }
      var load = Dictionary(uniqueKeysWithValues: takers.map { ($0, 0) })
      for entry in column.entries where entry.stop.skip == nil {
        if let person = entry.person, load[person] != nil { load[person, default: 0] += entry.minutes }
      }
      for stop in stops {
        let minutes = column.entries.first { $0.stop.pool == stop.key.pool }?.minutes ?? 0
        guard let taker = takers.min(by: { load[$0, default: 0] < load[$1, default: 0] }) else { continue }
        load[taker, default: 0] += minutes
        first = first ?? taker
        fields.add(AbsenceQuestion.field(stop.key), taker.text)
      }
    }
    guard let first else { return fields }
    fields.add("answer", AbsenceQuestion.Answer.give.rawValue)
    fields.add("technician", first.text)
    return fields
  }
}
