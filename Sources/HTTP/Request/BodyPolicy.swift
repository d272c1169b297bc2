/// The way in which the body of one request is received.
public struct BodyPolicy: Sendable, Hashable {
  /// True if a larger body goes to a temporary file instead of memory.
  public let isSpooled: Bool
  /// Largest body in bytes, or nil for the limit of `Limits` that belongs to the kind.
  public let limit: Int?
  /// True if it counts against the limit of all bodies together. A body of a known sender is limited only by the disk.
  public let isBudgeted: Bool
  /// The sender whose share of memory and disk it uses.
  public private(set) var sender = BodySender.known

  private init(isSpooled: Bool, limit: Int?, isBudgeted: Bool = true) {
    self.isSpooled = isSpooled
    self.limit = limit
    self.isBudgeted = isBudgeted
  }

  /// In memory, up to `Limits.formBody`.
  public static let form = BodyPolicy(isSpooled: false, limit: nil)
  /// In memory, up to `limit` bytes.
  public static func form(limit: Int) -> BodyPolicy { BodyPolicy(isSpooled: false, limit: limit) }
  /// To a temporary file, up to `Limits.uploadBody`.
  public static let upload = BodyPolicy(isSpooled: true, limit: nil)
  /// To a temporary file, up to `limit` bytes.
  public static func upload(limit: Int) -> BodyPolicy { BodyPolicy(isSpooled: true, limit: limit) }

  /// To a temporary file limited only by the disk, for a sender with the right to it.
  public static let trustedUpload = BodyPolicy(isSpooled: true, limit: Int.max, isBudgeted: false)

  /// The largest body in bytes under `limits`.
  public func maximum(_ limits: Limits) -> Int { limit ?? (isSpooled ? limits.uploadBody : limits.formBody) }

  /// The same for a body of that sender.
  public func from(_ sender: BodySender) -> BodyPolicy {
    var copy = self
    copy.sender = sender
    return copy
  }
}

/// A sender of bodies: each has a separate budget, so that strangers never take the room of known senders.
public enum BodySender: Sendable, Hashable, CaseIterable {
  /// A sender with the right to send now.
  case known
  /// A browser that was known once, such as one whose session has ended.
  case lapsed
  case stranger
}

/// The decision about a body, made from the head alone.
public enum BodyAdmission: Sendable {
  case receive(BodyPolicy)
  /// The answer without waiting for the body; the connection ends with it.
  case answer(Response)
}

/// The sender of a request for its turn in the queue: requests of one sender wait behind each other, never behind all
/// those of another.
public struct RequestTurn: Sendable, Hashable {
  /// The name that distinguishes senders, such as an account or a network.
  public let sender: String
  /// True for senders that are known; they take turns with all strangers together.
  public let isKnown: Bool

  public init(sender: String, isKnown: Bool) {
    self.sender = sender
    self.isKnown = isKnown
  }
}
