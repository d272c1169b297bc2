public import Foundation

/// The UUID of an entity; the type parameter keeps a pool's from being used as a visit's.
public struct ID<Entity>: Hashable, Sendable {
  public let uuid: UUID

  public init(_ uuid: UUID) {
    self.uuid = uuid
  }

  /// Reads the canonical text in either case; nil for anything else.
  public init?(_ text: String) {
    var text = text
    let bytes = text.withUTF8 { UUIDText.bytes($0) }
    guard let bytes else { return nil }
    uuid = bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }

  /// The canonical text in upper case, as in backups.
  public var text: String { String(unsafeUninitializedCapacity: UUIDText.length) { UUIDText.write(uuid.uuid, to: $0) } }

  /// The sixteen bytes, as the store keeps them.
  public var bytes: [UInt8] {
    withUnsafeBytes(of: uuid.uuid) { Array($0) }
  }

  /// The order of the texts, by bytes.
  func isBefore(_ other: ID) -> Bool {
    withUnsafeBytes(of: uuid.uuid) { own in
      withUnsafeBytes(of: other.uuid.uuid) { own.lexicographicallyPrecedes($0) }
    }
  }

  /// Nil unless there are sixteen bytes.
  public init?(bytes: [UInt8]) {
    guard bytes.count == 16 else { return nil }
    uuid = bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
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
