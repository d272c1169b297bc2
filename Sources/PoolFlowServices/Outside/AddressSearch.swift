public import Foundation
public import PoolFlowDomain
public import PoolFlowStore
public import RoutePlanning
import Synchronization

/// Addresses looked up at the configured service: answers are kept, and the service is asked once a second at most, by
/// everybody together.
public final class AddressSearch: Sendable {
  public enum Answer: Sendable, Hashable {
    case places([FoundPlace])
    /// Others are asking: once more in a second.
    case busy
    /// The service does not answer, or answers nonsense.
    case failed
  }

  /// The time limits, in seconds; tests shorten them.
  public struct Times: Sendable {
    /// Between two requests.
    public var pace = 1.0
    /// For a request of somebody who types.
    public var typing = 3.0
    /// For one of the list of customers.
    public var list = 10.0
    /// Without requests after the service has failed twice in a row.
    public var rest = 15.0

    public init() {}
  }

  public let kind: Geocoder.Kind
  private let geocoder: Geocoder
  private let cache: OutsideCache
  private let times: Times
  private let report: DriveTimes.Report
  private let pace: ServicePace
  /// The list of customers rests by itself: an address that the service cannot answer silences nobody who types.
  private let listRest: ServiceRest
  private let rest: ServiceRest
  private let allowance = AskerAllowance(most: 30, perSecond: 0.5)
  /// People whose question is under way: each holds one of the server's workers.
  private let asking = Atomic<Int>(0)

  private static let mostAsking = 2
  /// Seconds that a person waits for a turn.
  private static let patience = 1.5
  /// Answers are asked for again when they are older, in seconds.
  private static let freshness: TimeInterval = 30 * 86_400
  /// The fewest and the most characters of a question.
  public static let lengths = 3...PoolLimits.address

  public init(_ geocoder: Geocoder, cache: OutsideCache, times: Times = Times(), report: @escaping DriveTimes.Report) {
    self.geocoder = geocoder
    kind = geocoder.kind
    self.cache = cache
    self.times = times
    self.report = report
    pace = ServicePace(seconds: times.pace)
    listRest = ServiceRest(seconds: times.rest, failures: 2)
    rest = ServiceRest(seconds: times.rest, failures: 2)
  }

  /// True while the service is left alone after failures.
  public var isResting: Bool { rest.isOn }

  /// The places for what a person typed.
  ///
  /// - Parameters:
  ///   - centre: places near it come first.
  ///   - asker: each may ask some questions at once, then one every two seconds.
  public func places(for text: String, near centre: Coordinate?, asker: String, now: Date) -> Answer {
    guard let question = Question(text) else { return .places([]) }
    if let kept = kept(question, now: now) { return .places(kept) }
    guard !rest.isOn else { return .failed }
    guard asking.add(1, ordering: .relaxed).newValue <= Self.mostAsking else {
      asking.subtract(1, ordering: .relaxed)
      return .busy
    }
    defer { asking.subtract(1, ordering: .relaxed) }
    guard allowance.take(asker), let wait = pace.turn(within: Self.patience) else { return .busy }
    Thread.sleep(forTimeInterval: wait / .seconds(1))
    return ask(question, near: centre, seconds: times.typing, rest, now: now)
  }

  /// The places for an address of the list of customers; people who type go first.
  func places(ofListed address: String, near centre: Coordinate?, now: Date) -> Answer {
    guard let question = Question(address) else { return .places([]) }
    if let kept = kept(question, now: now) { return .places(kept) }
    guard !listRest.isOn else { return .busy }
    guard asking.load(ordering: .relaxed) == 0, pace.turn(within: 0) != nil else { return .busy }
    return ask(question, near: centre, seconds: times.list, listRest, now: now)
  }

  private func kept(_ question: Question, now: Date) -> [FoundPlace]? {
    cache.places(for: question.key, of: geocoder.name, after: now.addingTimeInterval(-Self.freshness))
  }

  private func ask(
    _ question: Question, near centre: Coordinate?, seconds: Double, _ rest: ServiceRest, now: Date
  ) -> Answer {
    do throws(Geocoder.Failure) {
      let places = try geocoder.places(for: question.text, near: centre, within: seconds)
      self.rest.noteSuccess()
      listRest.noteSuccess()
      cache.keep(places, for: question.key, of: geocoder.name, now: now)
      return .places(places)
    } catch {
      rest.begin()
      report("geocoder-failed", error.word)
      return .failed
    }
  }

  private struct Question {
    let text: String
    let key: String

    init?(_ typed: String) {
      text = typed.split { $0.isWhitespace || $0 == "\0" }.joined(separator: " ")
      guard AddressSearch.lengths.contains(text.count) else { return nil }
      key = SortKey.of(text)
    }
  }
}
