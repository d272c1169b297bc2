public import Chemistry
import Foundation

/// What one row of a list says about a customer; nil and empty for what it does not say.
public struct ImportedCustomer: Sendable, Hashable {
  public let row: Int
  public var id: ID<Pool>?
  public let customerName: String
  public let address: String
  public let key: CustomerKey
  public var weekdays: [Weekday] = []
  /// Whose stops: nobody's, one for all days, or one for each of `weekdays`; "" for everybody's.
  public var technicians: [String] = []
  /// Places on the routes, in order of `weekdays`.
  public var positions: [Int] = []
  public var monthlyFee: Double?
  public var volumeGallons: Double?
  public var notes = ""
  public var position: Position?
  public var profile = CustomerProfile()
  public var readings: [Parameter: Double] = [:]
  public var model: ChemistryModel?

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

/// What makes two customers the same: name and address without regard to case and white space (04 §4.2).
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
