/// How a field is read. In an array of bare closures each would be wrapped once more, which costs at every reading.
@usableFromInline
struct Reader<Owner>: Sendable {
  @usableFromInline let read: @Sendable ([Owner], Int) -> Value
}
