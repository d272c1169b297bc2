/// An existing customer, with the values that an import compares.
public struct KnownCustomer: Sendable, Hashable {
  public var pool: Pool
  public var profile: CustomerProfile

  public init(pool: Pool, profile: CustomerProfile = CustomerProfile()) {
    self.pool = pool
    self.profile = profile
  }

  /// Takes the values of a list over.
  mutating func take(_ values: [ImportField: CustomerField.Value]) {
    for (column, value) in values { CustomerField.byColumn[column]?.set(value, &self) }
  }
}

/// The effect of an import on one customer.
public struct CustomerChange: Sendable, Hashable {
  public enum Kind: Sendable, Hashable {
    case create
    /// Made from this.
    case update(KnownCustomer)
    /// Nothing changes: all values are the same already.
    case keep
  }

  public var kind: Kind
  /// The customer after the import; a new customer's places give the order among the new ones.
  public var customer: KnownCustomer
  /// The rows it comes from.
  public var rows: [Int]
  /// The second bodies of water at its stop that the rows name.
  public internal(set) var bodies: [BodyChange] = []

  public init(_ kind: Kind, _ customer: KnownCustomer, rows: [Int]) {
    self.kind = kind
    self.customer = customer
    self.rows = rows
  }

  public var isCreated: Bool { kind == .create }

  public var isUpdated: Bool { if case .update = kind { true } else { false } }
}
