import Foundation
import PoolFlowDomain
import PoolFlowServices
import RoutePlanning

/// Travel times of the routing service where one is configured and answers, else estimates (route-planning.md#travel-times).
struct OutsideTravelTimes: TravelTimesSource {
  let service: OutsideServices
  let now: Date

  func travel(between points: [Coordinate]) throws(RouteRequest.Problem) -> DayTravel {
    let table = service.drives?.table(between: points, now: now) ?? DriveTable(estimating: points)
    let basis: DayTravel.Basis =
      switch table.source {
      case .service: .service
      case .estimate: .estimate
      case .partly(let estimated, _): .partly(estimatedLegs: estimated)
      }
    return DayTravel(times: try table.travel(), basis: basis)
  }
}

extension App {
  var travelTimes: any TravelTimesSource { OutsideTravelTimes(service: outside, now: now) }
}
