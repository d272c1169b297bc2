public import Chemistry
import Foundation

/// The values of one row of a list; nil and empty for missing ones.
public struct ImportedCustomer: Sendable, Hashable {
  public let row: Int
  public var id: ID<Pool>?
  public internal(set) var customerName: String
  public let address: String
  public internal(set) var key: CustomerKey
  /// The days of a text that says nothing else.
  public var weekdays: [Weekday] = []
  /// The schedules of a text that says more than weekdays.
  public var schedules: [ListedSchedule] = []
  /// How often, in a text without a day.
  public var rhythms: [ListedRhythm] = []
  /// True for a text that says that the customer has no days.
  public var isOnCall = false
  /// The texts about days and frequency, as a question shows them.
  public var scheduleText = ""
  /// A service day that is unknown.
  public var unreadDay: UnreadDay?
  /// A frequency that is unknown, or not that of the days.
  public var unreadRhythm: String?
  /// The season of days that the text does not say, or its words where they name no months.
  public var season: Season?
  public var seasonText = ""
  /// The text with a time of day, which is in `profile`; empty for none.
  public var windowText = ""
  /// A fee that is no amount.
  public var unreadFee: String?
  /// The rows of the same pool whose stops it has together.
  public var together: [ImportedCustomer] = []
  /// The technicians, one for all days or one for each; "" if the row names none for a day.
  public var technicians: [String] = []
  /// Places on the routes, one for all days or one for each.
  public var positions: [Int] = []
  /// The status in the list's own word.
  public var status = ""
  public var monthlyFee: Double?
  /// Plain values that take the place of what is known.
  public var values: [ImportField: CustomerField.Value] = [:]
  public var notes = ""
  /// Lines for the notes that come from other columns: a second phone.
  public var furtherNotes: [String] = []
  public var position: Position?
  public var profile = CustomerProfile()
  public var readings: [Parameter: Double] = [:]
  /// The body of water of the row in the list's own words, and its name where it is a second one.
  public var bodyText = ""
  public var bodyName = ""
  /// A second body of water, of a row of a customer whose pool another row has.
  var second: ListedBody?

  /// The first day of service of the row whose stops these are, if that is another one.
  var otherStart: Day??

  /// The first day of service in the list; nil for a row of an export, whose schedules say all.
  var start: Day? {
    if let otherStart {
      otherStart
    } else if id == nil, case .text(let text)? = values[.customerSince] {
      Day(text)
    } else {
      nil
    }
  }

  var hasNoDay: Bool { weekdays.isEmpty && schedules.isEmpty && !isOnCall && together.isEmpty }

  /// The range of a stop's place in a list.
  static let positions = 0.0...99_999.0

  public struct UnreadDay: Sendable, Hashable {
    public let text: String
    public let problem: ImportProblem
    /// The season of the text, or its words, which holds with the answer about the day.
    public internal(set) var season: Season?
    public internal(set) var seasonText = ""

    init(text: String, problem: ImportProblem) {
      self.text = text
      self.problem = problem
    }
  }

  public struct Position: Sendable, Hashable {
    public let latitude: Double
    public let longitude: Double

    public init(latitude: Double, longitude: Double) {
      self.latitude = latitude
      self.longitude = longitude
    }
  }

  public init(row: Int, customerName: String, address: String) {
    self.row = row
    self.customerName = customerName
    self.address = address
    key = CustomerKey(name: customerName, address: address)
  }
}

/// The key by which two customers are the same: name and address without regard to case and white space
/// (import-export.md#matching).
public struct CustomerKey: Sendable, Hashable {
  private let name: String
  private let address: String

  public init(name: String, address: String) {
    self.name = Self.normalised(name)
    self.address = Self.normalised(address)
  }

  private static func normalised(_ text: String) -> String {
    text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
