public import Foundation

/// An item of a checklist at a visit, as it was on that day: later changes of the item do not change it.
public struct Check: Sendable, Hashable {
  public enum State: Sendable, Hashable {
    case done
    case skipped(CheckReason)
    /// Required and due, and the visit says nothing about it.
    case open
  }

  public let item: ID<ChecklistItem>
  public let name: String
  public let state: State
  public let isRequired: Bool
  public let minutes: Int?
  /// In the currency of the business.
  public let price: Double?
  public let at: Date

  public init(
    item: ID<ChecklistItem>, name: String, state: State, isRequired: Bool = false, minutes: Int? = nil,
    price: Double? = nil, at: Date
  ) {
    self.item = item
    self.name = name
    self.state = state
    self.isRequired = isRequired
    self.minutes = minutes
    self.price = price
    self.at = at
  }

  public init(_ item: ChecklistItem, _ state: State, at: Date) {
    self.init(
      item: item.id, name: item.name, state: state, isRequired: item.isRequired, minutes: item.minutes,
      price: item.price, at: at)
  }

  public var isDone: Bool { state == .done }

  /// Nil unless it was skipped.
  public var reason: CheckReason? {
    if case .skipped(let reason) = state { reason } else { nil }
  }
}

/// Why an item was not done; the raw value is the store's, the forms' and the API's.
public enum CheckReason: String, Sendable, CaseIterable, Codable {
  case weather, access, broken, customerAsked, notNeeded, noTime, other
}

/// What a visit says about an item.
public enum CheckAnswer: Sendable, Hashable {
  case done
  case skipped(CheckReason)

  /// Its state at the visit.
  public var state: Check.State {
    switch self {
    case .done: .done
    case .skipped(let reason): .skipped(reason)
    }
  }
}
