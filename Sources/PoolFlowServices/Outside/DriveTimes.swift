import Dispatch
public import Foundation
public import PoolFlowDomain
public import PoolFlowStore
public import RoutePlanning
import Synchronization
import WebClient

/// The drives between points: kept ones, those of the routing service, and estimates where neither has any
/// (route-planning.md#travel-times).
public final class DriveTimes: Sendable {
  /// Reports the trouble of a service; for the log.
  public typealias Report = @Sendable (_ event: String, _ why: String) -> Void

  private let service: RoutingService
  private let cache: OutsideCache
  private let report: Report
  private let patience: Double
  private let rest: ServiceRest
  /// Tables that are asked for at a time.
  private let places = DispatchSemaphore(value: 2)
  /// People who wait for one of the places: each holds one of the server's workers.
  private let waiting = Atomic<Int>(0)
  private static let mostWaiting = 2

  /// Drives are asked for again when they are older, in seconds.
  private static let freshness: TimeInterval = 90 * 86_400

  /// - Parameter patience: seconds for all requests of a table.
  public init(
    _ service: RoutingService, cache: OutsideCache, patience: Double = 5, rest: Double = 30, report: @escaping Report
  ) {
    self.service = service
    self.cache = cache
    self.patience = patience
    self.report = report
    self.rest = ServiceRest(seconds: rest)
  }

  /// The drives between points; at most `TravelTimes.mostPoints`, more are estimated.
  public func table(between points: [Coordinate], now: Date) -> DriveTable {
    var table = DriveTable(estimating: points)
    guard points.count > 1, points.count <= TravelTimes.mostPoints else { return table }
    var missing = fill(&table, now: now)
    guard !missing.isEmpty, !rest.isOn else { return table }
    let deadline = ContinuousClock.now + .seconds(patience)
    guard isPlaceFree() else { return table }
    defer { places.signal() }
    // The service may have failed for the one before.
    guard !rest.isOn, ContinuousClock.now < deadline else { return table }
    ask(&table, &missing, now: now, deadline: deadline)
    return table
  }

  /// Waits for a place; false where there is none, or enough others wait.
  private func isPlaceFree() -> Bool {
    if places.wait(timeout: .now()) == .success { return true }
    defer { waiting.subtract(1, ordering: .relaxed) }
    guard waiting.add(1, ordering: .relaxed).newValue <= Self.mostWaiting else { return false }
    return places.wait(timeout: .now() + patience) == .success
  }

  /// Fills in what is kept; returns the legs that have to be asked for.
  private func fill(_ table: inout DriveTable, now: Date) -> MissingLegs {
    var missing = MissingLegs(count: table.points.count)
    let kept = cache.drives(of: service.name, between: table.points)
    for from in table.points.indices {
      for to in table.points.indices where table.points[from] != table.points[to] {
        let drive = kept[from * table.points.count + to]
        // An old one is better than an estimate, should the service not answer.
        if let drive { table[from, to] = DriveTable.Leg(seconds: drive.seconds, metres: drive.metres) }
        if drive.map({ abs(now.timeIntervalSince($0.askedAt)) > Self.freshness }) ?? true { missing.insert(from, to) }
      }
    }
    return missing
  }

  private func ask(
    _ table: inout DriveTable, _ missing: inout MissingLegs, now: Date, deadline: ContinuousClock.Instant
  ) {
    var side = MissingLegs.side
    while let block = missing.block(side: side) {
      let left = (deadline - ContinuousClock.now) / .seconds(1)
      guard left > 0 else { return fail("timed-out") }
      do throws(RoutingService.Failure) {
        let rows = try service.table(
          from: block.from.map { table.points[$0] }, to: block.to.map { table.points[$0] }, within: left)
        take(rows, of: block, into: &table, now: now)
        missing.remove(block)
        rest.noteSuccess()
      } catch .tooBig where side > 1 {
        side /= 2
      } catch {
        return fail(error.word)
      }
    }
  }

  private func take(_ rows: RoutingService.Rows, of block: MissingLegs.Block, into table: inout DriveTable, now: Date) {
    var answered: [AnsweredDrive] = []
    for (row, from) in block.from.enumerated() {
      for (column, to) in block.to.enumerated() where table.points[from] != table.points[to] {
        guard let leg = rows[row][column] else { continue }
        table[from, to] = leg
        answered.append(
          AnsweredDrive(
            from: table.points[from], to: table.points[to], seconds: leg.seconds, metres: leg.metres))
      }
    }
    cache.keep(answered, of: service.name, now: now)
  }

  private func fail(_ why: String) {
    rest.begin()
    report("routing-failed", why)
  }
}

/// The legs of a table that are to be asked for.
struct MissingLegs {
  struct Block {
    let from: [Int]
    let to: [Int]
  }

  /// Points on each side of a request: routing services take 100 points in all, unless told otherwise.
  static let side = 50

  private let count: Int
  private var rows: [Set<Int>]

  init(count: Int) {
    self.count = count
    rows = Array(repeating: [], count: count)
  }

  var isEmpty: Bool { rows.allSatisfy(\.isEmpty) }

  mutating func insert(_ from: Int, _ to: Int) { rows[from].insert(to) }

  mutating func remove(_ block: Block) { for from in block.from { rows[from].subtract(block.to) } }

  /// The next legs to ask for, with at most `side` points on each side; nil if there are none.
  func block(side: Int) -> Block? {
    guard let first = rows.firstIndex(where: { !$0.isEmpty }), let least = rows[first].min() else { return nil }
    // The same stretches of the list on both sides, so that a request has few points.
    let columns = Set(least - least % side..<min(count, least - least % side + side))
    let to = columns.intersection(rows[first])
    let stretch = first..<min(count, first - first % side + side)
    let from = stretch.filter { !rows[$0].isDisjoint(with: columns) }
    let wanted = from.reduce(into: to) { $0.formUnion(rows[$1].intersection(columns)) }
    return Block(from: Array(from), to: wanted.sorted())
  }
}
