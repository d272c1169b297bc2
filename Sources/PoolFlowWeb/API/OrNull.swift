/// A value that is written as null, not dropped, where there is none.
struct OrNull<Value: Encodable>: Encodable {
  let value: Value?

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}
