// Compiled together with `Sources/RoutePlanning`, so that the documented algorithm can be called by itself.
import Foundation

/// Milliseconds of this thread on a processor.
func processorMilliseconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1_000 + Double(time.tv_nsec) / 1_000_000
}

/// A line of numbers for each line of positions: milliseconds, miles of the order, of the documented one and of the
/// bound, and 1 if the order is proven.
while let line = readLine() {
  let numbers = line.split(separator: " ").compactMap { Double($0) }
  let points = stride(from: 0, to: numbers.count, by: 2).compactMap {
    Coordinate(latitude: numbers[$0], longitude: numbers[$0 + 1])
  }
  precondition(points.count == numbers.count / 2)
  let begin = processorMilliseconds()
  let stops = points.indices.map { RouteRequest.Stop(point: $0) }
  let request = try RouteRequest(stops, travel: TravelTimes(between: points), objective: .minDriveDistance)
  let plan = RoutePlan(for: request)
  let taken = processorMilliseconds() - begin
  precondition(plan.order.sorted() == Array(points.indices) && plan.order.first == 0)
  let course = Course(request)
  let documented = course.cost(of: DocumentedRoute(course).order)
  print(taken, plan.proposed.miles, documented, plan.lowerBoundMiles ?? 0, plan.isProvenOptimal ? 1 : 0)
}
