import Foundation
import HTTP
import PoolFlowDomain
import PoolFlowStore

/// The same use cases for other programs, in JSON under `/api/v1` (contract.md#json-api).
enum API {
  static let routes: [Route<App>] = table.map { $0.marked(.api) }

  private static let table: [Route<App>] = [
    .post("/api/v1/chemistry", ChemistryAPI.calculate),
    .get("/api/v1/pools", PoolAPI.list),
    .post("/api/v1/pools", PoolAPI.add),
    .get("/api/v1/pools/{pool}", PoolAPI.show),
    .put("/api/v1/pools/{pool}", PoolAPI.replace),
    .delete("/api/v1/pools/{pool}", PoolAPI.delete).marked(.owner),
    .get("/api/v1/pools/{pool}/visits", VisitAPI.list),
    .post("/api/v1/pools/{pool}/visits", VisitAPI.record),
    .get("/api/v1/route", RouteAPI.show),
    .put("/api/v1/route/order", OrderAPI.save),
    .post("/api/v1/route-optimizations", RouteOptimizationAPI.optimize),
    .post("/api/v1/skips", StopAPI.skip),
    .delete("/api/v1/skips/{act}", StopAPI.undo),
    .post("/api/v1/moves", StopAPI.move),
    .delete("/api/v1/moves/{act}", StopAPI.undo),
    .get("/api/v1/people", PeopleAPI.list),
    .post("/api/v1/absences", PeopleAPI.addAbsence).marked(.owner),
    .delete("/api/v1/absences/{absence}", PeopleAPI.deleteAbsence).marked(.owner),
    .get("/api/v1/checklists", ChecklistAPI.list),
    .get("/api/v1/inventory", InventoryAPI.list),
    .get("/api/v1/analytics", AnalyticsAPI.show).marked(.owner),
    .get("/api/v1/openapi.json", description).marked(.open),
  ]

  @Sendable static func description(_ request: Request, app: App) throws -> Response {
    .json(app.installation.apiDescription)
  }
}

/// One request of a program: its token, its handler, and every error as JSON.
struct APICall {
  let request: Request
  let parameters: PathParameters
  let route: Route<App>
  let installation: Installation
  let now: Date

  func answer() -> Response {
    do {
      let bearer = try Self.bearer(request.head, installation: installation, now: now)
      if let refusal = Self.refusal(bearer?.account, route) { return refusal }
      var request = request
      request.parameters = parameters
      return try route.answer(request, app(bearer))
    } catch {
      return APIError.response(to: error, installation: installation)
    }
  }

  /// The refusal of a request regardless of its body; nil if the body may be received.
  static func refusal(
    _ head: RequestHead, _ route: Route<App>, installation: Installation, now: Date
  ) throws -> Response? {
    refusal(try bearer(head, installation: installation, now: now)?.account, route)
  }

  private static func refusal(_ account: Account?, _ route: Route<App>) -> Response? {
    if account == nil, !route.marks.contains(.open) {
      return APIError(.unauthorized, code: "unauthorized").response
        .header("WWW-Authenticate", "Bearer realm=\"PoolFlow\"")
    }
    return route.marks.contains(.owner) && account?.role != .owner
      ? APIError(.forbidden, code: "forbidden").response : nil
  }

  /// The token in the Authorization field of a request, known or not.
  static func token(of head: RequestHead) -> BrowserToken? {
    guard let header = head.headers["Authorization"], header.lowercased().hasPrefix("bearer ") else { return nil }
    return BrowserToken(header.dropFirst(7).trimmingCharacters(in: .whitespaces))
  }

  private static func bearer(
    _ head: RequestHead, installation: Installation, now: Date
  ) throws -> (account: Account, preferences: Preferences, hash: [UInt8])? {
    guard let token = token(of: head),
      let found = try installation.accounts.bearer(tokenHash: token.hash, now: now)
    else { return nil }
    installation.recent.note(token.hash, of: found.account.id)
    return (found.account, found.preferences, token.hash)
  }

  private func app(_ bearer: (account: Account, preferences: Preferences, hash: [UInt8])?) throws -> App {
    let language = installation.languages.best(
      preferred: request.query["language"], accepted: request.headers["Accept-Language"])
    let business = (try? installation.live.business(now: now)) ?? .unknown
    let viewer = Viewer(
      account: bearer?.account, preferences: bearer?.preferences ?? Preferences(), business: business, now: now,
      format: Format(strings: language.strings, business: business, units: .imperial))
    return App(
      installation: installation, language: language, viewer: viewer,
      session: bearer.map { Session(account: $0.account, tokenHash: $0.hash) }, csrf: "")
  }
}

/// An error of the API: `{"error": {"code", "message", "fields"}}`. English, because programs read it.
struct APIError: Error {
  private struct Body: Encodable {
    struct Content: Encodable {
      let code: String
      let message: String
      let fields: [String: String]
    }

    let error: Content
  }

  let status: Status
  let code: String
  let message: String
  let fields: [String: String]

  init(_ status: Status, code: String, message: String? = nil, fields: [String: String] = [:]) {
    self.status = status
    self.code = code
    self.message = message ?? status.reason
    self.fields = fields
  }

  /// An error of a request before its operation; the reason is for the log.
  init(refused status: Status) {
    let codes: [Status: String] = [
      .badRequest: "bad_request", .contentTooLarge: "too_large", .serviceUnavailable: "unavailable",
      .insufficientStorage: "no_room", .requestTimeout: "timeout",
    ]
    self.init(status, code: codes[status] ?? "http")
  }

  var response: Response {
    let body = Body(error: .init(code: code, message: message, fields: fields))
    return .json((try? JSONEncoder().encode(body)).map { Array($0) } ?? [], status: status)
  }

  static func response(to error: any Error, installation: Installation) -> Response {
    switch error {
    case let error as APIError: return error.response
    case let error as HTTPError where error.status == .notFound: return APIError(.notFound, code: "not_found").response
    case let error as HTTPError: return APIError(error.status, code: "http", message: error.reason).response
    case StoreError.notFound: return APIError(.notFound, code: "not_found").response
    case StoreError.noRoom(let reason):
      installation.log(LogLine("no-room", ("why", reason)))
      let message = "The server's disk is full and nothing was saved. Try again once there is room."
      return APIError(.insufficientStorage, code: "no_room", message: message).response
    case let error as StoreError:
      installation.log(LogLine("unavailable", ("why", error.description)))
      installation.live.note(error)
      installation.announceRecovery()
      return APIError(.serviceUnavailable, code: "unavailable").response
    default:
      installation.log(LogLine("error", ("what", String(describing: error))))
      return APIError(.internalServerError, code: "internal").response
    }
  }

  /// The answer to an unknown path below `/api/`.
  static func response(to match: Router<App>.Match) -> Response {
    if case .methodNotAllowed(let allowed) = match {
      return APIError(.methodNotAllowed, code: "method_not_allowed").response
        .header("Allow", allowed.map(\.rawValue).joined(separator: ", "))
    }
    return APIError(.notFound, code: "not_found").response
  }
}
