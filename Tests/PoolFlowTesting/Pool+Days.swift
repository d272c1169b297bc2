public import PoolFlowDomain

extension Pool {
  /// The weekdays of weekly service, to be set one by one.
  public var days: [ServiceDay] {
    get { serviceDays(from: nil) }
    set { setServiceDays(newValue, from: nil) }
  }

  /// This pool with schedules that begin on `day`, as a form makes them.
  public func starting(_ day: Day) -> Pool {
    var pool = self
    for index in pool.schedules.indices where pool.schedules[index].from == nil { pool.schedules[index].from = day }
    return pool
  }

  /// This pool at a place of each of its days.
  public func placed(_ position: Int) -> Pool {
    var pool = self
    for index in pool.schedules.indices { pool.schedules[index].position = position }
    return pool
  }
}
