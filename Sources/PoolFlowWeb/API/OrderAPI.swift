import HTTP
import PoolFlowDomain
import PoolFlowStore

/// `PUT /api/v1/route/order`: the stops of one day in another order.
enum OrderAPI {
  struct Input: Decodable {
    let on: String
    let who: String?
    let version: String
    let poolIDs: [ID<Pool>]
    let always: Bool?
  }

  /// A refusal with the route as it is.
  struct Conflict: Error, Encodable {
    struct Content: Encodable {
      let code = "version_conflict"
      let message = "The route has changed; here is its present order."
      let fields: [String: String] = [:]

      private enum CodingKeys: CodingKey { case code, message, fields }
    }

    let error = Content()
    let route: RouteAPI.Output

    private enum CodingKeys: CodingKey { case error, route }
  }

  @Sendable static func save(_ request: Request, app: App) throws -> Response {
    let input = try APIBody.decode(Input.self, request)
    let (who, always) = (input.who ?? "", input.always ?? false)
    var checks = APIChecks()
    let day = checks.day(input.on, "on", within: MoveRequest.reach, of: app.today)
    if let day, day < app.today { checks.refuse("on", "is before today") }
    try checks.finish()
    guard let day else { return Response(.unprocessable) }
    if always, !app.viewer.mayOrderEachDay { throw APIError(.forbidden, code: "forbidden") }
    do {
      try app.store.order(on: day, today: app.today, always: always) { plan in
        try order(input, of: plan, who: who, always: always, app: app)
      }
    } catch let conflict as Conflict {
      return try APIBody.response(conflict, app: app, status: .conflict)
    }
    let saved = try app.store.plan(on: day, today: app.today)
    return try APIBody.response(RouteAPI.output(saved, who: who, app: app), app: app)
  }

  /// The order to save; nil where the stops have it.
  private static func order(
    _ input: Input, of plan: DayPlan, who: String, always: Bool, app: App
  ) throws -> [ID<Pool>]? {
    let present = try RouteAPI.stops(of: who, in: plan, app: app).map(\.pool)
    if present == input.poolIDs, !always { return nil }
    let output = try RouteAPI.output(plan, who: who, app: app)
    guard output.version == input.version else { throw Conflict(route: output) }
    guard present.count == input.poolIDs.count, Set(present) == Set(input.poolIDs) else {
      throw APIError(
        .unprocessable, code: "invalid", message: "Some fields are wrong.",
        fields: ["poolIDs": "are not the stops of the route, each once"])
    }
    return input.poolIDs
  }
}
