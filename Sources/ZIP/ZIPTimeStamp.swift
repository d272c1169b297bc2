/// The time of an archive's entries, in steps of two seconds and without a zone (APPNOTE §4.4.6).
public struct ZIPTimeStamp: Sendable, Hashable {
  /// 1980-01-01 00:00:00, the earliest of the format: the same content makes the same bytes.
  public static let first = ZIPTimeStamp(year: 1980, month: 1, day: 1)

  let date: UInt16
  let time: UInt16

  /// A year before 1980 becomes 1980, one after 2107 becomes 2107; the other parts are kept within their range.
  public init(year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0) {
    func bits(_ value: Int, _ range: ClosedRange<Int>, _ shift: Int) -> UInt16 {
      UInt16(min(max(value, range.lowerBound), range.upperBound)) << UInt16(shift)
    }
    date = bits(year - 1980, 0...127, 9) | bits(month, 1...12, 5) | bits(day, 1...31, 0)
    time = bits(hour, 0...23, 11) | bits(minute, 0...59, 5) | bits(second / 2, 0...29, 0)
  }
}
