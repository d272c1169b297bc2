/// An optional value that is encoded as null instead of being omitted.
struct OrNull<Value: Encodable & Sendable>: Encodable, Sendable {
  let value: Value?

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}
