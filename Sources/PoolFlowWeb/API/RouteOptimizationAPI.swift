import HTTP
import PoolFlowDomain
import RoutePlanning

/// `POST /api/v1/route-optimizations`: a better order of any stops (route-planning.md).
enum RouteOptimizationAPI {
  struct Input: Decodable {
    struct Stop: Decodable {
      let id: String
      let latitude, longitude: Double?
    }

    let objective: String
    let stops: [Stop]
  }

  struct Output: Encodable {
    let objective: String
    let currentOrderedPoolIDs, orderedPoolIDs, unresolvedStopIDs: [String]
    let estimatedCurrentMinutes, estimatedOptimizedMinutes, estimatedMinutesSaved: Double
    let estimatedCurrentMiles, estimatedOptimizedMiles: Double
    /// True if a routing service gave minutes of drives.
    let usedMapKitETA: Bool
    /// Directions between two places whose drives are estimated.
    let estimatedLegs: Int
    let provenOptimal: Bool
    /// Null for other goals than time.
    let lowerBoundMinutes: OrNull<Double>
    /// Null for other goals than distance.
    let lowerBoundMiles: OrNull<Double>
  }

  static let idLength = 100

  @Sendable static func optimize(_ request: Request, app: App) throws -> Response {
    let input = try APIBody.decode(Input.self, request)
    var checks = APIChecks()
    let goal = checks.choice(input.objective, "objective", RouteGoal.self)
    if input.stops.count > RouteRequest.mostStops {
      checks.refuse("stops", "are more than \(RouteRequest.mostStops)")
    } else {
      check(input.stops, &checks)
    }
    try checks.finish()
    guard let goal else { return Response(.unprocessable) }
    let positions = input.stops.map { stop -> Coordinate? in
      guard let latitude = stop.latitude, let longitude = stop.longitude else { return nil }
      return Coordinate(latitude: latitude, longitude: longitude)
    }
    let drives = app.drives(between: positions.compactMap(\.self))
    let route = try RouteRequest(positions, drives: drives, goal: goal)
    guard let plan = app.installation.routePlans.pass({ RoutePlan(for: route) }) else {
      throw HTTPError(.serviceUnavailable, "other routes are being put in order")
    }
    return try APIBody.response(Output(plan, drives: drives, goal: goal, ids: input.stops.map(\.id)), app: app)
  }

  private static func check(_ stops: [Input.Stop], _ checks: inout APIChecks) {
    var known: Set<String> = []
    for (number, stop) in stops.enumerated() {
      let id = checks.text(stop.id, "stops.\(number).id", limit: idLength)
      if id != nil, stop.id.isEmpty { checks.refuse("stops.\(number).id", "is empty") }
      if !known.insert(stop.id).inserted { checks.refuse("stops.\(number).id", "is that of an earlier stop") }
      checks.number(stop.latitude, "stops.\(number).latitude", in: -90...90)
      checks.number(stop.longitude, "stops.\(number).longitude", in: -180...180)
    }
  }
}

extension RouteOptimizationAPI.Output {
  init(_ plan: RoutePlan, drives: DriveTable, goal: RouteGoal, ids: [String]) {
    objective = goal.rawValue
    currentOrderedPoolIDs = ids
    orderedPoolIDs = plan.order.map { ids[$0] }
    unresolvedStopIDs = plan.unresolved.map { ids[$0] }
    estimatedCurrentMinutes = plan.present.minutes
    estimatedOptimizedMinutes = plan.proposed.minutes
    estimatedMinutesSaved = plan.minutesSaved
    estimatedCurrentMiles = plan.present.miles
    estimatedOptimizedMiles = plan.proposed.miles
    usedMapKitETA = !plan.isEstimated
    estimatedLegs = drives.estimatedLegs
    provenOptimal = plan.isProvenOptimal
    lowerBoundMinutes = OrNull(value: plan.lowerBoundMinutes)
    lowerBoundMiles = OrNull(value: plan.lowerBoundMiles)
  }
}
