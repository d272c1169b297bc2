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
  /// Why a done item has no photo although it asks for one; nil where none is missing.
  public let photoReason: CheckReason?
  public let at: Date

  public init(
    item: ID<ChecklistItem>, name: String, state: State, isRequired: Bool = false, minutes: Int? = nil,
    price: Double? = nil, photoReason: CheckReason? = nil, at: Date
  ) {
    self.item = item
    self.name = name
    self.state = state
    self.isRequired = isRequired
    self.minutes = minutes
    self.price = price
    self.photoReason = photoReason
    self.at = at
  }

  public init(_ item: ChecklistItem, _ state: State, photoReason: CheckReason? = nil, at: Date) {
    self.init(
      item: item.id, name: item.name, state: state, isRequired: item.isRequired, minutes: item.minutes,
      price: item.price, photoReason: item.photo == .none ? nil : photoReason, at: at)
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

/// The answer of a visit about an item.
public enum CheckAnswer: Sendable, Hashable {
  case done
  /// Done, and the photo that the item asks for is missing.
  case doneWithoutPhoto(CheckReason)
  case skipped(CheckReason)

  /// Its state at the visit.
  public var state: Check.State {
    switch self {
    case .done, .doneWithoutPhoto: .done
    case .skipped(let reason): .skipped(reason)
    }
  }

  /// Nil unless it was skipped.
  public var reason: CheckReason? {
    if case .skipped(let reason) = self { reason } else { nil }
  }

  /// Nil unless a photo is missing.
  public var photoReason: CheckReason? {
    if case .doneWithoutPhoto(let reason) = self { reason } else { nil }
  }
}

/// The subject of a visit's photo.
public enum PhotoSubject: Sendable, Hashable {
  case item(ID<ChecklistItem>)
  /// The pool before and after the work.
  case before, after

  private static let words: [String: PhotoSubject] = ["before": .before, "after": .after]

  /// As forms and programs write it: the item, `before` or `after`.
  public init?(_ text: String) {
    guard let found = Self.words[text] ?? ID(text).map({ .item($0) }) else { return nil }
    self = found
  }

  public var text: String {
    switch self {
    case .item(let id): id.text
    case .before: "before"
    case .after: "after"
    }
  }
}
