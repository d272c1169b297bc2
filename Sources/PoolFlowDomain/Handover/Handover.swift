import RoutePlanning

/// The stops of a person who leaves or is away, and the people who can take them (decisions.md#handing-over). A pure
/// function of both: the same stops and people, the same proposal.
public struct Handover: Sendable {
  /// The raw value is the form's.
  public enum Rule: String, Sendable, CaseIterable {
    /// To the one who has a stop nearest to it on the same weekday, as the crow flies.
    case nearest
    /// To the one who has the fewest minutes on its dates.
    case minutes
  }

  /// A stop of one date, or a schedule with its dates.
  public struct Piece: Sendable, Hashable {
    public let pool: ID<Pool>
    /// Empty for a job without a date, and for a schedule that has none in the days that are looked at.
    public let days: Set<Day>
    /// The weekday of its dates, also where there are none in the days that are looked at.
    public let weekday: Weekday?
    let place: Coordinate?
    public let minutes: Int

    /// - Parameter position: latitude and longitude in degrees; 0 and 0 where it is unknown.
    public init(
      pool: ID<Pool>, days: Set<Day>, weekday: Weekday? = nil, position: (latitude: Double, longitude: Double),
      minutes: Int
    ) {
      self.pool = pool
      self.days = days
      self.weekday = weekday ?? days.min()?.weekday
      place = Coordinate(latitude: position.latitude, longitude: position.longitude)
      self.minutes = minutes
    }

    public var hasPosition: Bool { place != nil }
  }

  /// A person with the stops that they have anyway.
  public struct Taker: Sendable, Hashable {
    public let person: ID<Person>
    public let times: WorkTimes
    /// Days on which they take nothing.
    public let away: Set<Day>
    public fileprivate(set) var minutes: [Day: Int] = [:]
    public fileprivate(set) var stops: [Day: Int] = [:]
    fileprivate var places: [Weekday: Set<Coordinate>] = [:]

    public init(_ person: ID<Person>, times: WorkTimes = .unknown, away: Set<Day> = []) {
      self.person = person
      self.times = times
      self.away = away
    }

    /// Adds a stop that they have.
    public mutating func add(_ position: (latitude: Double, longitude: Double), on day: Day, minutes: Int) {
      self.minutes[day, default: 0] += minutes
      stops[day, default: 0] += 1
      if let place = Coordinate(latitude: position.latitude, longitude: position.longitude) {
        places[day.weekday, default: []].insert(place)
      }
    }
  }

  /// The taker of a piece, and the reason.
  public struct Choice: Sendable, Hashable {
    public enum Reason: Sendable, Hashable {
      /// Miles to the nearest stop of the taker.
      case near(Double)
      case fewestMinutes
      /// By minutes, because the customer or all stops of the takers have no position.
      case noPosition
      /// Open: nobody works then.
      case nobodyWorks
      /// Open: it fits into nobody's working hours.
      case noRoom
    }

    /// The taker; nil for a piece that stays open.
    public let taker: ID<Person>?
    public let reason: Reason
  }

  public let pieces: [Piece]
  /// In the order in which they are asked where all else is equal.
  public let takers: [Taker]

  public init(_ pieces: [Piece], to takers: [Taker]) {
    self.pieces = pieces
    self.takers = takers
  }

  /// A taker for each piece, within working days and hours, in the order of `pieces`.
  public func proposal(_ rule: Rule) -> [Choice] {
    var search = HandoverSearch(self)
    if rule == .nearest { search.giveNearest() }
    search.giveByMinutes(isRule: rule == .minutes)
    return search.choices
  }
}

extension Handover.Taker {
  /// True where they work on all dates of a piece.
  func works(on piece: Handover.Piece) -> Bool {
    if piece.days.isEmpty { return piece.weekday.map { times.weekdays.isEmpty || times.weekdays.contains($0) } ?? true }
    return piece.days.allSatisfy { times.isWorkday($0) && !away.contains($0) }
  }

  /// Miles from a place to the nearest of their stops on a weekday; of any day for a piece without one.
  func miles(from place: Coordinate, on weekday: Weekday?) -> Double? {
    guard let weekday else { return places.values.flatMap { $0.map(place.miles) }.min() }
    return places[weekday]?.map(place.miles).min()
  }
}
