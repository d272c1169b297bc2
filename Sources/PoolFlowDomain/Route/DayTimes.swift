/// A person's day on the clock: what was done when, what is to come, and how late it is (decisions.md#owners-day).
public struct DayTimes: Sendable, Hashable {
  /// A stop of the day in driving order. Times are minutes of the day.
  public struct Stop: Sendable, Hashable {
    public enum State: Sendable, Hashable {
      case open
      case done(at: Int)
      case skipped(at: Int)
    }

    public let pool: ID<Pool>
    public let minutes: Int
    public let state: State
    /// The drive to it.
    public let drive: Int
    /// The end of the arrival window.
    public let windowEnd: Int?

    public init(pool: ID<Pool>, minutes: Int, state: State, drive: Int = 0, windowEnd: Int? = nil) {
      self.pool = pool
      self.minutes = minutes
      self.state = state
      self.drive = drive
      self.windowEnd = windowEnd
    }
  }

  public struct Block: Sendable, Hashable {
    public enum Kind: Sendable { case done, skipped, planned, late }

    public let pool: ID<Pool>
    public let kind: Kind
    public let from: Int
    public let minutes: Int

    public var end: Int { from + minutes }
  }

  /// In order of time.
  public let blocks: [Block]
  /// When the last stop ends about; nil without an open stop.
  public let end: Int?
  /// Minutes behind the plan, from a quarter of an hour on.
  public let late: Int?

  /// The beginning of a day whose hours are unknown.
  public static let usualStart = 480
  /// Fewer minutes are not called late.
  public static let tolerance = 15
  /// The minutes of a skipped stop.
  static let skipMinutes = 10

  /// - Parameters:
  ///   - start: the beginning of the person's working day; nil if it is unknown.
  ///   - now: the present minute of the day.
  public init(_ stops: [Stop], start: Int?, now: Int) {
    var (past, last) = ([Block](), Int?.none)
    let settled = stops.compactMap { stop -> (stop: Stop, at: Int, kind: Block.Kind)? in
      switch stop.state {
      case .open: nil
      case .done(let minute): (stop, minute, .done)
      case .skipped(let minute): (stop, minute, .skipped)
      }
    }
    for (stop, minute, kind) in settled.sorted(by: { $0.at < $1.at }) {
      let length = kind == .done ? stop.minutes : Self.skipMinutes
      let from = max(minute - length, last ?? .min)
      past.append(Block(pool: stop.pool, kind: kind, from: from, minutes: max(minute - from, 1)))
      last = minute
    }
    let open = stops.filter { $0.state == .open }
    var (ahead, cursor) = ([Block](), max(now, last ?? start ?? max(now, Self.usualStart)))
    for stop in open {
      cursor += stop.drive
      ahead.append(Block(pool: stop.pool, kind: .planned, from: cursor, minutes: stop.minutes))
      cursor += stop.minutes
    }
    end = open.isEmpty ? nil : cursor
    let begin = start ?? past.first?.from
    let plan = begin.map { begin in begin + stops.reduce(0) { $0 + $1.drive + Self.planned($1) } }
    let behind = plan.flatMap { plan in open.isEmpty ? nil : cursor - plan } ?? 0
    late = behind >= Self.tolerance ? behind : nil
    let isLate = late != nil
    blocks =
      past
      + zip(ahead, open).enumerated().map { index, pair in
        let missesWindow = pair.1.windowEnd.map { $0 < now } ?? false
        return (index == 0 && isLate) || missesWindow ? pair.0.late : pair.0
      }
  }

  private static func planned(_ stop: Stop) -> Int {
    if case .skipped = stop.state { skipMinutes } else { stop.minutes }
  }
}

extension DayTimes.Block {
  fileprivate var late: DayTimes.Block { .init(pool: pool, kind: .late, from: from, minutes: minutes) }
}
