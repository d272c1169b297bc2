import PoolFlowDomain

/// A better order of a small route, as its page shows it.
enum StylesRoute {
  static let times = WorkTimes(startAddress: "33.39, -112.0", endAddress: "33.44, -111.94")

  /// One stop that is done, four open ones of which one comes too late, and one without a position.
  static func optimization(_ sample: SampleCustomer, viewer: Viewer) -> OptimizationView? {
    let (today, choice) = (viewer.today, OptimizationChoice(on: viewer.today, who: RouteChoice(), goal: .minDriveTime))
    func stop(_ number: UInt8, _ east: Double?, _ state: DueStop.State = .due, until: Int? = nil) -> Stop {
      var profile = sample.profile
      profile.windowTo = until
      return Stop(
        DueStop(pool: SampleCustomer.id(50 + number), day: today, state), customerName: sample.pool.customerName,
        address: sample.pool.address, latitude: east == nil ? 0 : 33.4 + 0.01 * Double(number % 3),
        longitude: east.map { -112 + $0 / 100 } ?? 0, index: 0, lastServedOn: nil, profile: profile)
    }
    let visit = StopVisit(id: sample.visit.id, day: today, serves: today, performedAt: viewer.now)
    let stops = [
      stop(1, 1, .done(visit)), stop(2, 5, until: 1), stop(3, 2), stop(4, nil),
      stop(5, 4), stop(6, 3),
    ]
    let ground = RouteProposal.Ground(times: times, minutes: [:], now: nil)
    let proposal = try? RouteProposal(
      stops, ground: ground, goal: choice.goal, drives: DriveTable.init(estimating:))
    guard let proposal else { return nil }
    return OptimizationView(
      .proposal(proposal), of: stops, times: times, choice: choice, name: nil, isStale: false, viewer: viewer)
  }

  /// The drives of a route, and its applied proposal.
  static func optimized(_ viewer: Viewer) -> OptimizedView {
    OptimizedView(text: viewer.strings("optimize.applied"), on: viewer.today.description)
  }
}
