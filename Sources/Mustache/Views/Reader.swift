/// The function that reads a field. In an array of bare closures each would be wrapped once more, which costs at
/// every read.
@usableFromInline
struct Reader<Owner>: Sendable {
  @usableFromInline let read: @Sendable ([Owner], Int, Form, inout [UInt8]) -> Value
}
