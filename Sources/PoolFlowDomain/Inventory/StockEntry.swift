public import Foundation

/// A delivery as it was entered: so many packages of one size.
public struct Delivery: Sendable, Hashable {
  /// Made with the form: the same delivery sent twice is one.
  public let id: ID<StockEntry>
  public let item: ID<InventoryItem>
  public let packages: Double
  public let packageOunces: Double
  /// What one package cost; nil leaves the product's cost as it is.
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

/// What is really there, as somebody has counted it.
public struct StockCount: Sendable, Hashable {
  /// Made with the form: the same count sent twice is one.
  public let id: ID<StockEntry>
  public let item: ID<InventoryItem>
  public let ounces: Double
  /// The stock in the books when the form was opened; nil where nobody had counted by then.
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

/// A line in the books of a product: what came in, or what a count found.
public struct StockEntry: Sendable, Hashable {
  public enum Kind: String, Sendable, Codable {
    case received, counted
  }

  public let id: ID<StockEntry>
  public let kind: Kind
  /// How many packages came; 1 for a count.
  public let packages: Double
  /// The size of one package; for a count what was found.
  public let packageOunces: Double
  /// By how much stock rose or fell; 0 for the first count, before which nobody knew.
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
