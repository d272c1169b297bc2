/// The time of day within which a customer expects the visit, in minutes from midnight; one end may be open.
public struct ArrivalWindow: Sendable, Hashable {
  /// The whole day, which says no more than no window.
  public static let day = 0...1_440

  /// The earliest minute; nil for any time before `to`.
  public let from: Int?
  /// The latest minute; nil for any time after `from`.
  public let to: Int?

  /// A part of a day; nil for times outside it, for an end that is not after the beginning, and for the whole day.
  public init?(from: Int?, to: Int?) {
    guard from != nil || to != nil, (from ?? 0) < (to ?? Self.day.upperBound) else { return nil }
    guard [from, to].allSatisfy({ $0.map(Self.day.contains) ?? true }) else { return nil }
    if (from ?? 0) == 0, (to ?? Self.day.upperBound) == Self.day.upperBound { return nil }
    self.from = from
    self.to = to
  }

  /// Reads a plain text of the five languages, such as "8-10", "8:00–10:00 am", "vor 9 Uhr", "después de las 3 pm" or
  /// "AM", which is until noon. Nil for any other text, and for hours that may be those of the night or the afternoon.
  public init?(reading text: String) {
    guard let window = ArrivalText(text)?.window else { return nil }
    self = window
  }
}

extension CustomerProfile {
  /// The times that are set, else those that the text says plainly.
  public var window: ArrivalWindow? {
    windowFrom == nil && windowTo == nil
      ? ArrivalWindow(reading: preferredArrivalWindow) : ArrivalWindow(from: windowFrom, to: windowTo)
  }

  /// True for a text that says neither plain times nor any time, while none are set.
  public var asksWindow: Bool {
    let isSet = windowFrom != nil || windowTo != nil || preferredArrivalWindow.isEmpty
    return !isSet && window == nil && !isAnyTime
  }

  /// True for a text that says any time, in one of the five languages.
  public var isAnyTime: Bool { ArrivalText.saysAnyTime(preferredArrivalWindow) }

  /// Sets the times. Those that the text says are not kept, so that they follow it; none, beside a text that says no
  /// plain times, are the whole day, so that nobody asks for them again.
  public mutating func setWindow(from: Int?, to: Int?) {
    (windowFrom, windowTo) = (nil, nil)
    let plain = ArrivalWindow(reading: preferredArrivalWindow)
    if let plain, plain.from == from, plain.to == to { return }
    if from == nil, to == nil, plain == nil, !asksWindow { return }
    (windowFrom, windowTo) = from == nil && to == nil ? (0, ArrivalWindow.day.upperBound) : (from, to)
  }
}
