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

    init(_ route: DayRoute, who: String) {
      on = route.day.description
      version = RouteVersion.digest(of: route.stops.map(\.pool), on: route.day, who: who)
      serviced = route.servicedCount
      skipped = route.skippedCount
      total = route.stops.count
      items = route.stops.map { stop in
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
    let route = try app.store.route(on: day, today: app.today, technician: app.ownStops)
    let who = request.query["who"] ?? ""
    return try APIBody.response(Output(Self.stops(of: who, in: route, app: app), who: who), app: app)
  }

  /// The stops of one person, of all, or, where nobody is named, those of the page.
  static func stops(of who: String, in route: DayRoute, app: App) throws -> DayRoute {
    if who.isEmpty { return route }
    if who == "all" {
      guard app.isOwner else { throw APIError(.forbidden, code: "forbidden") }
      return route
    }
    guard let person = ID<Person>(who) else {
      throw APIError(.badRequest, code: "bad_query", message: "who is the id of a person, or all.")
    }
    guard app.isOwner || person == app.ownStops else { throw APIError(.forbidden, code: "forbidden") }
    return DayRoute(
      day: route.day, stops: route.stops.filter { $0.due.technician == person }, counts: route.counts)
  }
}
