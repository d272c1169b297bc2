import HTTP

/// The Date field line, renewed once a second (RFC 9110 §6.6.1).
struct DateLine {
  private let wallClock: @Sendable () -> Int64
  private var second = Int64.min
  private var line: [UInt8] = []

  init(wallClock: @escaping @Sendable () -> Int64) { self.wallClock = wallClock }

  mutating func append(to output: inout [UInt8]) {
    let now = wallClock()
    if now != second {
      second = now
      line = Array("Date: ".utf8) + HTTPDate.bytes(now) + [13, 10]
    }
    output.append(contentsOf: line)
  }
}
