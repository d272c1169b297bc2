import HTTP
import PoolFlowDomain
import PoolFlowStore

/// Proposes who takes the stops of a person who is away, by nearest or by minutes, among those who work then
/// (decisions.md#absences).
struct AbsenceProposal {
  private let question: AbsenceQuestion
  private let days: ClosedRange<Day>
  private let handover: Handover
  /// The places of the pieces among the stops of the question.
  private let places: [Int]

  /// Days of an absence whose stops are proposed.
  static let days = 42

  /// - Parameter absences: all of the days, for those who are away too.
  init(for question: AbsenceQuestion, among absences: [Absence], app: App) throws {
    self.question = question
    let absence = question.absence
    let absences = absences.filter { $0.id != absence.id } + [absence]
    let first = max(absence.from, app.today)
    let last = min(absence.until, first.adding(days: Self.days - 1))
    days = first...max(first, last)
    let plan = try app.store.weekPlan(of: days, today: app.today)
    let times = try app.store.workTimes()
    var entries: [MetStop.Key: WeekPlan.Entry] = [:]
    var takers = question.takers.map { person in
      Handover.Taker(
        person, times: times[person] ?? .unknown,
        away: Set(plan.columns.map(\.day).filter { absences.isAway(person, on: $0) }))
    }
    for column in plan.columns {
      for entry in column.entries where entry.stop.skip == nil {
        entries[MetStop.Key(entry.stop.pool, on: column.day)] = entry
        guard let index = takers.firstIndex(where: { $0.person == entry.stop.due.technician }) else { continue }
        takers[index].add(
          (entry.stop.latitude, entry.stop.longitude), on: column.day, minutes: entry.minutes)
      }
    }
    var (pieces, places) = ([Handover.Piece](), [Int]())
    for (place, met) in question.stops.enumerated() where days.contains(met.key.day) {
      guard let entry = entries[met.key] else { continue }
      places.append(place)
      pieces.append(
        Handover.Piece(
          pool: met.key.pool, days: [met.key.day], position: (entry.stop.latitude, entry.stop.longitude),
          minutes: entry.minutes))
    }
    self.places = places
    handover = Handover(pieces, to: takers)
  }

  /// The question with the proposal as its answer: what fits nowhere stays open.
  func answered() -> [(name: String, value: String)] {
    let choices = handover.proposal(question.chosenRule)
    var fields: [(name: String, value: String)] = []
    for (place, choice) in zip(places, choices) {
      guard let taker = choice.taker else { continue }
      fields.append((AbsenceQuestion.field(question.stops[place].key), taker.text))
    }
    if let first = choices.compactMap(\.taker).first, choices.allSatisfy({ $0.taker != nil }),
      places.count == question.stops.count
    {
      fields += [("answer", AbsenceQuestion.Answer.give.rawValue), ("technician", first.text)]
    } else {
      fields.append(("answer", AbsenceQuestion.Answer.leave.rawValue))
    }
    return fields
  }

  /// The stops of each person, as the question is filled in.
  func tallies(_ question: AbsenceQuestion, viewer: Viewer) -> HandoverTalliesView {
    let chosen = question.chosenTakers
    return HandoverTalliesView(
      handover.tallies(places.map { chosen[$0] }), on: days, open: chosen.count { $0 == nil }, viewer: viewer
    ) { person in question.others.first { $0.id == person }?.name ?? viewer.strings("visit.unknownPerson") }
  }
}
