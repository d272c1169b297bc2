import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore

/// `GET /api/v1/route?on=`: the stops of one day in driving order.
enum RouteAPI {
  struct Output: Encodable {
    struct StopOutput: Encodable {
      let poolID: ID<Pool>
      let customerName, address: String
      let latitude, longitude, cachedLSI: Double
      let lastServiceDate: String?
      let visitID: ID<Visit>?
      let skipReason: StopSkip.Reason?
    }

    let on: String
    let serviced: Int
    let skipped: Int
    let total: Int
    let items: [StopOutput]
    let next: String?

    private enum Keys: String, CodingKey {
      case on, serviced, skipped, total, items, next
    }

    init(_ route: DayRoute) {
      on = route.day.description
      serviced = route.servicedCount
      skipped = route.skippedCount
      total = route.stops.count
      items = route.stops.map { stop in
        StopOutput(
          poolID: stop.pool, customerName: stop.customerName, address: stop.address, latitude: stop.latitude,
          longitude: stop.longitude, cachedLSI: stop.index, lastServiceDate: stop.lastServedOn?.description,
          visitID: stop.visit?.id, skipReason: stop.skip?.reason)
      }
      next = nil
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Keys.self)
      try container.encode(on, forKey: .on)
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
    return try APIBody.response(Output(app.store.route(on: day, today: app.today, technician: app.ownStops)), app: app)
  }
}
