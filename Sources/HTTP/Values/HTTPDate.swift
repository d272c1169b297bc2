/// Dates in header fields: `Sun, 06 Nov 1994 08:49:37 GMT` (IMF-fixdate, RFC 9110 §5.6.7).
public enum HTTPDate {
  private static let days: [StaticString] = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
  private static let months: [StaticString] = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// The 29 bytes for an instant in seconds since 1970 UTC, of the years 0 to 9999.
  public static func bytes(_ seconds: Int64) -> [UInt8] {
    let day = Int(seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400)
    let second = Int(seconds) - day * 86_400
    let (year, month, monthDay) = civil(day)
    var output: [UInt8] = []
    output.reserveCapacity(29)
    append(days[((day % 7) + 7) % 7], to: &output)
    output += [0x2C, 0x20]
    append(monthDay, digits: 2, to: &output)
    output.append(0x20)
    append(months[month - 1], to: &output)
    output.append(0x20)
    append(year, digits: 4, to: &output)
    for (mark, value) in [(0x20, second / 3600), (0x3A, second / 60 % 60), (0x3A, second % 60)] as [(UInt8, Int)] {
      output.append(mark)
      append(value, digits: 2, to: &output)
    }
    append(" GMT", to: &output)
    return output
  }

  /// The same as text.
  public static func text(_ seconds: Int64) -> String { String(decoding: bytes(seconds), as: UTF8.self) }

  /// The instant of an IMF-fixdate in seconds since 1970 UTC; nil for anything else, a wrong weekday included.
  public static func parse(_ text: String) -> Int64? {
    let bytes = Array(text.utf8)
    guard bytes.count == 29, let day = number(bytes[5..<7]), let year = number(bytes[12..<16]),
      let month = months.firstIndex(where: { bytes[8..<11].elementsEqual($0.description.utf8) }),
      let hour = number(bytes[17..<19]), let minute = number(bytes[20..<22]), let second = number(bytes[23..<25]),
      hour < 24, minute < 60, second < 60
    else { return nil }
    let instant = Int64(dayNumber(year, month + 1, day) * 86_400 + hour * 3600 + minute * 60 + second)
    return Self.bytes(instant) == bytes ? instant : nil
  }

  /// Year, month and day of a day counted from 1970-01-01, in the Gregorian calendar (H. Hinnant's days algorithm).
  private static func civil(_ day: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = day + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * marchMonth + 2) / 5 + 1)
  }

  private static func dayNumber(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let shifted = month <= 2 ? year - 1 : year
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    var value = 0
    for digit in digits {
      guard 0x30...0x39 ~= digit else { return nil }
      value = value * 10 + Int(digit - 0x30)
    }
    return value
  }

  private static func append(_ text: StaticString, to output: inout [UInt8]) {
    text.withUTF8Buffer { output.append(contentsOf: $0) }
  }

  private static func append(_ value: Int, digits: Int, to output: inout [UInt8]) {
    var divisor = digits == 4 ? 1000 : 10
    while divisor > 0 {
      output.append(0x30 + UInt8(value / divisor % 10))
      divisor /= 10
    }
  }
}
