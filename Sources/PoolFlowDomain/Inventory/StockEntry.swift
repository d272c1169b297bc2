public import Foundation

/// A delivery as it was entered: a number of packages of one size.
public struct Delivery: Sendable, Hashable {
  /// Made with the form: the same delivery sent twice is one.
  public let id: ID<StockEntry>
  public let item: ID<InventoryItem>
  public let packages: Double
  public let packageOunces: Double
  /// The cost of one package; nil leaves the product's cost as it is.
  public let packagePrice: Double?
  public let person: ID<Person>?
  public let at: Date

  public init(
    id: ID<StockEntry>, item: ID<InventoryItem>, packages: Double, packageOunces: Double, packagePrice: Double?,
    person: ID<Person>?, at: Date
  ) {
    self.id = id
    self.item = item
    self.packages = packages
    self.packageOunces = packageOunces
    self.packagePrice = packagePrice
    self.person = person
    self.at = at
  }
}

/// The stock that is really there, as counted by a person.
public struct StockCount: Sendable, Hashable {
  /// Made with the form: the same count sent twice is one.
  public let id: ID<StockEntry>
  public let item: ID<InventoryItem>
  public let ounces: Double
  /// The recorded stock when the form was opened; nil if the product was not counted by then.
  public let seenOunces: Double?
  public let person: ID<Person>?
  public let at: Date

  public init(
    id: ID<StockEntry>, item: ID<InventoryItem>, ounces: Double, seenOunces: Double?, person: ID<Person>?, at: Date
  ) {
    self.id = id
    self.item = item
    self.ounces = ounces
    self.seenOunces = seenOunces
    self.person = person
    self.at = at
  }
}

/// A line in the history of a product's stock: a delivery or a count.
public struct StockEntry: Sendable, Hashable {
  public enum Kind: String, Sendable {
    case received, counted
  }

  public let id: ID<StockEntry>
  public let kind: Kind
  /// The number of packages received; 1 for a count.
  public let packages: Double
  /// The size of one package; for a count the amount found.
  public let packageOunces: Double
  /// The change of stock; 0 for the first count, before which it was unknown.
  public let changeOunces: Double
  public let stockAfterOunces: Double
  public let person: Person?
  public let at: Date

  public init(
    id: ID<StockEntry>, kind: Kind, packages: Double, packageOunces: Double, changeOunces: Double,
    stockAfterOunces: Double, person: Person?, at: Date
  ) {
    self.id = id
    self.kind = kind
    self.packages = packages
    self.packageOunces = packageOunces
    self.changeOunces = changeOunces
    self.stockAfterOunces = stockAfterOunces
    self.person = person
    self.at = at
  }
}
