public import Foundation

/// The UUID of an entity; the type parameter keeps a pool's from being taken for a visit's.
public struct ID<Entity>: Hashable, Sendable {
  public let uuid: UUID

  public init(_ uuid: UUID) {
    self.uuid = uuid
  }

  /// Reads the canonical text in either case; nil for anything else.
  public init?(_ text: String) {
    guard text.utf8.count == 36, let uuid = UUID(uuidString: text) else { return nil }
    self.uuid = uuid
  }

  /// The canonical text in upper case, as backups have it.
  public var text: String { uuid.uuidString }

  /// The sixteen bytes, as the store keeps them.
  public var bytes: [UInt8] {
    withUnsafeBytes(of: uuid.uuid) { Array($0) }
  }

  /// Nil unless there are sixteen bytes.
  public init?(bytes: [UInt8]) {
    guard bytes.count == 16 else { return nil }
    var value = UUID().uuid
    withUnsafeMutableBytes(of: &value) { $0.copyBytes(from: bytes) }
    uuid = UUID(uuid: value)
  }
}

extension ID: Codable {
  public init(from decoder: any Decoder) throws {
    uuid = try UUID(from: decoder)
  }

  public func encode(to encoder: any Encoder) throws {
    try uuid.encode(to: encoder)
  }
}
