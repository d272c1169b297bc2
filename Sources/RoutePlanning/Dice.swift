/// Numbers that look random and are the same in each search (Marsaglia 2003, xorshift).
struct Dice {
  private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// A number from 0 up to, not including, `bound`, which is below 2³¹.
  mutating func next(below bound: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(truncatingIfNeeded: ((state >> 33) &* UInt64(bound)) >> 31)
  }
}
