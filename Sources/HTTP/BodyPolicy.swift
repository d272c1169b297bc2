/// How the body of one request is received.
public struct BodyPolicy: Sendable, Hashable {
  /// Whether a larger body goes to a temporary file instead of memory.
  public let isSpooled: Bool
  /// Largest body in bytes, or nil for the limit of `Limits` that belongs to the kind.
  public let limit: Int?
  /// Whether it counts against what all bodies may take together. One whose sender is known is bounded by the disk alone.
  public let isBudgeted: Bool

  private init(isSpooled: Bool, limit: Int?, isBudgeted: Bool = true) {
    self.isSpooled = isSpooled
    self.limit = limit
    self.isBudgeted = isBudgeted
  }

  /// In memory, up to `Limits.formBody`.
  public static let form = BodyPolicy(isSpooled: false, limit: nil)
  /// To a temporary file, up to `Limits.uploadBody`.
  public static let upload = BodyPolicy(isSpooled: true, limit: nil)
  /// To a temporary file, up to `limit` bytes.
  public static func upload(limit: Int) -> BodyPolicy { BodyPolicy(isSpooled: true, limit: limit) }

  /// To a temporary file, as large as the disk takes, of somebody who may send that.
  public static let trustedUpload = BodyPolicy(isSpooled: true, limit: Int.max, isBudgeted: false)

  /// The largest body in bytes under `limits`.
  public func maximum(_ limits: Limits) -> Int { limit ?? (isSpooled ? limits.uploadBody : limits.formBody) }
}
