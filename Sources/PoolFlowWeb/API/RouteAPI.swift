import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore

/// `GET /api/v1/route?on=`: the stops of one day in driving order.
enum RouteAPI {
  struct Output: Encodable, Sendable {
    struct StopOutput: Encodable, Sendable {
      let poolID: ID<Pool>
      let customerName, address: String
      let latitude, longitude, cachedLSI: Double
      let lastServiceDate: String?
      let visitID: ID<Visit>?
      let skipReason: StopSkip.Reason?
      let technician: OrNull<ID<Person>>
      let position: OrNull<Int>
      let state: String
      /// Identifiers of schedules.
      let tasks: [ID<Schedule>]
      let carriedFrom, movedFrom: OrNull<String>
      /// Minutes of the day.
      let windowFrom, windowTo: OrNull<Int>
    }

    let on: String
    let version: String
    let serviced: Int
    let skipped: Int
    let total: Int
    let items: [StopOutput]
    let next: String?

    private enum Keys: String, CodingKey {
      case on, version, serviced, skipped, total, items, next
    }

    /// - Parameter reader: the technician who reads; nil for an owner.
    init(_ stops: [Stop], of plan: DayPlan, who: String, reader: ID<Person>?) {
      on = plan.day.description
      version = RouteVersion.digest(of: stops.map(\.pool), on: plan.day, who: who)
      // Nobody's stops are beside a technician's route: they count in nobody's progress.
      let isApart = plan.isShared && who.isEmpty && reader != nil
      let counted = DayRoute(
        day: plan.day, stops: isApart ? stops.filter { $0.due.technician != nil } : stops, counts: [:])
      serviced = counted.servicedCount
      skipped = counted.skippedCount
      total = counted.stops.count
      items = stops.map { stop in
        StopOutput(
          poolID: stop.pool, customerName: stop.customerName, address: stop.address, latitude: stop.latitude,
          longitude: stop.longitude, cachedLSI: stop.index, lastServiceDate: stop.lastServedOn?.description,
          visitID: stop.visit?.id, skipReason: stop.skip?.reason, technician: OrNull(value: stop.due.technician),
          position: OrNull(value: stop.placeOfDay ?? stop.due.position), state: Self.state(stop.due),
          tasks: stop.due.tasks.map(\.id),
          carriedFrom: OrNull(value: stop.due.carriedFrom?.description),
          movedFrom: OrNull(value: stop.due.movedFrom.first?.description),
          windowFrom: OrNull(value: stop.window?.from), windowTo: OrNull(value: stop.window?.to))
      }
      next = nil
    }

    private static func state(_ stop: DueStop) -> String {
      switch stop.state {
      case .due, .moved: "due"
      case .done: "done"
      case .skipped: "skipped"
      case .missed: "missed"
      }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Keys.self)
      try container.encode(on, forKey: .on)
      try container.encode(version, forKey: .version)
      try container.encode(serviced, forKey: .serviced)
      try container.encode(skipped, forKey: .skipped)
      try container.encode(total, forKey: .total)
      try container.encode(items, forKey: .items)
      try container.encode(next, forKey: .next)
    }
  }

  @Sendable static func show(_ request: Request, app: App) throws -> Response {
    var day = app.today
    if let text = request.query["on"] {
      guard let asked = Day(text) else {
        throw APIError(.badRequest, code: "bad_query", message: "on is a day as YYYY-MM-DD.")
      }
      day = asked
    }
    let plan = try app.store.plan(on: day, today: app.today)
    return try APIBody.response(output(plan, who: request.query["who"] ?? "", app: app), app: app)
  }

  static func output(_ plan: DayPlan, who: String, app: App) throws -> Output {
    Output(try stops(of: who, in: plan, app: app), of: plan, who: who, reader: app.ownStops)
  }

  /// The stops of one person, as the page shows their route, of all, or, where nobody is named, those of the reader and
  /// nobody's.
  static func stops(of who: String, in plan: DayPlan, app: App) throws -> [Stop] {
    if who.isEmpty { return plan.stops(of: app.ownStops) }
    if who == "all" {
      guard app.isOwner else { throw APIError(.forbidden, code: "forbidden") }
      return plan.stops
    }
    guard let person = ID<Person>(who) else {
      throw APIError(.badRequest, code: "bad_query", message: "who is the id of a person, or all.")
    }
    guard app.isOwner || person == app.ownStops else { throw APIError(.forbidden, code: "forbidden") }
    return plan.route(of: person)
  }
}
