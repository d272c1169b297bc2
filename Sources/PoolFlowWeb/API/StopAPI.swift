import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore

/// `/api/v1/skips`, `/api/v1/moves`: acts on stops, each undone by its identifier.
enum StopAPI {
  struct SkipInput: Decodable {
    let id: ID<StopAct>
    let poolID: ID<Pool>
    let on: String
    let reason: String
    let note: String?
  }

  struct SkipOutput: Encodable {
    let id: ID<StopAct>
    let poolID: ID<Pool>
    let on, reason, note: String
  }

  struct MoveInput: Decodable {
    let id: ID<StopAct>
    let poolID: ID<Pool>
    let on, to: String
    /// Absent: the technician stays; null: nobody's.
    let assignment: StopMove.Assignment?
    let merge: Bool?

    private enum Keys: String, CodingKey {
      case id, poolID, on, to, technician, merge
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Keys.self)
      id = try container.decode(ID<StopAct>.self, forKey: .id)
      poolID = try container.decode(ID<Pool>.self, forKey: .poolID)
      on = try container.decode(String.self, forKey: .on)
      to = try container.decode(String.self, forKey: .to)
      merge = try container.decodeIfPresent(Bool.self, forKey: .merge)
      let person = try container.decodeIfPresent(ID<Person>.self, forKey: .technician)
      assignment = container.contains(.technician) ? person.map { .person($0) } ?? .nobody : nil
    }

    fileprivate func request(_ on: Day, _ to: Day, expects: StopMove.Assignment? = nil) -> MoveRequest {
      MoveRequest(
        act: id, pool: poolID, on: on, to: to, assignment: assignment, merges: merge ?? false, expects: expects)
    }
  }

  struct MoveOutput: Encodable {
    let id: ID<StopAct>
    let poolID: ID<Pool>
    let on, to: String
  }

  @Sendable static func skip(_ request: Request, app: App) throws -> Response {
    let input = try APIBody.decode(SkipInput.self, request)
    var checks = APIChecks()
    let day = checks.day(input.on, "on", within: StopSkip.reach, of: app.today)
    let reason = StopSkip.Reason(rawValue: input.reason)
    if reason == nil { checks.refuse("reason", "is no reason of a skipped stop") }
    let note = checks.text(input.note, "note", limit: StopSkip.noteLength, isMultiline: true) ?? ""
    if reason == .other, note.isEmpty { checks.refuse("note", "is required for this reason") }
    func answer(_ date: Day) throws -> Response {
      let output = SkipOutput(
        id: input.id, poolID: input.poolID, on: date.description, reason: input.reason, note: note)
      return try APIBody.response(output, app: app, status: .created)
    }
    let known = try Day(input.on).map { try app.store.known(input.id, skipOf: input.poolID, on: $0) } ?? .no
    // A skip that was taken before is answered again, whatever has become of its stop.
    if let taken = known.day, let saved = try app.store.skip(of: input.poolID, on: taken),
      saved.reason == reason, saved.note == note
    {
      return try answer(taken)
    }
    try checks.finish()
    guard let day, let reason else { return Response(.unprocessable) }
    if !app.isOwner, day < app.today.adding(days: -1) { throw APIError(.forbidden, code: "forbidden") }
    let technician = try app.requireAct(on: input.poolID, day: day).entry(on: day)?.technician
    let taken = try required(known)
    let skip = StopSkip(reason, note: note, recordedAt: app.now)
    switch try app.store.skip(
      input.poolID, on: taken ?? day, skip, act: input.id, by: app.account.person, today: app.today)
    {
    case .done(let date):
      try app.noteCompletedRoutes(of: input.poolID, from: technician)
      return try answer(date)
    case .noStop: throw APIError(.conflict, code: "no_stop", message: "The pool has no stop on that day.")
    case .served: throw APIError(.conflict, code: "served", message: "The stop is done.")
    case .servedLater(let date):
      throw APIError(.conflict, code: "served", message: "The stop was put on \(date) and is done there.")
    case .paused, .settled:
      throw APIError(.conflict, code: "paused", message: "The pool is out of service on the new day.")
    }
  }

  @Sendable static func move(_ request: Request, app: App) throws -> Response {
    let input = try APIBody.decode(MoveInput.self, request)
    var checks = APIChecks()
    let on = checks.day(input.on, "on", within: MoveRequest.reach, of: app.today)
    let to = checks.day(input.to, "to", within: MoveRequest.reach, of: app.today)
    if let to, to < app.today { checks.refuse("to", "is before today") }
    if on == to, input.assignment == nil { checks.refuse("to", "is another day, unless a technician is named") }
    func answer() throws -> Response {
      let output = MoveOutput(id: input.id, poolID: input.poolID, on: input.on, to: input.to)
      return try APIBody.response(output, app: app, status: .created)
    }
    var known = KnownAct.no
    if let on = Day(input.on), let to = Day(input.to) { known = try app.store.known(input.request(on, to)) }
    // A move that was taken before is answered again, whatever has become of its stop and its person.
    if known.day != nil { return try answer() }
    try checks.finish()
    guard let on, let to else { return Response(.unprocessable) }
    if !app.isOwner, on < app.today.adding(days: -1) { throw APIError(.forbidden, code: "forbidden") }
    let technician = try app.requireAct(on: input.poolID, day: on).entry(on: on)?.technician
    if input.merge == true { try app.requireAct(on: input.poolID, day: to) }
    if !app.isOwner, let person = input.assignment?.person, try person != app.account.person {
      throw APIError(.forbidden, code: "forbidden")
    }
    // Two technicians who take one stop at the same moment: the second is told.
    let expected: StopMove.Assignment? = app.isOwner ? nil : technician.map { .person($0) } ?? .nobody
    let move = input.request(on, to, expects: expected)
    if let person = input.assignment?.person, try !app.team().contains(where: { $0.id == person }) {
      checks.refuse("technician", "is nobody who can have stops")
      try checks.finish()
    }
    _ = try required(known)
    switch try app.store.move(move, by: app.account.person, now: app.now, today: app.today) {
    case .done:
      try app.noteCompletedRoutes(of: input.poolID, from: technician)
      return try answer()
    case .noStop: throw APIError(.conflict, code: "no_stop", message: "The pool has no stop on that day.")
    case .served: throw APIError(.conflict, code: "served", message: "The stop is done.")
    case .alreadyDue:
      throw APIError(
        .conflict, code: "already_due", message: "The pool has a stop on the new day; merge makes one of both.")
    case .settled:
      throw APIError(.conflict, code: "served", message: "The stop of the new day is done or skipped.")
    case .paused: throw APIError(.conflict, code: "paused", message: "The pool is out of service on the new day.")
    case .taken: throw APIError(.conflict, code: "no_stop", message: "Another person has the stop.")
    }
  }

  /// - Returns: the date of the same act; nil for a new one.
  /// - Throws: 409 for the identifier of another act, which an undo would take back too.
  private static func required(_ known: KnownAct) throws -> Day? {
    switch known {
    case .no: nil
    case .same(let day): day
    case .other:
      throw APIError(.conflict, code: "known_id", message: "The identifier belongs to another act on a stop.")
    }
  }

  @Sendable static func undo(_ request: Request, app: App) throws -> Response {
    let act: ID<StopAct> = try request.id("act")
    switch try app.refusalToUndo(ActPart(act)) {
    case .notTheirs: throw APIError(.forbidden, code: "forbidden")
    case .served: throw APIError(.conflict, code: "served", message: "The stop is done.")
    case nil: break
    }
    let traces = try app.store.traces(of: ActPart(act))
    let pools = Set(traces.moves.map(\.pool) + traces.skips.map(\.pool))
    let (person, now) = (try app.account.person, app.now)
    guard let pool = pools.first, pools.count == 1 else {
      _ = try app.store.undo(act, by: person, now: now, today: app.today)
      return Response(.noContent)
    }
    // A visit may have served the stop since it was looked at.
    if case .served = try app.store.undo([ActPart(act)], of: pool, by: person, now: now, today: app.today) {
      throw APIError(.conflict, code: "served", message: "The stop is done.")
    }
    return Response(.noContent)
  }
}

extension APIChecks {
  /// A day at most `reach` days before or after `today`.
  mutating func day(_ text: String, _ name: String, within reach: Int, of today: Day) -> Day? {
    guard let day = Day(text) else {
      refuse(name, "is a day as YYYY-MM-DD")
      return nil
    }
    guard abs(day.number - today.number) <= reach else {
      refuse(name, "is more than \(reach) days away")
      return nil
    }
    return day
  }
}

extension App {
  /// - Throws: 403 for a technician, about another one's stop; `StoreError.notFound`.
  @discardableResult
  func requireAct(on pool: ID<Pool>, day: Day) throws -> StopCalendar {
    let calendar = try store.stopCalendar(of: pool, today: today)
    guard mayAct(on: calendar, day: day) else { throw APIError(.forbidden, code: "forbidden") }
    return calendar
  }
}

extension KnownAct {
  /// The date of the same act; nil for a new and for another one.
  fileprivate var day: Day? {
    if case .same(let day) = self { day } else { nil }
  }
}
