/// One act for many customers (decisions.md#bulk-acts).
public enum BulkAct: Sendable, Hashable {
  /// The raw value is the store's and that of addresses.
  public enum Kind: String, Sendable, CaseIterable {
    case technician, day, fee, tag, pause, close, handover, board, weeks

    /// True for an act on customers that are chosen in the owner's table.
    public var isOfTable: Bool { ![.handover, .board, .weeks].contains(self) }
  }

  /// Gives the stops to a person, or to nobody, for good from a day on.
  case technician(ID<Person>?, from: Day)
  /// Sets the weekdays of the regular service from a day on; how often it repeats stays.
  case days([Weekday], from: Day)
  case fee(FeeChange, from: Day)
  case addTag(String)
  case removeTag(String)
  /// Pauses or closes.
  case pause(ServicePause)
  /// Gives the schedules of a person, or nobody's, to those named, for good from a day on; to nobody those without one.
  /// An act that is read again names none.
  case handOver(ID<Person>?, [ID<Schedule>: ID<Person>?], from: Day)
  /// Changes the schedules behind some stops of the board; an act that is read again names none.
  case board([ID<Pool>: [Day]], ScheduleChange)
  /// Gives customers their days and people as a proposal has them; an act that is read again names none.
  case weeks([ID<Pool>: WeeksPlace], from: Day)

  public var kind: Kind {
    switch self {
    case .technician: .technician
    case .days: .day
    case .fee: .fee
    case .addTag, .removeTag: .tag
    case .pause(let pause): pause.kind == .closed ? .close : .pause
    case .handOver: .handover
    case .board: .board
    case .weeks: .weeks
    }
  }

  /// The person whom its words name: who gets the stops, or whose they were.
  public var person: ID<Person>? {
    switch self {
    case .technician(let person, _), .handOver(let person, _, _): person
    case .board(_, let change): change.assignment?.person
    case .days, .fee, .addTag, .removeTag, .pause, .weeks: nil
    }
  }
}

/// A new fee, or a change of the fee that holds then.
public enum FeeChange: Sendable, Hashable {
  case amount(Double)
  /// Rounded to cents, half up.
  case percent(Double)
}

/// A fee with its first day.
public struct FeeEntry: Sendable, Hashable {
  public let day: Day
  public let fee: Double

  public init(day: Day, fee: Double) {
    (self.day, self.fee) = (day, fee)
  }
}

/// A customer with all that a bulk act reads and changes.
public struct BulkCustomer: Sendable, Hashable {
  public var known: KnownCustomer
  /// The fees with their first days.
  public var fees: [FeeEntry]
  /// The day of the newest visit.
  public var servedOn: Day?

  public init(_ known: KnownCustomer, fees: [FeeEntry], servedOn: Day? = nil) {
    (self.known, self.fees, self.servedOn) = (known, fees, servedOn)
  }

  public var pool: Pool { known.pool }

  /// The fee of a day.
  public func fee(on day: Day) -> Double {
    FeeHistory(fees.map { (day: $0.day, fee: $0.fee) }, current: pool.monthlyFee).fee(on: day).value
  }
}

/// The effect of a bulk act on one customer.
public enum BulkOutcome: Sendable, Hashable {
  case changed(BulkCustomer)
  /// Everything is so already.
  case unchanged
  case refused(Reason)

  /// The reason why an act does not change a customer; the raw value is the store's.
  public enum Reason: String, Sendable, CaseIterable {
    /// The regular service is no single rhythm: two technicians, a season, several rules.
    case severalRhythms
    /// The customer has as many schedules as there may be.
    case tooManySchedules
    case noSchedule
    case feeTooHigh
    case tagsTooLong
    /// A pause of the same days exists.
    case otherPause
    /// A visit was made on a day of the pause.
    case visited
    /// Somebody changed the customer since the preview.
    case changedSince
    /// The customer was deleted since the preview.
    case deleted
  }
}
