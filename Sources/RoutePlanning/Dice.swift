/// Numbers that look random and are the same in each search (Marsaglia 2003, xorshift).
struct Dice {
  private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

  init() {}

  /// Other numbers for each seed.
  init(seed: UInt64) {
    state ^= seed &* 0xD6E8_FEB8_6659_FD93
    if state == 0 { state = 1 }
  }

  /// A number from 0 up to, not including, `bound`, which is below 2³¹.
  mutating func next(below bound: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(truncatingIfNeeded: ((state >> 33) &* UInt64(bound)) >> 31)
  }

  /// A number above 0, up to 1.
  mutating func nextShare() -> Double { Double(next(below: 1 << 30) + 1) / Double(1 << 30) }
}
